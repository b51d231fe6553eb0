import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxMarksOfSubmission } from '#contract/marking/marking.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { submitTestFiles } from '../../testing/submitted-files.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import type { AssignmentRow } from '../coursework/coursework.tables.ts'

let school: School
let student: Person
let mentor: Person
let admin: Person
let course: CourseRow
let assignment: AssignmentRow
let submissionId: string
let fileId: string
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student', { name: 'Meera Iyer' })
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  admin = await school.as('admin', { name: 'Farah Khan' })
  course = await school.addCourse({ mentor_id: mentor.id })
  assignment = await school.addAssignment(course)
  await school.enroll(student, course)
  const submitted = await submitTestFiles(school, { studentId: student.id, assignment })
  submissionId = submitted.submissionId
  fileId = submitted.fileIds[0] as string
})
afterEach(() => school.close())

const tick = (more: object = {}) => ({
  ...{ fileId, page: 1, kind: 'tick', ink: 'red', shape: [100, 200], text: null, points: null },
  ...more,
})
const save = (body: object, id: string = randomUUID(), person = mentor, submission = submissionId) =>
  person.call('PUT', `submissions/${submission}/marks/${id}`, body)
const remove = (id: string, person = mentor, submission = submissionId) =>
  person.call('DELETE', `submissions/${submission}/marks/${id}`)
const read = async (person = mentor) => (await person.call('GET', `submissions/${submissionId}/marks`)).body
const submitAsFellow = async () => {
  const fellow = await school.as('student')
  await school.enroll(fellow, course)
  return submitTestFiles(school, { studentId: fellow.id, assignment })
}

test('a mark is saved with its marker, and everybody who teaches the course reads it', async () => {
  const id = randomUUID()
  const remark = { kind: 'remark', text: ' Write the unit. ', points: -1 }
  const saved = { _id: id, ...tick(remark), text: 'Write the unit.', by: 'Priya Sharma', version: 1 }
  expect(await save(tick(remark), id)).toMatchObject({ status: 200, body: saved })
  expect(await read(admin)).toEqual({ marks: [saved], rotations: [] })
})

test('a mark marks the work as opened, once', async () => {
  await save(tick())
  await save(tick())
  const { openedAt } = (await mentor.call('GET', `submissions/${submissionId}`)).body
  expect(openedAt).toBe('2026-11-20T10:42:00.000Z')
  expect((await student.call('DELETE', `submissions/${submissionId}`)).status).toBe(409)
  const opened = school.database.db.selectFrom('audit').where('action', '=', 'submission.open')
  expect(await opened.select('actor_id').execute()).toEqual([{ actor_id: mentor.id }])
})

test('the same mark again changes nothing, also with an old version', async () => {
  const id = randomUUID()
  await save(tick(), id)
  await save(tick({ shape: [1, 2], version: 1 }), id)
  const before = await school.snapshot()
  for (const version of [undefined, 1, 2])
    expect((await save(tick({ shape: [1, 2], version }), id)).body.version).toBe(2)
  expect((await school.snapshot()) === before).toBe(true)
})

test('a stale version is refused with the current mark; the marker who changes it is named', async () => {
  const id = randomUUID()
  await save(tick(), id)
  expect((await save(tick({ ink: 'green', version: 1 }), id, admin)).body.by).toBe('Farah Khan')
  for (const version of [undefined, 1, 3])
    expect(await save(tick({ shape: [5, 5], version }), id)).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { _id: id, ink: 'green', shape: [100, 200], version: 2 } },
    })
  expect((await read()).marks).toHaveLength(1)
})

test('a mark that was removed is not removed again, and can be saved again', async () => {
  const id = randomUUID()
  await save(tick(), id)
  expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 204])
  expect((await read()).marks).toEqual([])
  expect(await save(tick({ version: 1 }), id)).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await read()).marks).toHaveLength(1)
})

test('a mark and a file of other work are not found', async () => {
  const other = await submitAsFellow()
  const id = randomUUID()
  await save(tick(), id)
  const onOther = tick({ fileId: other.fileIds[0] })
  const before = await school.snapshot()
  expect((await save(onOther)).status).toBe(404)
  expect((await save(onOther, id, mentor, other.submissionId)).status).toBe(404)
  expect((await remove(id, mentor, other.submissionId)).status).toBe(404)
  expect((await school.snapshot()) === before).toBe(true)
})

test('marks of other students for the same assignment are not among those of a submission', async () => {
  const other = await submitAsFellow()
  await save(tick({ fileId: other.fileIds[0] }), undefined, mentor, other.submissionId)
  expect((await read()).marks).toEqual([])
  const theirs = await mentor.call('GET', `submissions/${other.submissionId}/marks`)
  expect(theirs.body.marks).toHaveLength(1)
})

test('a file of the draft is not found', async () => {
  await school.database.db.updateTable('work_files').set({ try_id: null }).execute()
  expect((await save(tick())).status).toBe(404)
})

test('earlier tries are marked too', async () => {
  school.pass(1_000)
  const { fileIds } = await submitTestFiles(school, { studentId: student.id, assignment })
  expect((await save(tick())).status).toBe(200)
  expect((await save(tick({ fileId: fileIds[0] }))).status).toBe(200)
  expect((await read()).marks).toHaveLength(2)
})

test('a page that the file does not have is refused', async () => {
  const { fileIds } = await submitTestFiles(school, { studentId: student.id, assignment }, [
    { kind: 'pdf', pages: 3 },
    { kind: 'file' },
  ])
  const [pdf, file] = fileIds
  const statusOf = async (more: object) => (await save(tick(more))).status
  expect(await statusOf({ page: 2 })).toBe(422)
  expect(await statusOf({ fileId: pdf, page: 3 })).toBe(200)
  expect(await statusOf({ fileId: pdf, page: 4 })).toBe(422)
  expect(await statusOf({ fileId: file })).toBe(422)
})

test.each([
  ['an odd stroke', { kind: 'pen', shape: [1, 2, 3, 4] }, 'shape'],
  ['a place to the right', { shape: [10_001, 1] }, 'shape'],
  ['a place to the left', { shape: [-1, 1] }, 'shape'],
  ['a place above the page', { shape: [1, -1] }, 'shape'],
  ['a place far below the page', { shape: [1, 10_001] }, 'shape'],
  ['a broken number', { shape: [1, 2.5] }, 'shape'],
  ['a note without a text', { kind: 'note' }, 'text'],
  ['a tick with a text', { text: 'x' }, 'text'],
  ['a mark of points without points', { kind: 'points' }, 'points'],
  ['too many points', { kind: 'points', points: 1_001 }, 'points'],
])('%s is refused', async (_, more, field) => {
  const before = await school.snapshot()
  const { status, body } = await save(tick(more))
  expect([status, Object.keys(body.fields)]).toEqual([422, [expect.stringContaining(field)]])
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
})

test('the longest stroke is saved, and a longer one is refused', async () => {
  const stroke = (numbers: number) => tick({ kind: 'pen', shape: Array(numbers).fill(1_000) })
  expect((await save(stroke(6_000))).status).toBe(200)
  const before = await school.snapshot()
  const { status, body } = await save(stroke(6_003))
  expect([status, body.message]).toEqual([422, 'This stroke is too long. Please lift the pen and go on.'])
  expect((await save(stroke(300_000))).status).toBe(413)
  expect((await save(tick({ shape: Array(1_001).fill('1') }))).status).toBe(400)
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
})

test(`a submission holds at most ${maxMarksOfSubmission} marks`, async () => {
  const row = { work_file_id: fileId, page: 1, kind: 'tick', ink: 'red', shape: '[1,2]' } as const
  const rows = Array.from({ length: maxMarksOfSubmission - 1 }, () => ({
    ...{ id: randomUUID(), ...row, text: null, points: null },
    ...{ made_by: mentor.id, made_at: 0, version: 1 },
  }))
  for (let from = 0; from < rows.length; from += 500)
    await school.database.db
      .insertInto('marks')
      .values(rows.slice(from, from + 500))
      .execute()
  const last = randomUUID()
  expect((await save(tick(), last)).status).toBe(200)
  expect((await save(tick())).status).toBe(422)
  expect((await save(tick({ ink: 'green', version: 1 }), last)).status).toBe(200)
})

test('two markers at once overwrite nothing', async () => {
  const there = (await school.secondInstance()).to(admin)
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      save(tick({ shape: [index, 1] }), undefined, index % 2 ? mentor : there),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await read()).marks).toHaveLength(12)
})

test('of markers who change one version of a mark at once, one succeeds and the others are refused', async () => {
  const id = randomUUID()
  await save(tick(), id)
  const there = (await school.secondInstance()).to(admin)
  for (let version = 1; version <= 4; version += 1) {
    const change = (index: number) => tick({ shape: [10 * version + index, 1], version })
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => save(change(index), id, index % 2 ? there : mentor)),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  }
  expect((await read()).marks[0].version).toBe(5)
})

test('work that is taken back while it is marked either has the mark and stays, or is gone', async () => {
  const { db } = school.database
  const second = await school.secondInstance()
  for (let round = 0; round < 8; round += 1) {
    const { submissionId: id, fileIds } = await submitAsFellow()
    const { student_id } = await db
      .selectFrom('submissions')
      .select('student_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const owner = second.to(await school.signIn({ id: student_id }))
    const mark = () => save(tick({ fileId: fileIds[0] }), undefined, mentor, id)
    const takeBack = () => owner.call('DELETE', `submissions/${id}`)
    const [first, last] = round % 2 ? [takeBack, mark] : [mark, takeBack]
    const both = (await Promise.all([first(), last()])).map(({ status }) => status)
    const [marked, taken] = round % 2 ? both.toReversed() : both
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([marked, taken])
    const marks = await db
      .selectFrom('marks')
      .select('id')
      .where('work_file_id', '=', fileIds[0] as string)
      .execute()
    expect(marks).toHaveLength(marked === 200 ? 1 : 0)
  }
})

test('a mentor whose course was given to another mentor has no access at the next call', async () => {
  const id = randomUUID()
  await save(tick(), id)
  const other = await school.as('mentor')
  await admin.call('PUT', `courses/${course.id}`, { mentorId: other.id })
  const calls = [
    save(tick({ shape: [1, 1], version: 1 }), id),
    remove(id),
    mentor.call('GET', `submissions/${submissionId}/marks`),
    mentor.call('PUT', `submissions/${submissionId}/presence`),
    mentor.call('PUT', `submissions/${submissionId}/rotations`, { fileId, page: 1, rotation: 90 }),
    mentor.call('GET', `submissions/${submissionId}/scores`),
    mentor.call('GET', `submissions/${submissionId}/marked.pdf`),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(7).fill(404))
  expect((await read(other)).marks).toHaveLength(1)
})

test('a page is turned for everybody, and the marks keep their places', async () => {
  const turn = (rotation: number, page = 1) =>
    mentor.call('PUT', `submissions/${submissionId}/rotations`, { fileId, page, rotation })
  await save(tick())
  const { marks } = await read()
  expect([(await turn(90)).status, (await turn(270)).status]).toEqual([204, 204])
  expect(await read(admin)).toEqual({ marks, rotations: [{ fileId, page: 1, rotation: 270 }] })
  await turn(0)
  expect(await read()).toEqual({ marks, rotations: [] })
  expect([(await turn(45)).status, (await turn(90, 2)).status]).toEqual([422, 422])
})

const reportPresence = async (person: Person) =>
  (await person.call('PUT', `submissions/${submissionId}/presence`)).body.otherMarkers

test('two markers see each other, until a minute after one of them left', async () => {
  expect(await reportPresence(mentor)).toEqual([])
  school.pass(20_000)
  expect(await reportPresence(admin)).toEqual([{ name: 'Priya Sharma', since: '2026-11-20T10:42:00.000Z' }])
  expect(await reportPresence(mentor)).toEqual([{ name: 'Farah Khan', since: '2026-11-20T10:42:20.000Z' }])
  school.pass(60_000)
  expect(await reportPresence(mentor)).toHaveLength(1)
  school.pass(1)
  expect(await reportPresence(mentor)).toEqual([])
  await reportPresence(admin)
  expect(await reportPresence(mentor)).toEqual([{ name: 'Farah Khan', since: '2026-11-20T10:43:20.001Z' }])
})

test('the list of work names who else marks each piece', async () => {
  const rohan = await school.as('student')
  await submitTestFiles(school, { studentId: rohan.id, assignment })
  const markers = async (person: Person) => {
    const { body } = await person.call('GET', `submissions?courseId=${course.id}`)
    return new Map(body.map((row: { _id: string; markers: string[] }) => [row._id, row.markers]))
  }
  await reportPresence(mentor)
  await reportPresence(admin)
  const seen = await markers(mentor)
  expect(seen.size).toBe(2)
  expect(seen.get(submissionId)).toEqual(['Farah Khan'])
  expect([...seen.values()].flat()).toEqual(['Farah Khan'])
  expect((await markers(admin)).get(submissionId)).toEqual(['Priya Sharma'])
  school.pass(60_001)
  expect([...(await markers(mentor)).values()].flat()).toEqual([])
})
