import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { readSheet } from 'read-excel-file/node'
import { headingKey, type ImportColumn, type ImportView, maxRowsPerCall } from '#contract/imports/imports.ts'
import { type Cell, Table } from '../server/src/platform/http/table.ts'
import { xlsxBytes } from '../server/src/platform/http/xlsx.ts'
import { type ApiCall, logIn } from '../test-kit/api.ts'
import { cpuOf, memoryOf } from '../test-kit/process.ts'

import { recordAtMost, recordFigure } from './figures.ts'
import { get, percentile, pingDuring, sendTimed } from './requests.ts'

import type { BenchSchool } from './schools.ts'

const studentCount = 5_000
const wrongRowInterval = 100
const pollIntervalMs = 250

/**
 * Imports an untidy XLSX while a student uses the school. Only the server's memory counts, because
 * the browser reads the file.
 */
export async function measureImport({ engine, url, pid }: BenchSchool): Promise<void> {
  const { token } = await logIn(url, 'admin@abhyas.example')
  const send = async (method: string, path: string, body?: unknown) =>
    JSON.parse((await sendTimed(url, { method, path, token, body })).body)
  await send('PUT', 'school', { logInNames: true })
  const { columns } = await send('GET', 'imports/columns?kind=students')
  const file = await makeMessyFile()
  const began = performance.now()
  const { keys, rows } = await readStudents(file, columns)
  const readSeconds = (performance.now() - began) / 1_000

  const sha256 = 'ab'.repeat(32)
  const name = `${studentCount.toLocaleString('en-IN')} students from XLSX, ${engine}`
  const ping = await prepareOtherCalls(url)
  let importId = ''
  let memory = 0
  const memoryBefore = memoryOf(pid)
  const waitForState = async (state: ImportView['state']): Promise<ImportView> => {
    for (;;) {
      memory = Math.max(memory, memoryOf(pid))
      const view: ImportView = await send('GET', `imports/${importId}`)
      if (view.state === state) return view
      await wait(pollIntervalMs)
    }
  }
  const measureStep = async (
    step: string,
    bar: number,
    extraSeconds: number,
    work: () => Promise<ImportView>,
  ) => {
    const start = performance.now()
    const cpu = cpuOf(pid)
    const { result, pings } = await pingDuring(url, ping, work)
    const seconds = extraSeconds + (performance.now() - start) / 1_000
    const cpuText = ` (the school took ${(cpuOf(pid) - cpu).toFixed(1)} s of a core)`
    recordAtMost(`${name}: ${step}`, seconds, bar, ' s', cpuText)
    recordAtMost(
      `${name}: another call during the ${step}, p99 of ${pings.length}`,
      percentile(pings, 0.99),
      100,
      ' ms',
      ` (median ${percentile(pings, 0.5).toFixed(1)})`,
    )
    return result
  }
  const checkedImport = await measureStep('dry run', 10, readSeconds, async () => {
    const body = {
      kind: 'students',
      fileName: 'students 2026.xlsx',
      sha256,
      columns: keys,
      rows: rows.length,
    }
    importId = (await send('POST', 'imports', body))._id
    for (let from = 0; from < rows.length; from += maxRowsPerCall)
      await send('POST', `imports/${importId}/rows`, { rows: rows.slice(from, from + maxRowsPerCall) })
    await send('POST', `imports/${importId}/check`, {})
    return waitForState('checked')
  })
  const wrongCount = studentCount / wrongRowInterval
  recordFigure({
    name: `${name}: new and wrong rows`,
    value: `${checkedImport.counts.new} and ${checkedImport.counts.wrong}`,
    bar: `${studentCount - wrongCount} and ${wrongCount}`,
    isMet:
      checkedImport.counts.new === studentCount - wrongCount && checkedImport.counts.wrong === wrongCount,
  })
  const doneImport = await measureStep('import', 60, 0, async () => {
    await send('POST', `imports/${importId}/run`, { sha256 })
    return waitForState('done')
  })
  const { imported } = doneImport.counts
  recordFigure({
    ...{ name: `${name}: imported`, value: String(imported), bar: String(studentCount - wrongCount) },
    isMet: imported === studentCount - wrongCount,
  })
  recordAtMost(`${name}: memory that it takes`, memory - memoryBefore, 150, ' MB')
}

/** Reads the sheet as the import screen does. */
async function readStudents(bytes: Buffer, columns: readonly ImportColumn[]) {
  const sheetRows = await readSheet(bytes)
  const findColumnIndex = (row: (typeof sheetRows)[number], { headings }: ImportColumn) =>
    row.findIndex((cell) => headings.includes(headingKey(String(cell ?? ''))))
  const isHeadRow = (row: (typeof sheetRows)[number]) =>
    columns.filter((one) => findColumnIndex(row, one) >= 0).length > 2
  const headIndex = sheetRows.findIndex(isHeadRow)
  const places = columns.flatMap((column) => {
    const index = findColumnIndex(sheetRows[headIndex] ?? [], column)
    return index < 0 ? [] : { key: column.key, index }
  })
  const rows = sheetRows
    .map((row, rowIndex) => ({
      number: rowIndex + 1,
      cells: places.map(({ index }) => String(row[index] ?? '').trim()),
    }))
    .filter(({ number, cells }) => number > headIndex + 1 && cells.some(Boolean))
  return { keys: places.map(({ key }) => key), rows }
}

/** Three reads and a write of a student take turns. */
async function prepareOtherCalls(url: string): Promise<(count: number) => ApiCall> {
  const { token, user } = await logIn(url, 'student@abhyas.example')
  const courses: { course: { _id: string }; next: { _id: string } | null }[] = JSON.parse(
    (await get(url, 'users/me/progress', token)).body,
  )
  const begunCourse = courses.find(({ next }) => next)
  const readPaths = ['assignments', `enrollments/student/${user._id}`, 'courses']
  return (count) => {
    const path = readPaths[count % (readPaths.length + 1)]
    if (path) return { method: 'GET', path, token }
    const done = count % 8 === 3
    const progressPath = `courses/${begunCourse?.course._id}/progress/${begunCourse?.next?._id}`
    return { method: 'PUT', path: progressPath, token, body: { done } }
  }
}

function makeMessyFile(): Promise<Buffer> {
  const headings = [
    'Sr. No.',
    'Student Name',
    'ईमेल',
    'Mobile No',
    'Roll No',
    'Father’s Name',
    'City',
    'DOB',
    'Sex',
    'Bus',
  ]
  const rows: Cell[][] = [['', 'Session 2026-27'], [], headings, []]
  for (let rowNumber = 1; rowNumber <= studentCount; rowNumber += 1) {
    rows.push(makeMessyRow(rowNumber))
    if (rowNumber % 50 === 0) rows.push(['', '', '', ''])
    if (rowNumber % 1_000 === 0) rows.push([`# ${rowNumber} students`])
  }
  return buffer(xlsxBytes(new Table('students', ['List of students', '', '', ''], rows)))
}

function makeMessyRow(rowNumber: number): Cell[] {
  const digits = String(9_100_000_000 + rowNumber)
  const phones = [digits, `+91 ${digits}`, `${digits.slice(0, 5)} ${digits.slice(5)}`, Number(digits)]
  const birthday = `${1 + (rowNumber % 28)}/${1 + (rowNumber % 12)}/20${10 + (rowNumber % 5)}`
  const birthdayCells = [birthday, birthday.replaceAll('/', '-'), 40_000 + (rowNumber % 1_000)]
  const birthdayCell =
    rowNumber % wrongRowInterval === 0
      ? '31/02/2011'
      : (birthdayCells[rowNumber % birthdayCells.length] ?? '')
  return [
    ...[
      rowNumber,
      `  Student   Number ${rowNumber} `,
      rowNumber % 3 === 0 ? '' : `Import.${rowNumber}@Mail.Example`,
    ],
    ...[
      phones[rowNumber % phones.length] ?? '',
      `R-${rowNumber}`,
      `Parent ${rowNumber}`,
      rowNumber % 4 === 0 ? '' : 'Pune',
      birthdayCell,
    ],
    ...[['M', 'Female', 'boy', ''][rowNumber % 4] ?? '', rowNumber % 2 === 0 ? 'Yes' : ''],
  ]
}
