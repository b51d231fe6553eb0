import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { findUsableLogInNames } from '../accounts/index.ts'
import { runDueImports } from './imports.job.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Savita Joshi' })
  await admin.call('PUT', 'school', { logInNames: true })
})
afterEach(() => school.close())

const sha256 = 'ab'.repeat(32)
type Cells = readonly (string | undefined)[]

/** Row 1 has the headings. */
async function dryRun(columns: readonly string[], rows: readonly Cells[], who = admin) {
  const started = await who.call('POST', 'imports', {
    ...{ kind: 'students', fileName: 'students-2026.xlsx', sha256, columns, rows: rows.length },
  })
  expect(started.status).toBe(201)
  const id: string = started.body._id
  const numbered = rows.map((cells, index) => ({
    number: index + 2,
    cells: columns.map((_, column) => cells[column] ?? ''),
  }))
  for (let from = 0; from < numbered.length; from += 200)
    expect(
      (await who.call('POST', `imports/${id}/rows`, { rows: numbered.slice(from, from + 200) })).status,
    ).toBe(200)
  expect((await who.call('POST', `imports/${id}/check`, {})).status).toBe(200)
  await runDueImports(school.deps)
  return id
}

const view = async (id: string) => (await admin.call('GET', `imports/${id}`)).body
const rowsOf = async (id: string, part = 'all') =>
  (await admin.call('GET', `imports/rows?importId=${id}&part=${part}`)).body
const run = async (id: string, more: object = {}) => {
  const answer = await admin.call('POST', `imports/${id}/run`, { sha256, ...more })
  if (answer.status === 200) await runDueImports(school.deps)
  return answer
}
const undo = async (id: string) => {
  const answer = await admin.call('POST', `imports/${id}/undo`, {})
  await runDueImports(school.deps)
  return answer
}
const students = () =>
  school.database.db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
const readErrors = async (id: string) =>
  (await rowsOf(id, 'wrong')).map(
    ({ number, errors }: { number: number; errors: { column: string; value: string; reason: string }[] }) =>
      [number, ...errors.map(({ column, value, reason }) => `${column} ${value}: ${reason}`)].join(' | '),
  )

const all = [
  'name',
  'email',
  'phone',
  'rollNumber',
  'guardian',
  'guardianPhone',
  'city',
  'birthday',
  'gender',
]

test('a file is shown, imported as shown, imported again without a change, and undone', async () => {
  const meera = await school.as('student', {
    name: 'Meera Iyer',
    email: 'meera@mail.example',
    location: 'Poona',
  })
  const before = await students()
  const file: Cells[] = [
    [
      'Rohan Deshmukh',
      'rohan@mail.example',
      '98450 12377',
      'X-207',
      'Anita',
      '98220 41177',
      'Pune',
      '5/3/2011',
      'm',
    ],
    ['Meera Iyer', 'MEERA@mail.example', '', '', '', '', 'Pune', '', ''],
    ['Asha Verma', '', '', 'X-208', '', '', '', '', ''],
  ]
  const id = await dryRun(all, file)
  expect(await students()).toEqual(before)
  expect(await view(id)).toMatchObject({
    ...{
      state: 'checked',
      fileName: 'students-2026.xlsx',
      by: 'Savita Joshi',
      existing: 1,
      mustTypeChanged: true,
    },
    counts: { new: 2, changed: 1, unchanged: 0, wrong: 0, invitable: 1 },
  })
  expect(await rowsOf(id, 'attention')).toMatchObject([
    {
      ...{ number: 3, name: 'Meera Iyer', state: 'changed', subjectId: meera.id },
      changes: [{ column: 'city', from: 'Poona', to: 'Pune' }],
    },
  ])
  expect(await run(id)).toMatchObject({ status: 422, body: { fields: { changed: expect.any(String) } } })
  expect(await run(id, { sha256: 'cd'.repeat(32), changed: 1 })).toMatchObject({ status: 409 })
  expect((await run(id, { changed: 1 })).status).toBe(200)
  expect(await view(id)).toMatchObject({ state: 'done', counts: { imported: 3, stayed: 0 } })
  expect(await students()).toMatchObject([
    { name: 'Asha Verma', email: null, phone: null },
    { id: meera.id, name: 'Meera Iyer', location: 'Pune' },
    {
      ...{
        name: 'Rohan Deshmukh',
        email: 'rohan@mail.example',
        phone: '98450 12377',
        birthday: '2011-03-05',
      },
      ...{ guardian: 'Anita', guardian_phone: '98220 41177', location: 'Pune', gender: 'Male' },
    },
  ])
  // The import does not ask for invitations.
  expect(await school.database.db.selectFrom('outbox').select('id').execute()).toEqual([])

  const again = await dryRun(all, file)
  expect((await view(again)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, wrong: 0 })
  expect(await run(again)).toMatchObject({ status: 422 })

  expect((await undo(id)).status).toBe(200)
  expect(await view(id)).toMatchObject({ state: 'undone', counts: { undone: 3, kept: 0 }, undoUntil: null })
  expect(await students()).toMatchObject([{ id: meera.id, location: 'Poona' }])
  expect(await school.database.db.selectFrom('log_in_names').selectAll().execute()).toEqual([])
  const actions = (await admin.call('GET', 'audit')).body.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['import.run', 'import.finish', 'import.undo', 'student.admit']),
  )
})

test('wrong rows say row, column, value and reason, and come back as a file with one column more', async () => {
  await school.as('mentor', { email: 'priya@mail.example' })
  const id = await dryRun(all, [
    ['Kavya Nair', '', '9.19E+11', 'X-1'],
    ['Sunita Pawar', 'sunita@mail.example', '', '', '', '', '', '31/02/2011'],
    ['Imran Qureshi', '', '', 'X-061'],
    ['Imran Q', '', '', 'x - 061'],
    ['Arun Kumar', 'priya@mail.example'],
    ['', 'nobody@mail.example'],
    ['Neha Rao', ''],
    ['=HYPERLINK("http://x.example","y")', 'hyper@mail.example'],
    ['Ravi Rao', 'ravi@mail.example', '98450'],
  ])
  expect(await readErrors(id)).toEqual([
    '2 | phone 9.19E+11: Excel has shortened this number. Format the column as text, and type the whole number.',
    '3 | birthday 31/02/2011: This day is not in the calendar. Write the day first, such as 25/03/2011.',
    '5 | rollNumber x - 061: Row 4 has this too.',
    '6 | email priya@mail.example: This is a mentor, not a student.',
    '7 | name : A new student needs a name.',
    '8 | email : An email, a phone or a roll number is needed to log in.',
    expect.stringMatching(/^9 \| name =HYPERLINK.*without a web address/),
    expect.stringMatching(/^10 \| phone 98450: .*10 digits/),
  ])
  const csv = await admin.call('GET', `imports/rows?importId=${id}&part=wrong&format=csv`)
  const text = String(csv.body)
  expect(text.split('\r\n')[0]).toContain('Name,Email,Phone,Roll number')
  expect(text).toContain('Reason')
  expect(text).toContain(`"'=HYPERLINK`)
})

test('siblings who share a phone are told apart, and the phone is no log-in name for either', async () => {
  const id = await dryRun(
    ['name', 'phone', 'rollNumber'],
    [
      ['Rohan Deshmukh', '98450 12377', 'X-1'],
      ['Rahi Deshmukh', '+91 98450-12377', 'X-2'],
      ['Only Phone', '98450 99999', ''],
      ['Twin One', '98450 88888', ''],
      ['Twin Two', '98450 88888', ''],
    ],
  )
  expect(await readErrors(id)).toEqual([
    expect.stringMatching(/^5 \| phone .*logs neither in/),
    expect.stringMatching(/^6 \| phone .*logs neither in/),
  ])
  await run(id)
  const ids = (await students()).map(({ id }) => id)
  const usable = await findUsableLogInNames(school.database.db, ids)
  expect(usable.map(({ name }) => name).toSorted()).toEqual(['+919845099999', 'x-1', 'x-2'])
  expect((await students()).map(({ name, phone }) => [name, phone])).toEqual([
    ['Only Phone', '98450 99999'],
    ['Rahi Deshmukh', '98450 12377'],
    ['Rohan Deshmukh', '98450 12377'],
  ])
})

test('the row of an admin, also of the one who imports, is wrong and changes nothing', async () => {
  await school.as('admin', { email: 'owner@mail.example' })
  const { email } = (await admin.call('GET', 'users/me')).body
  const before = await school.database.db.selectFrom('users').selectAll().orderBy('id').execute()
  const id = await dryRun(
    ['name', 'email'],
    [
      ['Savita J', email],
      ['Other', 'owner@mail.example'],
    ],
  )
  const reason = 'This is somebody of the staff, not a student.'
  expect(await readErrors(id)).toEqual([
    `2 | email ${email}: ${reason}`,
    `3 | email owner@mail.example: ${reason}`,
  ])
  await run(id)
  expect(await school.database.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
})

test('two admins who import the same people at once make each person once', async () => {
  const other = await school.as('admin')
  const rows = Array.from({ length: 10 }, (_, index) => [`Student ${index}`, `s${index}@mail.example`])
  const first = await dryRun(['name', 'email'], rows)
  const second = await dryRun(['name', 'email'], rows, other)
  expect((await admin.call('POST', `imports/${first}/run`, { sha256 })).status).toBe(200)
  expect((await other.call('POST', `imports/${second}/run`, { sha256 })).status).toBe(200)
  await Promise.all([runDueImports(school.deps), runDueImports(school.deps)])
  expect(await students()).toHaveLength(10)
  const counts = [(await view(first)).counts, (await other.call('GET', `imports/${second}`)).body.counts]
  expect(counts.map(({ imported, stayed }) => imported + stayed)).toEqual([10, 10])
  expect(counts.reduce((sum, { imported }) => sum + imported, 0)).toBe(10)
})

test('the email of a deleted account is a new person', async () => {
  const password_hash = await school.deps.passwords.hash('practice')
  const leaver = await school.as('student', { email: 'meera@mail.example', password_hash })
  expect((await leaver.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  const id = await dryRun(['name', 'email'], [['Meera Iyer', 'meera@mail.example']])
  expect(await view(id)).toMatchObject({ counts: { new: 1, wrong: 0 } })
  await run(id)
  const [made] = await students()
  expect(made).toMatchObject({ name: 'Meera Iyer', email: 'meera@mail.example' })
  expect(made?.id).not.toBe(leaver.id)
  await undo(id)
  expect(await students()).toEqual([])
})

test('a formula in a name is kept as text, and is none in the list', async () => {
  const id = await dryRun(['name', 'email'], [['=HYPERLINK(A1)', 'hyper@mail.example']])
  await run(id)
  expect(await students()).toMatchObject([{ name: '=HYPERLINK(A1)' }])
  const { body } = await admin.call('GET', 'students?format=csv')
  expect(String(body)).toContain("'=HYPERLINK(A1)")
})

test('a student is not enrolled in an archived course', async () => {
  await school.addCourse({ name: 'Old course', archived_at: 1 })
  const id = await dryRun(['name', 'email', 'course'], [['Meera Iyer', 'meera@mail.example', 'Old course']])
  expect(await readErrors(id)).toEqual([expect.stringContaining('This course is archived.')])
})

test('nobody loses the phone by which alone they log in', async () => {
  await admin.call('POST', 'admin/students', { name: 'Only Phone', phone: '98450 99999' })
  const id = await dryRun(['name', 'phone', 'rollNumber'], [['Sister', '98450 99999', 'X-9']])
  expect(await readErrors(id)).toEqual([
    expect.stringContaining('phone 98450 99999: Only Phone logs in with this phone alone'),
  ])
})

test('an empty cell changes nothing, and - clears', async () => {
  await school.as('student', {
    ...{ name: 'Meera Iyer', email: 'meera@mail.example', location: 'Pune', guardian: 'Lata Iyer' },
  })
  const id = await dryRun(
    ['name', 'email', 'city', 'guardian'],
    [['Meera Iyer', 'meera@mail.example', '', '–']],
  )
  expect(await rowsOf(id)).toMatchObject([{ changes: [{ column: 'guardian', from: 'Lata Iyer', to: '' }] }])
  await run(id, { changed: 1 })
  expect(await students()).toMatchObject([{ location: 'Pune', guardian: null }])
  const cleared = await dryRun(['name', 'email'], [['-', 'meera@mail.example']])
  expect(await readErrors(cleared)).toEqual([expect.stringContaining('name -: This cannot be empty')])
})

test('a row that was changed since the dry run stays, with the reason', async () => {
  const meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  const id = await dryRun(
    ['name', 'email', 'city'],
    [
      ['Meera Iyer', 'meera@mail.example', 'Pune'],
      ['New One', 'new@mail.example'],
    ],
  )
  await admin.call('PUT', `admin/students/${meera.id}`, { city: 'Nagpur' })
  await school.as('student', { email: 'new@mail.example', name: 'Taken' })
  await run(id, { changed: 1 })
  expect(await view(id)).toMatchObject({ state: 'done', counts: { imported: 0, stayed: 2 } })
  expect(await rowsOf(id, 'left')).toMatchObject([
    { number: 2, errors: [{ reason: expect.stringContaining('changed since the dry run') }] },
    { number: 3, errors: [{ reason: expect.stringContaining('changed since the dry run') }] },
  ])
})

test('an undo keeps records that later work needs, and says why', async () => {
  const course = await school.addCourse({ name: 'Mathematics' })
  const id = await dryRun(
    ['name', 'rollNumber', 'course', 'since'],
    [
      ['Fresh One', 'X-1', 'mathematics', '01/06/2026'],
      ['Logged In', 'X-2', '', ''],
      ['Has Paid', 'X-3', 'Mathematics', ''],
      ['Changed Since', 'X-4', '', ''],
    ],
  )
  expect((await run(id)).status).toBe(200)
  const [changed, fresh, paid, logged] = await students()
  const enrollments = await school.database.db.selectFrom('enrollments').selectAll().execute()
  expect(enrollments).toHaveLength(2)
  expect(enrollments.find(({ student_id }) => student_id === fresh?.id)).toMatchObject({
    ...{ from_date: '2026-06-01', course_id: course.id },
  })
  const ofPaid = enrollments.find(({ student_id }) => student_id === paid?.id)
  await admin.call('POST', `enrollments/${ofPaid?.id}/payments`, { method: 'cash', amount: 100 })
  await school.signIn({ id: logged?.id ?? '' })
  await admin.call('PUT', `admin/students/${changed?.id}`, { city: 'Nagpur' })
  await undo(id)
  expect(await view(id)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 3 } })
  expect(
    (await rowsOf(id, 'left')).map(
      (row: { name: string; errors: { reason: string }[] }) => `${row.name}: ${row.errors[0]?.reason}`,
    ),
  ).toEqual([
    'Logged In: The student has logged in since.',
    'Has Paid: The fee of Mathematics has gone on since, such as by a payment.',
    'Changed Since: The student was changed since.',
  ])
  expect((await students()).map(({ name }) => name)).toEqual(['Changed Since', 'Has Paid', 'Logged In'])
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
  expect(await school.database.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('after 24 hours nothing can be undone, and the rows are gone', async () => {
  const id = await dryRun(['name', 'email'], [['New One', 'new@mail.example']])
  await run(id)
  school.pass(24 * 3_600_000)
  admin = await school.signIn(admin)
  expect(await admin.call('POST', `imports/${id}/undo`, {})).toMatchObject({ status: 422 })
  const { tidy } = await import('../../kernel/jobs.ts')
  const { modules } = await import('../../modules.ts')
  school.pass(1)
  await tidy(modules, school.database, school.deps.clock())
  expect(await school.database.db.selectFrom('import_rows').selectAll().execute()).toEqual([])
  expect(await view(id)).toMatchObject({ state: 'done', counts: { new: 1, imported: 1 } })
})

test('an import whose process stopped resumes, and imports no row twice', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => [`Student ${index}`, `student${index}@mail.example`])
  const id = await dryRun(['name', 'email'], rows)
  await admin.call('POST', `imports/${id}/run`, { sha256 })
  let left = 40
  const failing = {
    ...school.deps,
    newId: () => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return school.deps.newId()
    },
  }
  await expect(runDueImports(failing)).rejects.toThrow('killed')
  const half = (await students()).length
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(25)
  await runDueImports(school.deps)
  expect(await students()).toHaveLength(25)
  expect(await view(id)).toMatchObject({ state: 'done', counts: { imported: 25 } })
})

test('two instances share the rows, and each is imported once', async () => {
  const id = await dryRun(
    ['name', 'email'],
    Array.from({ length: 10 }, (_, index) => [`Student ${index}`, `s${index}@mail.example`]),
  )
  await admin.call('POST', `imports/${id}/run`, { sha256 })
  await Promise.all([runDueImports(school.deps), runDueImports(school.deps)])
  expect(await students()).toHaveLength(10)
})

test('an admin who may not import any more stops the import', async () => {
  const other = await school.as('admin', { name: 'Other Admin' })
  const id = await dryRun(['name', 'email'], [['New One', 'new@mail.example']], other)
  await other.call('POST', `imports/${id}/run`, { sha256 })
  await school.database.db
    .updateTable('users')
    .set({ deactivated_at: 1 })
    .where('id', '=', other.id)
    .execute()
  await runDueImports(school.deps)
  expect(await view(id)).toMatchObject({ state: 'stopped' })
  expect(await students()).toEqual([])
})

test('invitations are sent only when chosen, and after all other mail', async () => {
  const id = await dryRun(
    ['name', 'email', 'rollNumber'],
    [
      ['New One', 'new@mail.example', ''],
      ['No Mail', '', 'X-9'],
    ],
  )
  await run(id, { firstLogIn: 'invitation' })
  const mails = await school.database.db.selectFrom('outbox').select(['recipient', 'priority']).execute()
  expect(mails).toEqual([{ recipient: 'new@mail.example', priority: 2 }])
})

test('the template has both headings, the rules and a sample, which is not imported', async () => {
  const csv = String((await admin.call('GET', 'imports/columns?kind=students&format=csv')).body)
  const [heads, rules, sample] = csv.replace('\ufeff', '').split('\r\n')
  expect(heads).toMatch(/^Name \/ /)
  expect(rules).toMatch(/^# Needed for a new student/)
  expect(sample).toMatch(/^# Rohan Deshmukh,rohan@mail\.example/)
  const { columns } = (await admin.call('GET', 'imports/columns?kind=students')).body
  expect(columns[0]).toMatchObject({ key: 'name', heading: 'Name', isNeeded: true })
  expect(columns[0].headings).toContain('studentname')
})

test.each([
  [{ columns: ['name', 'shoe'] }, 'columns'],
  [{ columns: ['name', 'name'] }, 'columns'],
  [{ columns: ['email'] }, 'columns'],
  [{ rows: 20_001 }, 'rows'],
  [{ rows: 0 }, 'rows'],
])('%j is refused', async (more, field) => {
  const body = { kind: 'students', fileName: 'a.csv', sha256, columns: ['name'], rows: 1, ...more }
  expect(await admin.call('POST', 'imports', body)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  })
})

test('a deleted person’s row is erased', async () => {
  const id = await dryRun(['name', 'email'], [['Rohan Deshmukh', 'rohan@mail.example']])
  await run(id)
  const [rohan] = await students()
  const password_hash = await school.deps.passwords.hash('practice')
  await school.database.db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', rohan?.id ?? '')
    .execute()
  const me = await school.signIn({ id: rohan?.id ?? '' })
  expect((await me.call('GET', 'users/me/export')).body.importedRows).toMatchObject([
    { file: 'students-2026.xlsx' },
  ])
  expect((await me.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await school.snapshot()).not.toMatch(/Deshmukh|rohan@/)
})
