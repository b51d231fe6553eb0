import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import { vouchersIn } from '../../testing/tally-file.ts'
import { type DayRange, readOwedParts } from './tax-reports.repository.ts'

const address = '5 Lake Road, Mysuru 570001'

let school: School
let admin: Person
let ids: string[]
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  await admin.call('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  const course = await school.addCourse({ name: 'Forms' })
  ids = []
  for (const buyer of [{ state: '27' }, { state: '29' }, { gstin: '29AAGCB7383J1Z4', address }]) {
    const student = await school.as('student')
    const form = { ...enrollmentForm, courseId: course.id, ...buyer }
    const { body } = await student.call('POST', 'enrollments', form)
    ids.push(body.enrollment._id)
  }
})
afterEach(() => school.close())

const course = () =>
  school.database.db.selectFrom('courses').selectAll().where('name', '=', 'Forms').executeTakeFirstOrThrow()
const take = (id = '', amount = 4999) =>
  admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount })
const report = async (name: string, month = '2026-11') =>
  (await admin.call('GET', `tax/reports?report=${name}&month=${month}`)).body as {
    columns: string[]
    rows: (string | number)[][]
  }

test('the tax of a year by month equals its documents minus credit notes', async () => {
  for (const id of ids) await take(id)
  const refund = { amount: 1000, method: 'cash', reason: 'As agreed.', endsAccess: false }
  await admin.call('POST', `enrollments/${ids[0]}/refunds`, refund)
  const { body } = await admin.call('GET', 'tax/months')
  expect(body).toMatchObject({
    ...{ year: 2026, thisYear: 2026 },
    total: { taxable: 11_861.86, cgst: 305.01, sgst: 305.01, igst: 1525.12, total: 13_997 },
  })
  expect(body.months).toHaveLength(8)
  expect(body.months.at(-1)).toEqual({ month: '2026-11', ...body.total })
  const table = String((await admin.call('GET', 'tax/months?format=csv')).body)
  expect(table).toContain('2026-11,11861.86,305.01,305.01,1525.12,13997')
})

test('the parts of GSTR-1 have each document once, and only those of their month', async () => {
  for (const id of ids) await take(id)
  expect((await report('b2b')).rows.map((row) => row.slice(0, 3))).toEqual([
    ['29AAGCB7383J1Z4', 'Meera Iyer', 'IN/26-27/000003'],
  ])
  expect((await report('b2cs')).rows).toEqual([
    ['OE', '27-Maharashtra', '', 18, 4236.44, 0, ''],
    ['OE', '29-Karnataka', '', 18, 4236.44, 0, ''],
  ])
  expect((await report('docs')).rows).toEqual([
    ['Invoices for outward supply', 'IN/26-27/000001', 'IN/26-27/000003', 3, 0],
  ])
  expect((await report('b2b', '2026-10')).rows).toEqual([])
  const csv = await admin.call('GET', 'tax/reports?report=b2b&month=2026-11&format=csv')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="b2b-2026-11.csv"')
  expect(String(csv.body)).toContain(
    '29AAGCB7383J1Z4,Meera Iyer,IN/26-27/000003,20-Nov-2026,4999,29-Karnataka',
  )
  expect((await admin.call('GET', 'tax/reports?report=b2b')).status).toBe(422)
  expect((await admin.call('GET', 'tax/reports?report=b3b&month=2026-11')).status).toBe(422)
})

test('day book and cash book agree with the ledger, and owed amounts with the fee cards', async () => {
  await take(ids[0], 1999)
  const { rows } = await report('day-book')
  const sum = (column: number) => rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
  expect(sum(5)).toBe(sum(6))
  expect(rows.map((row) => row[4])).toEqual(
    expect.arrayContaining(['cash', 'cgst', 'income', 'receivable', 'sgst']),
  )
  expect((await report('cash-book')).rows).toEqual([
    ['', '', 'Opening balance', '', '', 0],
    ['2026-11-20', expect.stringMatching(/^AB\//), 'Meera Iyer', 1999, '', 1999],
  ])
  expect((await report('cash-book', '2026-12')).rows).toEqual([['', '', 'Opening balance', '', '', 1999]])
  expect((await report('receivables')).rows.map((row) => row.slice(-2))).toEqual([
    [0, 3000],
    [0, 4999],
    [0, 4999],
  ])
})

test('a month of the ledger is read by days, so other reads have their turn', async () => {
  await take(ids[0])
  const { reads } = school.deps
  const run = vi.spyOn(reads, 'run')
  try {
    await report('day-book')
    await admin.call('GET', 'tax/reports?report=day-book&month=2026-11&format=csv')
    await admin.call('GET', 'tax/tally/2026-11')
    const days = run.mock.calls.map(([{ name }, params]) => [name, params as unknown] as const)
    expect(days.length).toBeGreaterThanOrEqual(3 * 30)
    for (const [name, params] of days)
      expect(params, name).toEqual({ from: (params as DayRange).from, to: (params as DayRange).from })
  } finally {
    run.mockRestore()
  }
})

test('owed fees are read in batches, each once', async () => {
  const { db } = school.database
  const first = await readOwedParts.run(db, { after: undefined, limit: 2 })
  expect(first.last?.enrollment_id).toBe(first.parts.at(-1)?.enrollment_id)
  const second = await readOwedParts.run(db, { after: first.last, limit: 2 })
  expect(second.last).toBeUndefined()
  const read = [...first.parts, ...second.parts].map(({ enrollment_id }) => enrollment_id)
  expect(read.toSorted()).toEqual(ids.toSorted())
})

test('each table is also a workbook: days are dates, amounts numbers, and a name like a formula a text', async () => {
  const student = await school.as('student')
  const named = {
    ...enrollmentForm,
    name: '=1+1',
    courseId: (await course()).id,
    gstin: '29AAGCB7383J1Z4',
    address,
  }
  const { body } = await student.call('POST', 'enrollments', named)
  await take(body.enrollment._id)
  await take(ids[0])
  const sheet = async (query: string) => {
    const { rawPayload, headers } = await school.app.inject({
      url: `/api/tax/${query}&format=xlsx`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(headers['content-type']).toContain('spreadsheetml')
    return { rows: await readSheet(rawPayload), file: headers['content-disposition'] }
  }
  const b2b = await sheet('reports?report=b2b&month=2026-11')
  expect(b2b.file).toBe('attachment; filename="b2b-2026-11.xlsx"')
  const today = new Date('2026-11-20')
  expect(b2b.rows[1]?.slice(1, 5)).toEqual(['=1+1', 'IN/26-27/000001', today, 4999])
  const dayBook = await sheet('reports?report=day-book&month=2026-11')
  expect(dayBook.rows[1]?.[0]).toEqual(today)
  const cashBook = await sheet('reports?report=cash-book&month=2026-11')
  expect(cashBook.rows[1]).toEqual([null, null, 'Opening balance', null, null, 0])
  expect(cashBook.rows.at(-1)?.at(-1)).toBe(9998)
  const owed = await sheet('reports?report=receivables&month=2026-11')
  expect(owed.rows.slice(1).map((row) => row.at(-1))).toEqual([4999, 4999])
  const months = await sheet('months?year=2026')
  expect(months.rows.at(-1)).toEqual(['2026-11', 8472.88, 381.28, 381.28, 762.56, 9998])
  const documents = await sheet('documents?kind=invoice')
  expect(documents.file).toBe('attachment; filename="tax-documents.xlsx"')
  expect(documents.rows.at(-1)).toEqual([
    'IN/26-27/000001',
    'invoice',
    today,
    '=1+1',
    4236.44,
    0,
    0,
    762.56,
    4999,
  ])
  expect((await admin.call('GET', 'tax/months?format=pdf')).status).toBe(422)
})

test('tables 8 and 12 have a course without tax and the others, and add up to all documents', async () => {
  const free = await school.addCourse({ name: 'Yoga' })
  await admin.call('PUT', `courses/${free.id}/tax`, { mode: 'online', rate: 0 })
  const student = await school.as('student')
  const { body } = await student.call('POST', 'enrollments', {
    ...enrollmentForm,
    courseId: free.id,
    state: '29',
  })
  for (const id of [...ids, body.enrollment._id]) await take(id)
  const nil = (await report('exemp')).rows.map((row) => row.slice(1))
  expect(nil).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [4999, 0, 0],
    [0, 0, 0],
  ])
  const [b2b, b2c] = [(await report('hsn-b2b')).rows, (await report('hsn-b2c')).rows]
  expect(b2b.map((row) => [row[0], row[4], row[5]])).toEqual([['999293', 4999, 18]])
  expect(b2c.map((row) => [row[0], row[4], row[5]])).toEqual([
    ['999293', 4999, 0],
    ['999293', 9998, 18],
  ])
  expect((await report('b2cs')).rows).toHaveLength(2)
})

test('the file for Tally has the documents and the money, with the school’s names of ledgers', async () => {
  await take(ids[1])
  const { ledgerNames } = (await admin.call('GET', 'tax/settings')).body
  await admin.call('PUT', 'tax/settings', { ledgerNames: { ...ledgerNames, igst: 'IGST & co' } })
  const file = async () => {
    const response = await admin.call('GET', 'tax/tally/2026-11')
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
    return String(response.body)
  }
  const xml = await file()
  const types = vouchersIn(xml).map(({ type }) => type)
  expect(types.slice(0, 2), 'the invoice, and its fee').toEqual(['Sales', 'Journal'])
  expect(types.slice(2).toSorted()).toEqual(['Journal', 'Journal', 'Journal', 'Receipt'])
  expect(xml).toContain('<LEDGERNAME>IGST &amp; co</LEDGERNAME>')
  expect(await file(), 'imported twice it doubles nothing').toBe(xml)
  expect((await admin.call('GET', 'tax/tally/2026-13')).status).toBe(422)
})
