import { afterEach, beforeEach, expect, test } from 'vitest'
import { openClass } from '../../testing/class-with-grades.ts'
import type { Person, School } from '../../testing/school.ts'
import { longCodeOf } from '../coursework/coursework.rules.ts'
import type { AssignmentRow } from '../coursework/coursework.tables.ts'
import { runDueImports } from '../imports/imports.job.ts'

type Class = Awaited<ReturnType<typeof openClass>>

let school: School
let admin: Person
let mentor: Person
let course: Class['course']
let essay: Class['essay']
let meera: Person
let asha: Person
let submit: Class['submit']
let grades: Class['grades']
let work: Class['work']
let emailsOf: Class['emailsOf']
let download: Class['download']
beforeEach(async () => {
  ;({ school, admin, mentor, course, essay, meera, asha, submit, grades, work, emailsOf, download } =
    await openClass())
})
afterEach(() => school.close())

const changeAssignment = (to: Partial<AssignmentRow>) =>
  school.database.db.updateTable('assignments').set(to).where('id', '=', essay.id).execute()

test('where names are hidden the file has numbers alone, and rows with names are refused', async () => {
  await changeAssignment({ names_hidden: 1, releases_together: 1 })
  const id = await submit(meera)
  await submit(asha)
  const [head = [], ...lines] = await download()
  expect(head).toEqual([
    'Number of the work',
    'Status',
    'Submitted at',
    'Late',
    'Grade',
    'Maximum',
    'Feedback',
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Meera|Asha|Kiran|mail\.example|020\d/)
  const code = longCodeOf(id)
  expect(lines.map(([number]) => number)).toContain(code)
  const file = await grades(
    [
      [code.toLowerCase(), '', '30'],
      ['', '0202', '30'],
      ['BBBB-BBB', '', '30'],
    ],
    ['code', 'rollNumber', 'grade'],
  )
  expect(await file.wrongRows()).toEqual([
    expect.stringMatching(/^3 \| rollNumber: Names are hidden/),
    '4 | code: No work of this assignment has this number.',
  ])
  expect(await file.rows('new')).toMatchObject([{ name: `Student ${code.slice(0, 4)}`, subjectId: null }])

  await school.database.db.deleteFrom('outbox').execute()
  await file.run()
  expect(await work(id)).toMatchObject({ status: 'Graded', grade: 30 })
  const own = async () => (await meera.call('GET', 'assignments')).body.data[0].submission
  expect(await own()).toMatchObject({ status: 'Submitted', grade: null })
  expect(await emailsOf('meera@mail.example')).toEqual([])
  expect((await mentor.call('POST', `assignments/${essay.id}/release`)).status).toBe(200)
  expect(await own()).toMatchObject({ status: 'Graded', grade: 30 })
})

test('a mentor imports grades of their own courses alone, and sees their own imports alone', async () => {
  await submit(meera)
  const file = await grades([['0201', '30', '']])
  const { _id: id } = await file.view()
  const other = await school.as('mentor')
  const list = `imports?kind=grades&subjectId=${essay.id}`
  for (const path of [
    `imports/${id}`,
    `imports/rows?importId=${id}`,
    list,
    `assignments/grades?assignmentId=${essay.id}`,
  ])
    expect((await other.call('GET', path)).status, path).toBe(404)
  const begin = { kind: 'grades', subjectId: essay.id, fileName: 'a.csv', sha256: 'ab'.repeat(32) }
  const start = (person: Person) => person.call('POST', 'imports', { ...begin, columns: ['code'], rows: 1 })
  expect((await start(other)).status).toBe(404)
  // A co-mentor does not see the lead's imports.
  await school.database.db
    .insertInto('co_mentors')
    .values({ course_id: course.id, mentor_id: other.id, added_at: 1 })
    .execute()
  expect((await other.call('GET', `imports/${id}`)).status).toBe(404)
  expect((await other.call('GET', list)).body).toEqual([])
  expect((await start(other)).status).toBe(201)
  expect((await admin.call('GET', list)).body).toHaveLength(2)
  expect((await mentor.call('GET', list)).body).toMatchObject([{ _id: id }])
})

test('a mentor who does not teach the course any more stops the import', async () => {
  const id = await submit(meera)
  const file = await grades([['0201', '30', '']])
  const { _id: importId, sha256 } = await file.view()
  expect((await mentor.call('POST', `imports/${importId}/run`, { sha256 })).status).toBe(200)
  const other = await school.as('mentor')
  await admin.call('PUT', `courses/${course.id}`, { mentorId: other.id })
  await runDueImports(school.deps)
  expect((await admin.call('GET', `imports/${importId}`)).body.state).toBe('stopped')
  expect((await admin.call('GET', `submissions/${id}`)).body).toMatchObject({ status: 'Submitted' })
})

test('a student who leaves takes the row along, and their export has no grade that is not released', async () => {
  await changeAssignment({ releases_together: 1 })
  await submit(meera)
  const file = await grades([['0201', '30', 'A secret.']])
  await file.run()
  const { status, body } = await meera.call('GET', 'users/me/export')
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('A secret.')
  const password_hash = await school.deps.passwords.hash('practice')
  await school.database.db.updateTable('users').set({ password_hash }).where('id', '=', meera.id).execute()
  expect((await meera.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  const rows = await school.database.db.selectFrom('import_rows').select(['cells', 'name']).execute()
  expect(rows).toEqual([{ cells: '[]', name: '' }])
})
