import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let mentor: Person
let student: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  student = await school.as('student')
  course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id }, [
    { name: 'First', video: '' },
    { name: 'Second' },
    { name: 'Third' },
  ])
  await school.enroll(student, course)
})
afterEach(() => school.close())

const read = async (person = student) => (await person.call('GET', `courses/${course.id}`)).body
const progress = async (person = student) => (await person.call('GET', `courses/${course.id}/progress`)).body
const topics = async (): Promise<{ _id: string; name: string }[]> => (await read()).syllabus
const idOf = async (name: string) => (await topics()).find((topic) => topic.name === name)?._id ?? ''
const mark = async (name: string, done = true, person = student) =>
  person.call('PUT', `courses/${course.id}/progress/${await idOf(name)}`, { done })
const saveSyllabus = async (syllabus: object[]) =>
  expect((await mentor.call('PUT', `courses/${course.id}/syllabus`, { syllabus })).status).toBe(200)

test('marking a topic returns the progress, and the course returns the same', async () => {
  expect(await progress()).toEqual({
    done: 0,
    total: 3,
    next: { _id: await idOf('First'), name: 'First', number: 1, pdf: true, video: false },
    items: [],
  })
  const response = await mark('First')
  expect(response).toMatchObject({
    status: 200,
    body: { done: 1, total: 3, next: { _id: await idOf('Second'), number: 2 }, items: [await idOf('First')] },
  })
  expect(await progress()).toEqual(response.body)
})

test('the same mark twice counts once, and can be removed', async () => {
  await mark('First')
  school.pass(1_000)
  expect((await mark('First')).body.done).toBe(1)
  const { db } = school.database
  const [row] = await db.selectFrom('item_progress').selectAll().execute()
  expect(row?.done_at).toBe(school.deps.clock() - 1_000)
  expect((await mark('First', false)).body).toMatchObject({ done: 0, next: { name: 'First' } })
  expect((await mark('First', false)).status).toBe(200)
  expect(await db.selectFrom('item_progress').selectAll().execute()).toEqual([])
})

test('twenty marks of one topic at once count once, on two instances', async () => {
  const there = (await school.secondInstance()).to(student)
  const path = `courses/${course.id}/progress/${await idOf('Second')}`
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? student : there).call('PUT', path, { done: true })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await school.database.db.selectFrom('item_progress').selectAll().execute()).toHaveLength(1)
})

test('assignments count while they are Completed, not while they are Returned', async () => {
  const assignment = await school.addAssignment(course)
  await school.database.db
    .updateTable('catalogue_state')
    .set((set) => ({ version: set('version', '+', 1) }))
    .execute()
  await mark('First')
  expect(await progress()).toMatchObject({ done: 1, total: 4 })
  await student.call('POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example/mine' })
  expect(await progress()).toMatchObject({ done: 2, total: 4, next: { name: 'Second' } })
  await school.database.db.updateTable('submissions').set({ status: 'Returned' }).execute()
  expect(await progress()).toMatchObject({ done: 1, total: 4 })
  expect((await mark('Second')).body).toMatchObject({ done: 2, total: 4 })
})

test('an edited syllabus keeps finished topics that are moved, renamed or added to; removed ones are forgotten', async () => {
  await mark('First')
  await mark('Third')
  const [first, second, third] = await topics()
  const names = async () => {
    const { items, next } = await progress()
    const done = (await topics()).filter(({ _id }) => items.includes(_id))
    return { done: done.map(({ name }) => name), next: next?.name }
  }

  await saveSyllabus([third, first, second].map((item) => ({ _id: item?._id, name: item?.name })))
  expect(await names()).toEqual({ done: ['Third', 'First'], next: 'Second' })
  await saveSyllabus([
    { name: 'New at the top' },
    { _id: third?._id, name: 'Third, renamed' },
    { _id: first?._id, name: 'First' },
    { _id: second?._id, name: 'Second' },
  ])
  expect(await names()).toEqual({ done: ['Third, renamed', 'First'], next: 'New at the top' })
  expect(await progress()).toMatchObject({ done: 2, total: 4 })
  await saveSyllabus([{ _id: first?._id, name: 'First' }])
  expect(await progress()).toMatchObject({ done: 1, total: 1, next: null, items: [first?._id] })
  expect(await school.database.db.selectFrom('item_progress').selectAll().execute()).toHaveLength(1)
})

test('each student has their own progress, and all enrolled students get the same bytes of the course', async () => {
  const fellow = await school.as('student')
  await school.enroll(fellow, course)
  await mark('First')
  expect(await progress(fellow)).toMatchObject({ done: 0, items: [] })
  expect(await progress()).toMatchObject({ done: 1 })
  expect(await read(fellow)).toEqual(await read())
  const before = school.queries()
  await progress()
  const forOne = school.queries() - before
  await mark('Second')
  const again = school.queries()
  expect((await progress()).done).toBe(2)
  expect(school.queries() - again).toBe(forOne)
})

test('a student who is not enrolled has no progress', async () => {
  const outsider = await school.as('student')
  expect(await outsider.call('GET', `courses/${course.id}/progress`)).toMatchObject({ status: 403 })
  expect(await mark('First', true, outsider)).toMatchObject({
    status: 403,
    body: { message: 'Only students who are enrolled can mark topics as done.' },
  })
  await school.database.db.updateTable('enrollments').set({ cancelled_at: 1 }).execute()
  expect((await mark('First')).status).toBe(403)
})

test('a topic of another course, or an unknown one, is not found', async () => {
  const other = await school.addCourse({}, [{ name: 'Elsewhere' }])
  await school.enroll(student, other)
  const [elsewhere] = (await student.call('GET', `courses/${other.id}`)).body.syllabus
  for (const id of [elsewhere._id, 'none']) {
    const response = await student.call('PUT', `courses/${course.id}/progress/${id}`, { done: true })
    expect(response).toMatchObject({
      status: 404,
      body: { message: 'This topic is not part of the course any more.' },
    })
  }
})

test.each([{}, { done: 'yes' }, { done: null }, { done: true, at: 1 }])(
  'the body %j is refused',
  async (body) => {
    const path = `courses/${course.id}/progress/${await idOf('First')}`
    expect((await student.call('PUT', path, body)).status).toBe(422)
    expect((await progress()).done).toBe(0)
  },
)

const own = async () => (await student.call('GET', 'users/me/progress')).body

test('one list has every course of a student, in one statement', async () => {
  const count = async () => {
    const before = school.queries()
    await own()
    return school.queries() - before
  }
  const forOne = await count()
  const assignment = await school.addAssignment(course)
  const empty = await school.addCourse({ name: 'Empty' }, [])
  await school.enroll(student, empty)
  const leftCourse = await school.addCourse({ name: 'Left' })
  await school.enroll(student, leftCourse)
  await school.database.db
    .updateTable('enrollments')
    .set({ cancelled_at: 1 })
    .where('course_id', '=', leftCourse.id)
    .execute()
  await mark('First')
  await student.call('POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example/mine' })
  expect(await own()).toEqual([
    {
      course: { _id: course.id, name: 'Forms', image: null },
      enrolledAt: '2026-11-20T10:42:00.000Z',
      done: 2,
      total: 4,
      next: { _id: await idOf('Second'), name: 'Second', number: 2, pdf: true, video: true },
    },
    {
      course: { _id: empty.id, name: 'Empty', image: null },
      enrolledAt: '2026-11-20T10:42:00.000Z',
      done: 0,
      total: 0,
      next: null,
    },
  ])
  expect(await count()).toBe(forOne)
})

test('the next topic is open: one that waits for another, or for its day, is skipped', async () => {
  const opensAt = school.deps.clock() + 5 * 60_000
  const later = await school.addCourse({ name: 'In order' }, [
    { name: 'One' },
    { name: 'On its day', opens: 'fromDate', opens_at: opensAt },
    { name: 'After it', opens: 'inOrder' },
    { name: 'Free' },
  ])
  await school.enroll(student, later)
  const idIn = async (name: string) =>
    (
      await school.database.db
        .selectFrom('syllabus_items')
        .select('id')
        .where('course_id', '=', later.id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id
  const next = async () => {
    const { body } = await student.call('GET', `courses/${later.id}/progress`)
    const listed = (await own()).find(({ course }: { course: { _id: string } }) => course._id === later.id)
    return [body.next?.name ?? null, listed.next?.name ?? null]
  }
  const markIn = async (name: string, done = true) =>
    student.call('PUT', `courses/${later.id}/progress/${await idIn(name)}`, { done })
  expect(await next()).toEqual(['One', 'One'])
  await markIn('One')
  expect(await next()).toEqual(['Free', 'Free'])
  await markIn('Free')
  expect(await next()).toEqual([null, null])
  school.pass(5 * 60_000)
  expect(await next()).toEqual(['On its day', 'On its day'])
  await markIn('On its day')
  expect(await next()).toEqual(['After it', 'After it'])
})

test('the next topic is where the student was, in the course and in the list', async () => {
  const visit = async (name: string) =>
    student.call('PUT', `courses/${course.id}/lessons/${await idOf(name)}/visit`, {})
  const next = async () => [(await progress()).next?.name, (await own())[0].next?.name]
  expect(await next()).toEqual(['First', 'First'])
  await visit('Second')
  expect(await next()).toEqual(['Second', 'Second'])
  await mark('Second')
  expect(await next()).toEqual(['Third', 'Third'])
  await mark('Third')
  expect(await next()).toEqual(['First', 'First'])
})
