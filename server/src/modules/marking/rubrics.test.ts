import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { reviewTestWork, submitTestFiles } from '../../testing/submitted-files.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import type { AssignmentRow } from '../coursework/coursework.tables.ts'

let school: School
let mentor: Person
let admin: Person
let course: CourseRow
let assignment: AssignmentRow
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  admin = await school.as('admin')
  course = await school.addCourse({ mentor_id: mentor.id })
  assignment = await school.addAssignment(course)
})
afterEach(() => school.close())

const working = { title: 'Working', points: 10 }
const answer = { title: 'Answer', points: 5 }
const saveRubric = (criteria: object[], version?: number, person = mentor) =>
  person.call('PUT', `assignments/${assignment.id}/rubric`, { criteria, version })
const readRubric = async (person = mentor) =>
  (await person.call('GET', `assignments/${assignment.id}/rubric`)).body
const submit = async (name: string) => {
  const student = await school.as('student', { name })
  return (await submitTestFiles(school, { studentId: student.id, assignment })).submissionId
}
const give = (submissionId: string, criterionId: string, points: number | null, person = mentor) =>
  person.call('PUT', `submissions/${submissionId}/scores`, { criterionId, points })

test('a rubric is saved with its order, and an assignment without one has none', async () => {
  expect(await readRubric()).toEqual({ version: 0, criteria: [] })
  const { status, body } = await saveRubric([working, answer])
  expect([status, body.version, body.affectedSubmissions]).toEqual([200, 1, []])
  const [first, second] = body.criteria
  expect(body.criteria).toEqual([
    { _id: first._id, ...working },
    { _id: second._id, ...answer },
  ])
  const turned = await saveRubric([second, { ...first, title: ' Line  by line ' }], 1)
  expect(turned.body.criteria.map(({ title }: { title: string }) => title)).toEqual([
    'Answer',
    'Line  by line',
  ])
  const { affectedSubmissions, ...saved } = turned.body
  expect(await readRubric()).toEqual(saved)
})

test('the same rubric again changes nothing, and another one without the version is stale', async () => {
  const { criteria } = (await saveRubric([working])).body
  const before = await school.snapshot()
  expect((await saveRubric(criteria)).body.version).toBe(1)
  expect((await saveRubric([working])).body.version).toBe(1)
  for (const version of [undefined, 0, 2])
    expect(await saveRubric([answer], version)).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { version: 1, criteria } },
    })
  expect((await school.snapshot()) === before).toBe(true)
})

test('of two mentors who save a first rubric at once, the second is refused', async () => {
  const there = (await school.secondInstance()).to(admin)
  const both = await Promise.all([saveRubric([working]), saveRubric([answer], undefined, there)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await readRubric()).criteria).toHaveLength(1)
})

test('a criterion of another rubric, or named twice, is refused', async () => {
  const { criteria } = (await saveRubric([working])).body
  const other = await school.addAssignment(course)
  const foreign = await mentor.call('PUT', `assignments/${other.id}/rubric`, { criteria })
  expect([foreign.status, foreign.body.fields]).toMatchObject([422, { 'criteria.0._id': expect.any(String) }])
  const twice = await saveRubric([...criteria, ...criteria], 1)
  expect([twice.status, twice.body.fields]).toMatchObject([422, { 'criteria.1._id': expect.any(String) }])
})

test('points are given and taken away, at most those of the criterion', async () => {
  const { criteria } = (await saveRubric([working, answer])).body
  const [first, second] = criteria.map(({ _id }: { _id: string }) => _id)
  const id = await submit('Meera Iyer')
  const scores = (one: number | null, other: number | null) => [
    { criterionId: first, points: one },
    { criterionId: second, points: other },
  ]
  expect((await give(id, first, 10)).body.scores).toEqual(scores(10, null))
  expect((await give(id, second, 6)).status).toBe(422)
  expect((await give(id, second, 5)).body.scores).toEqual(scores(10, 5))
  expect((await give(id, first, null)).body.scores).toEqual(scores(null, 5))
  const read = (await mentor.call('GET', `submissions/${id}/scores`)).body
  expect(read).toEqual({ rubric: { version: 1, criteria }, scores: scores(null, 5) })
  expect((await mentor.call('GET', `submissions/${id}`)).body.openedAt).not.toBeNull()
})

test('a rubric that loses points names the work that had them, and kept criteria keep theirs', async () => {
  const { criteria } = (await saveRubric([working, answer])).body
  const [first, second] = criteria
  const [meera, rohan, sana] = [await submit('Meera'), await submit('Rohan'), await submit('Sana')]
  await give(meera, first._id, 9)
  await give(rohan, first._id, 8)
  await give(sana, second._id, 0)
  const lower = await saveRubric([{ ...first, points: 8 }, second], 1)
  expect(lower.body.affectedSubmissions).toEqual([{ submissionId: meera, studentName: 'Meera' }])
  expect((await mentor.call('GET', `submissions/${meera}/scores`)).body.scores[0].points).toBe(9)
  const less = await saveRubric([{ ...first, points: 20 }], 2)
  expect(less.body.affectedSubmissions).toEqual([{ submissionId: sana, studentName: 'Sana' }])
  expect((await mentor.call('GET', `submissions/${rohan}/scores`)).body.scores).toEqual([
    { criterionId: first._id, points: 8 },
  ])
  expect((await give(sana, second._id, 1)).status).toBe(404)
})

test('names that are hidden stay hidden among the affected work', async () => {
  await school.database.db.updateTable('assignments').set({ names_hidden: 1 }).execute()
  const { criteria } = (await saveRubric([working])).body
  await give(await submit('Meera Iyer'), criteria[0]._id, 9)
  const { body } = await saveRubric([], 1)
  expect(body.affectedSubmissions[0].studentName).toMatch(/^Student \w{4}$/)
})

test('a criterion that is removed while points are given leaves none', async () => {
  const { criteria } = (await saveRubric([working])).body
  const id = await submit('Meera')
  const there = (await school.secondInstance()).to(admin)
  const [given, saved] = await Promise.all([give(id, criteria[0]._id, 3), saveRubric([answer], 1, there)])
  expect(saved.status).toBe(200)
  expect([200, 404]).toContain(given.status)
  expect(await school.database.db.selectFrom('rubric_scores').selectAll().execute()).toEqual([])
})

test('a change is recorded with the assignment', async () => {
  await saveRubric([working])
  const { db } = school.database
  const entries = await db.selectFrom('audit').selectAll().where('action', '=', 'rubric.change').execute()
  expect(entries).toMatchObject([
    { actor_id: mentor.id, subject_type: 'assignment', subject_id: assignment.id },
  ])
})

test('students of the course read the rubric, and nobody else', async () => {
  const student = await school.as('student')
  const path = `assignments/${assignment.id}/rubric`
  expect((await student.call('GET', path)).status).toBe(404)
  await school.enroll(student, course)
  expect((await student.call('GET', path)).status).toBe(200)
  expect((await (await school.as('mentor')).call('GET', path)).status).toBe(404)
})

test('by criterion, the work to review stands in its order with its points, and names may be hidden', async () => {
  const { criteria } = (await saveRubric([working, answer])).body
  const [first, second] = criteria
  const ids: string[] = []
  for (const name of ['Meera', 'Rohan', 'Sana', 'Tara']) {
    ids.push(await submit(name))
    school.pass(1_000)
  }
  const [meera, rohan, sana, tara] = ids as [string, string, string, string]
  await give(meera, first._id, 0)
  await give(rohan, second._id, 5)
  await reviewTestWork(school, tara, 'Graded', mentor.id)
  const { db } = school.database
  await db
    .updateTable('submissions')
    .set({ files: 0, link: 'https://a.example' })
    .where('id', '=', sana)
    .execute()
  const read = async (path = '') =>
    (await mentor.call('GET', `assignments/${assignment.id}/by-criterion${path}`)).body
  const list = await read(`/${first._id}`)
  expect(list.criterion).toEqual(first)
  expect(list.submissions).toMatchObject([
    { _id: meera, studentName: 'Meera', assignmentId: assignment.id, points: 0, given: 1 },
    { _id: rohan, studentName: 'Rohan', openedAt: expect.any(String), points: null, given: 1 },
  ])
  expect(list.submissions).toHaveLength(2)
  expect(await read()).toEqual({
    assignment: { _id: assignment.id, title: assignment.title },
    submissions: 2,
    criteria: [
      { ...first, left: 1 },
      { ...second, left: 1 },
    ],
  })
  await db.updateTable('assignments').set({ names_hidden: 1 }).execute()
  expect((await read(`/${first._id}`)).submissions[0].studentName).toMatch(/^Student \w{4}$/)
})

test('a new assignment brings its rubric, and a rubric that is wrong makes no assignment', async () => {
  const create = (criteria: object[]) =>
    mentor.call('POST', 'assignments/create', {
      ...{ title: 'By hand', description: 'Solve it.', courseId: course.id, criteria },
      deadline: new Date(school.deps.clock() + 86_400_000).toISOString(),
    })
  const made = await create([working, answer])
  expect(made.status).toBe(201)
  const path = `assignments/${made.body.assignment._id}/rubric`
  expect((await mentor.call('GET', path)).body).toMatchObject({ version: 1, criteria: [working, answer] })
  const before = await school.snapshot()
  for (const wrong of [[{ ...working, points: -1 }], [{ points: 1 }], Array(21).fill(working)])
    expect((await create(wrong)).status).toBe(422)
  expect((await school.snapshot()) === before).toBe(true)
})
