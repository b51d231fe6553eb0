import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { readSheet } from 'read-excel-file/node'
import { headingKey, type ImportColumn, type ImportView, maxSentRows } from '#contract/imports/imports.ts'
import { type Cell, Table } from '../server/src/platform/http/table.ts'
import { xlsxBytes } from '../server/src/platform/http/xlsx.ts'
import { type ApiCall, logIn } from '../test-kit/api.ts'
import { cpuOf, memoryOf } from '../test-kit/process.ts'

import { recordAtMost, recordFigure } from './figures.ts'
import { get, percentile, pingDuring, sendTimed } from './requests.ts'

import type { BenchSchool } from './schools.ts'

const students = 5_000
const wrongEvery = 100
const pollInterval = 250

/**
 * Imports an untidy XLSX while a student uses the school. Memory is measured in the server only.
 * This process reads the file in place of the browser.
 */
export async function measureImport({ engine, url, pid }: BenchSchool): Promise<void> {
  const { token } = await logIn(url, 'admin@abhyas.example')
  const send = async (method: string, path: string, body?: unknown) =>
    JSON.parse((await sendTimed(url, { method, path, token, body })).body)
  await send('PUT', 'school', { logInNames: true })
  const { columns } = await send('GET', 'imports/columns?kind=students')
  const file = await messyFile()
  const began = performance.now()
  const { keys, rows } = await readStudents(file, columns)
  const reading = (performance.now() - began) / 1_000

  const sha256 = 'ab'.repeat(32)
  const name = `${students.toLocaleString('en-IN')} students from XLSX, ${engine}`
  const ping = await otherCalls(url)
  let importId = ''
  let memory = 0
  const before = memoryOf(pid)
  const until = async (state: ImportView['state']): Promise<ImportView> => {
    for (;;) {
      memory = Math.max(memory, memoryOf(pid))
      const view: ImportView = await send('GET', `imports/${importId}`)
      if (view.state === state) return view
      await wait(pollInterval)
    }
  }
  const during = async (what: string, bar: number, more: number, work: () => Promise<ImportView>) => {
    const start = performance.now()
    const cpu = cpuOf(pid)
    const { result, pings } = await pingDuring(url, ping, work)
    const seconds = more + (performance.now() - start) / 1_000
    const cores = ` (the school took ${(cpuOf(pid) - cpu).toFixed(1)} s of a core)`
    recordAtMost(`${name}: ${what}`, seconds, bar, ' s', cores)
    recordAtMost(
      `${name}: another call during the ${what}, p99 of ${pings.length}`,
      percentile(pings, 0.99),
      100,
      ' ms',
      ` (median ${percentile(pings, 0.5).toFixed(1)})`,
    )
    return result
  }
  const checked = await during('dry run', 10, reading, async () => {
    const body = {
      kind: 'students',
      fileName: 'students 2026.xlsx',
      sha256,
      columns: keys,
      rows: rows.length,
    }
    importId = (await send('POST', 'imports', body))._id
    for (let from = 0; from < rows.length; from += maxSentRows)
      await send('POST', `imports/${importId}/rows`, { rows: rows.slice(from, from + maxSentRows) })
    await send('POST', `imports/${importId}/check`, {})
    return until('checked')
  })
  const wrong = students / wrongEvery
  recordFigure({
    name: `${name}: new and wrong rows`,
    value: `${checked.counts.new} and ${checked.counts.wrong}`,
    bar: `${students - wrong} and ${wrong}`,
    met: checked.counts.new === students - wrong && checked.counts.wrong === wrong,
  })
  const done = await during('import', 60, 0, async () => {
    await send('POST', `imports/${importId}/run`, { sha256 })
    return until('done')
  })
  const { imported } = done.counts
  recordFigure({
    ...{ name: `${name}: imported`, value: String(imported), bar: String(students - wrong) },
    met: imported === students - wrong,
  })
  recordAtMost(`${name}: memory that it takes`, memory - before, 150, ' MB')
}

/** Reads the sheet as the import screen does in the browser. */
async function readStudents(bytes: Buffer, columns: readonly ImportColumn[]) {
  const all = await readSheet(bytes)
  const placeIn = (row: (typeof all)[number], { headings }: ImportColumn) =>
    row.findIndex((cell) => headings.includes(headingKey(String(cell ?? ''))))
  const isHead = (row: (typeof all)[number]) => columns.filter((one) => placeIn(row, one) >= 0).length > 2
  const headAt = all.findIndex(isHead)
  const places = columns.flatMap((column) => {
    const at = placeIn(all[headAt] ?? [], column)
    return at < 0 ? [] : { key: column.key, at }
  })
  const rows = all
    .map((row, at) => ({ number: at + 1, cells: places.map((place) => String(row[place.at] ?? '').trim()) }))
    .filter(({ number, cells }) => number > headAt + 1 && cells.some(Boolean))
  return { keys: places.map(({ key }) => key), rows }
}

/** Returns the calls of a student during the import. Three reads and a write take turns. */
async function otherCalls(url: string): Promise<(count: number) => ApiCall> {
  const { token, user } = await logIn(url, 'student@abhyas.example')
  const courses: { course: { _id: string }; next: { _id: string } | null }[] = JSON.parse(
    (await get(url, 'users/me/progress', token)).body,
  )
  const begun = courses.find(({ next }) => next)
  const reads = ['assignments', `enrollments/student/${user._id}`, 'courses']
  return (count) => {
    const path = reads[count % (reads.length + 1)]
    if (path) return { method: 'GET', path, token }
    const done = count % 8 === 3
    const topic = `courses/${begun?.course._id}/progress/${begun?.next?._id}`
    return { method: 'PUT', path: topic, token, body: { done } }
  }
}

function messyFile(): Promise<Buffer> {
  const head = [
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
  const rows: Cell[][] = [['', 'Session 2026-27'], [], head, []]
  for (let at = 1; at <= students; at += 1) {
    rows.push(messyRow(at))
    if (at % 50 === 0) rows.push(['', '', '', ''])
    if (at % 1_000 === 0) rows.push([`# ${at} students`])
  }
  return buffer(xlsxBytes(new Table('students', ['List of students', '', '', ''], rows)))
}

function messyRow(at: number): Cell[] {
  const digits = String(9_100_000_000 + at)
  const phones = [digits, `+91 ${digits}`, `${digits.slice(0, 5)} ${digits.slice(5)}`, Number(digits)]
  const born = `${1 + (at % 28)}/${1 + (at % 12)}/20${10 + (at % 5)}`
  const days = [born, born.replaceAll('/', '-'), 40_000 + (at % 1_000)]
  const day = at % wrongEvery === 0 ? '31/02/2011' : (days[at % days.length] ?? '')
  return [
    ...[at, `  Student   Number ${at} `, at % 3 === 0 ? '' : `Import.${at}@Mail.Example`],
    ...[phones[at % phones.length] ?? '', `R-${at}`, `Parent ${at}`, at % 4 === 0 ? '' : 'Pune', day],
    ...[['M', 'Female', 'boy', ''][at % 4] ?? '', at % 2 === 0 ? 'Yes' : ''],
  ]
}
