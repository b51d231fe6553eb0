import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { reviewTestWork, submitTestFiles } from '../../testing/submitted-files.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import type { AssignmentRow } from '../coursework/coursework.tables.ts'

let school: School
let student: Person
let mentor: Person
let course: CourseRow
let assignment: AssignmentRow
let submissionId: string
let fileId: string
beforeEach(async () => {
  school = await openSchool()
  const password_hash = await school.deps.passwords.hash('practice')
  student = await school.as('student', { name: 'Meera Iyer', password_hash })
  mentor = await school.as('mentor', { name: 'Priya Sharma', password_hash })
  course = await school.addCourse({ mentor_id: mentor.id })
  assignment = await school.addAssignment(course)
  await school.enroll(student, course)
  const submitted = await submitTestFiles(school, { studentId: student.id, assignment })
  submissionId = submitted.submissionId
  fileId = submitted.fileIds[0] as string
  await mark(fileId)
  await mentor.call('PUT', `submissions/${submissionId}/rotations`, { fileId, page: 1, rotation: 90 })
  const { body } = await mentor.call('PUT', `assignments/${assignment.id}/rubric`, {
    criteria: [{ title: 'Working', points: 10 }],
  })
  const criterionId = body.criteria[0]._id
  await mentor.call('PUT', `submissions/${submissionId}/scores`, { criterionId, points: 7 })
})
afterEach(() => school.close())

const mark = (onFile: string, text = 'Why?') =>
  mentor.call('PUT', `submissions/${submissionId}/marks/${randomUUID()}`, {
    ...{ fileId: onFile, page: 1, kind: 'note', ink: 'red', shape: [100, 200], text, points: null },
  })
const own = async (person = student) => {
  const marks = await person.call('GET', `assignments/${assignment.id}/marks`)
  const scores = await person.call('GET', `assignments/${assignment.id}/scores`)
  return {
    files: marks.body.marks.map((one: { fileId: string }) => one.fileId),
    rotations: marks.body.rotations.length,
    points: scores.body.scores.map(({ points }: { points: number | null }) => points),
  }
}
const nothing = { files: [], rotations: 0, points: [null] }
const everything = () => ({ files: [fileId], rotations: 1, points: [7] })

test.each(['Returned', 'Graded'] as const)(
  'marks and points are shown once the work is %s',
  async (status) => {
    expect(await own()).toEqual(nothing)
    await reviewTestWork(school, submissionId, status, mentor.id)
    expect(await own()).toEqual(everything())
    const { body } = await student.call('GET', `assignments/${assignment.id}/marks`)
    expect(body.marks[0]).toMatchObject({ text: 'Why?', by: 'Priya Sharma' })
  },
)

test('where grades are released together, marks wait for the release', async () => {
  const { db } = school.database
  await db.updateTable('assignments').set({ releases_together: 1 }).execute()
  await reviewTestWork(school, submissionId, 'Graded', mentor.id)
  expect(await own()).toEqual(nothing)
  await db.updateTable('assignments').set({ released_at: school.deps.clock() }).execute()
  expect(await own()).toEqual(everything())
})

test('while a second try waits, the first shows its marks and the second none', async () => {
  await reviewTestWork(school, submissionId, 'Returned', mentor.id)
  school.pass(1_000)
  const { fileIds } = await submitTestFiles(school, { studentId: student.id, assignment })
  await mark(fileIds[0] as string)
  expect(await own()).toEqual({ ...everything(), points: [null] })
  school.pass(1_000)
  await reviewTestWork(school, submissionId, 'Graded', mentor.id)
  expect((await own()).files.toSorted()).toEqual([fileId, fileIds[0]].toSorted())
})

test('nobody sees marks of other students', async () => {
  await reviewTestWork(school, submissionId, 'Graded', mentor.id)
  const fellow = await school.as('student')
  expect((await fellow.call('GET', `assignments/${assignment.id}/marks`)).status).toBe(404)
  await school.enroll(fellow, course)
  expect(await own(fellow)).toEqual(nothing)
})

test("a student's export has the marks they see, and a marker's those they made", async () => {
  const exported = async (person: Person) => {
    const { marksMade, marksReceived, rubricScores } = (await person.call('GET', 'users/me/export')).body
    return { marksMade, marksReceived, rubricScores }
  }
  const found = { course: course.name, assignment: assignment.title, page: 1, kind: 'note', text: 'Why?' }
  const one = { ...found, points: null, markedAt: '2026-11-20T10:42:00.000Z' }
  expect(await exported(student)).toEqual({ marksMade: [], marksReceived: [], rubricScores: [] })
  await reviewTestWork(school, submissionId, 'Graded', mentor.id)
  expect(await exported(student)).toEqual({
    marksMade: [],
    marksReceived: [one],
    rubricScores: [{ assignment: assignment.title, criterion: 'Working', points: 7 }],
  })
  expect((await exported(mentor)).marksMade).toEqual([one])
})

test('a student who leaves takes marks, rotations and scores along', async () => {
  const second = await school.secondInstance()
  const [marked, deleted] = await Promise.all([
    mark(fileId),
    second.to(student).call('DELETE', 'users/me', { password: 'practice' }),
  ])
  expect(deleted.status).toBe(204)
  expect([200, 404]).toContain(marked.status)
  expect((await mark(fileId)).status).toBe(404)
  const { db } = school.database
  for (const table of ['marks', 'page_rotations', 'rubric_scores', 'work_files'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test("a marker who leaves is named no more, and the student's marks stay", async () => {
  await reviewTestWork(school, submissionId, 'Graded', mentor.id)
  await mentor.call('PUT', `submissions/${submissionId}/presence`)
  expect((await mentor.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  const { body } = await student.call('GET', `assignments/${assignment.id}/marks`)
  expect(body.marks[0].by).toBe('Deleted user')
  expect(await school.database.db.selectFrom('marking_presence').selectAll().execute()).toEqual([])
})
