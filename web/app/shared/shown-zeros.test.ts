import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Table } from '#server/platform/http/table.ts'
import { xlsxBytes } from '#server/platform/http/xlsx.ts'
import { readCells } from './read-cells.ts'

const columns = ['Roll no', 'Name', 'Phone']
const workbook = async (format: string) => {
  const rows = [
    [7, 'Rohan', '0987'],
    [12345, 'Asha', 'none'],
  ]
  const table = new Table('students', columns, rows, { 'Roll no': 'whole' })
  const files = unzipSync(new Uint8Array(await buffer(xlsxBytes(table))))
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
    .replace(/formatCode="[^"]*"/, `formatCode="${format}"`)
    .replace('numFmtId="1"', 'numFmtId="164"')
  return zipSync({ ...files, 'xl/styles.xml': strToU8(styles) })
}

test.each([
  ['0000', ['0007', '12345']],
  ['0', ['7', '12345']],
  ['#,##0', ['7', '12345']],
])('a roll number of the cell format %s is read as the spreadsheet shows it', async (format, rolls) => {
  const cells = await readCells(new File([await workbook(format)], 'students.xlsx'))
  expect(cells).toEqual([columns, [rolls[0], 'Rohan', '0987'], [rolls[1], 'Asha', 'none']])
})
