import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from '#server/platform/http/table.ts'
import { xlsxBytes } from '#server/platform/http/xlsx.ts'
import { readCells } from './read-cells.ts'

afterEach(() => vi.unstubAllGlobals())

const workbook = async (change: (sheet: string) => string = (sheet) => sheet) => {
  const files = unzipSync(
    new Uint8Array(await buffer(xlsxBytes(new Table('students', ['Name'], [['Rohan']])))),
  )
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return zipSync({ ...files, 'xl/worksheets/sheet1.xml': strToU8(change(sheet)) })
}
const read = (bytes: Uint8Array<ArrayBuffer>) => readCells(new File([bytes], 'students.xlsx'))

/** Writes the unpacked size of the first entry of the ZIP's directory. */
function withAnnouncedSize(zip: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const bytes = zip.slice()
  const view = new DataView(bytes.buffer)
  const isEntry = (offset: number) => view.getUint32(offset, true) === 0x02014b50
  const entry = Array.from({ length: bytes.length - 46 }, (_, offset) => offset).find(isEntry) ?? 0
  view.setUint32(entry + 24, size, true)
  return bytes
}

test.each([
  ['of 5 GB', 0xff_ff_ff_ff],
  ['of 201 MB', 201_000_000],
])('a workbook that unpacks to a sheet %s is not unpacked', async (_, size) => {
  await expect(read(withAnnouncedSize(await workbook(), size))).rejects.toMatchObject({ why: 'tooLarge' })
})

test('a file over 30 MB is not read', async () => {
  const file = new File([new Uint8Array(30_000_001)], 'students.csv')
  await expect(readCells(file)).rejects.toMatchObject({ why: 'tooLarge' })
})

test('a ZIP that is no workbook cannot be read', async () => {
  await expect(read(zipSync({ 'a.txt': strToU8('Rohan') }))).rejects.toMatchObject({ why: 'other' })
})

test('a formula that calls out is read as its stored value, and calls nobody', async () => {
  const fetchSpy = vi.fn()
  vi.stubGlobal('fetch', fetchSpy)
  const formula = '<row r="3"><c r="A3"><f>WEBSERVICE("http://x.example")</f><v>7</v></c></row></sheetData>'
  expect(await read(await workbook((sheet) => sheet.replace('</sheetData>', formula)))).toEqual([
    ['Name'],
    ['Rohan'],
    ['7'],
  ])
  expect(fetchSpy).not.toHaveBeenCalled()
})
