import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { runDueImports } from './imports.job.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  await admin.call('PUT', 'school', { logInNames: true })
})
afterEach(() => school.close())

const students = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  importFile({ school, admin, kind: 'students', columns, rows })

/** One method fails for the row with this text; `undo` fails at its end. */
const withFault = (method: 'plan' | 'apply' | 'undo', text: string, fault = new Error('a fault')) => ({
  ...school.deps,
  ports: {
    ...school.deps.ports,
    imports: school.deps.ports.imports.map((kind) => ({
      ...kind,
      [method]: async (...given: unknown[]) => {
        const isFaulty = JSON.stringify(given[1]).includes(text)
        if (isFaulty && method !== 'undo') throw fault
        const result = await Reflect.apply(kind[method], kind, given)
        if (isFaulty) throw fault
        return result
      },
    })),
  },
})

async function runUntilOver(deps: School['deps']) {
  for (let attempt = 0; attempt < 3; attempt++) await expect(runDueImports(deps)).rejects.toThrow('a fault')
  await runDueImports(deps)
}

const rows = [
  ['Asha Verma', 'asha@mail.example'],
  ['Faulty Row', 'faulty@mail.example'],
  ['Rohan Deshmukh', 'rohan@mail.example'],
]

test('a row that always fails is left with the reason, and the import goes on', async () => {
  const file = await students(['name', 'email'], rows)
  const { _id: id, sha256 } = await file.view()
  await admin.call('POST', `imports/${id}/run`, { sha256 })
  await runUntilOver(withFault('apply', 'Faulty'))
  expect(await file.view()).toMatchObject({ state: 'done', counts: { imported: 2, stayed: 1 } })
  expect(await file.rows('left')).toMatchObject([
    { number: 3, errors: [{ reason: expect.stringContaining('fault in the program') }] },
  ])
})

test.each([
  ['a full disk', { errcode: 13 }],
  ['a full disk of PostgreSQL', { code: '53100' }],
  ['a connection that is cut', { code: '57P01' }],
])('%s is no fault of a row, which is tried until it is over', async (_, codes) => {
  const file = await students(['name', 'email'], rows)
  const { _id: id, sha256 } = await file.view()
  await admin.call('POST', `imports/${id}/run`, { sha256 })
  const faulty = withFault('apply', 'Faulty', Object.assign(new Error('a fault'), codes))
  for (let attempt = 0; attempt < 4; attempt++) await expect(runDueImports(faulty)).rejects.toThrow('a fault')
  expect(await file.view()).toMatchObject({ state: 'importing' })
  await runDueImports(school.deps)
  expect(await file.view()).toMatchObject({ state: 'done', counts: { imported: 3, stayed: 0 } })
})

test('a row that always fails in the dry run is wrong, and the others are compared', async () => {
  const file = await students(['name', 'email'], rows)
  const { _id: id } = await file.view()
  await school.database.db.updateTable('imports').set({ state: 'checking' }).where('id', '=', id).execute()
  await school.database.db.updateTable('import_rows').set({ state: 'pending' }).execute()
  await runUntilOver(withFault('plan', 'Faulty'))
  expect(await file.view()).toMatchObject({ state: 'checked', counts: { new: 2, wrong: 1 } })
  expect(await file.wrongRows()).toEqual([expect.stringMatching(/^3 \| : .*fault in the program/)])
})

/** Enrolls three imported students; the undo fails for the second student. */
async function beginUndo() {
  await school.addCourse({ name: 'Mathematics' })
  const file = await students(
    ['name', 'email', 'course'],
    rows.map((cells) => [...cells, 'Mathematics']),
  )
  await file.run()
  const { _id: id } = await file.view()
  const { subjectId } = (await file.rows()).find(({ name }) => name === 'Faulty Row') ?? {}
  expect((await admin.call('POST', `imports/${id}/undo`, {})).status).toBe(200)
  const ofStudent = async () => {
    const { db } = school.database
    const enrollments = await db
      .selectFrom('enrollments')
      .selectAll()
      .where('student_id', '=', subjectId ?? '')
      .execute()
    const ids = enrollments.map((row) => row.id)
    return {
      enrollments,
      person: await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', subjectId ?? '')
        .execute(),
      ledger: await db.selectFrom('ledger').selectAll().where('enrollment_id', 'in', ids).execute(),
    }
  }
  return { file, ofStudent, faulty: withFault('undo', subjectId ?? '') }
}

test('an undo that fails at its end leaves the row unchanged and is tried again', async () => {
  const { file, ofStudent, faulty } = await beginUndo()
  const before = await ofStudent()
  await expect(runDueImports(faulty)).rejects.toThrow('a fault')
  expect(await ofStudent()).toEqual(before)
  expect(await file.view()).toMatchObject({ state: 'undoing', counts: { undone: 1, imported: 2 } })
  await runDueImports(school.deps)
  expect(await file.view()).toMatchObject({ state: 'undone', counts: { undone: 3, kept: 0 } })
  expect((await ofStudent()).enrollments).toMatchObject([{ cancelled_at: expect.anything() }])
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})

test('a row whose undo always fails stays whole with the reason, and the others are undone', async () => {
  const { file, ofStudent, faulty } = await beginUndo()
  const before = await ofStudent()
  await runUntilOver(faulty)
  expect(await ofStudent()).toEqual(before)
  expect(await file.view()).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } })
  expect(await file.rows('left')).toMatchObject([
    { number: 3, errors: [{ reason: expect.stringContaining('fault in the program') }] },
  ])
})

test('the dry run says that Excel may have dropped zeros', async () => {
  const asha = { name: 'Asha Verma', phone: '98450 11111', rollNumber: '00207' }
  expect((await admin.call('POST', 'admin/students', asha)).status).toBe(201)
  const file = await students(
    ['name', 'phone', 'rollNumber'],
    [
      ['Asha Verma', '', '207'],
      ['Rohan Deshmukh', '98450123', 'X-1'],
      ['Neha Rao', '', '208'],
    ],
  )
  const neha = { name: 'Neha Rao', phone: '98450 22222', rollNumber: '208' }
  expect((await admin.call('POST', 'admin/students', neha)).status).toBe(201)
  expect(await file.wrongRows()).toEqual([
    expect.stringMatching(/^2 \| rollNumber: The school has the roll number 00207\. .*dropped its zeros/),
    expect.stringMatching(/^3 \| phone: A phone has 10 digits\. .*dropped zeros/),
  ])
  await school.addCourse({ name: 'Mathematics' })
  const enrollments = await importFile({
    ...{ school, admin, kind: 'enrollments', columns: ['student', 'course'] },
    rows: [
      ['207', 'Mathematics'],
      ['0208', 'Mathematics'],
    ],
  })
  expect(await enrollments.wrongRows()).toEqual([
    expect.stringContaining('the roll number 00207.'),
    expect.stringContaining('the roll number 208.'),
  ])
})

test('a known roll number with another name and another phone is wrong; only one of them is a correction', async () => {
  const asha = { name: 'Asha Verma', phone: '98450 11111', rollNumber: '23' }
  expect((await admin.call('POST', 'admin/students', asha)).status).toBe(201)
  const states = async (...row: string[]) =>
    (await (await students(['name', 'phone', 'rollNumber'], [row])).rows('all')).map(({ state }) => state)
  expect(await states('Rohan Deshmukh', '98450 22222', '23')).toEqual(['wrong'])
  expect(await states('Asha Sharma', '9845011111', '23')).toEqual(['changed'])
  expect(await states('asha verma', '98450 22222', '23')).toEqual(['changed'])
  expect(await states('Asha Sharma', '', '23')).toEqual(['changed'])
})

test('a school that writes invoices refuses a course without the buyer in the dry run', async () => {
  await admin.call('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  await school.addCourse({ name: 'Mathematics' })
  const file = await students(
    ['name', 'email', 'course'],
    [
      ['Asha Verma', 'asha@mail.example', 'Mathematics'],
      ['Neha Rao', 'neha@mail.example', ''],
    ],
  )
  expect(await file.wrongRows()).toEqual([
    '2 | course: The state of the buyer is needed, because the school writes invoices.',
  ])
})
