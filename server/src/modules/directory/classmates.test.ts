import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { visibilitiesShownTo } from './classmates.rules.ts'

test.each([
  [{ teaches: true, isEnrolled: false }, 'all'],
  [{ teaches: false, isEnrolled: true }, ['friends', 'public']],
  [{ teaches: false, isEnrolled: false }, ['public']],
])('%j sees %j', (viewer, visible) => {
  expect(visibilitiesShownTo(viewer)).toEqual(visible)
})

let school: School
let mentor: Person
let course: CourseRow
const students: Record<string, Person> = {}
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  course = await school.addCourse({ mentor_id: mentor.id })
  for (const visibility of ['default', 'private', 'friends', 'public']) {
    const student = await school.as('student', { name: visibility })
    students[visibility] = student
    await school.enroll(student, course)
    if (visibility !== 'default') {
      await student.call('PUT', 'users/me/settings', { progressVisibility: visibility })
    }
    school.pass(1_000)
  }
})
afterEach(() => school.close())

const people = async (person: Person, query = '') => {
  const { body, headers, status } = await person.call('GET', `courses/${course.id}/people${query}`)
  expect(status).toBe(200)
  return {
    names: body.map(({ name }: { name: string }) => name),
    total: Number(headers['x-total-count']),
    body,
  }
}
const student = (name: string) => students[name] as Person

test('the mentor of the course and admins see everybody, the latest first', async () => {
  const everybody = { names: ['public', 'friends', 'private', 'default'], total: 4 }
  expect(await people(mentor)).toMatchObject(everybody)
  expect(await people(await school.as('admin'))).toMatchObject(everybody)
})

test('fellow students see people who share with them or with everybody; others see only people who share with everybody', async () => {
  expect(await people(student('private'))).toMatchObject({ names: ['public', 'friends'], total: 2 })
  expect(await people(await school.as('student'))).toMatchObject({ names: ['public'], total: 1 })
  expect(await people(await school.as('mentor'))).toMatchObject({ names: ['public'], total: 1 })
})

test('a person who leaves the course, is deactivated or deleted is hidden from others', async () => {
  const { db } = school.database
  await db.updateTable('users').set({ deactivated_at: 1 }).where('name', '=', 'public').execute()
  expect((await people(student('default'))).names).toEqual(['friends'])
  await db.updateTable('users').set({ deleted_at: 1 }).where('name', '=', 'friends').execute()
  expect(await people(student('default'))).toMatchObject({ names: [], total: 0 })
  await db.updateTable('enrollments').set({ cancelled_at: 1 }).execute()
  expect((await people(mentor)).names).toEqual([])
})

test('a person has a name, a picture and a share of work, and nothing else', async () => {
  const assignment = await school.addAssignment(course)
  const friend = student('friends')
  const { body } = await friend.call('GET', `courses/${course.id}`)
  await friend.call('PUT', `courses/${course.id}/progress/${body.syllabus[0]._id}`, { done: true })
  await friend.call('POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example/mine' })
  expect((await people(student('public'))).body).toEqual([
    { name: 'public', avatar: null, done: 0, total: 3 },
    { name: 'friends', avatar: null, done: 2, total: 3 },
  ])
})

test('the list is paged, and needs the same number of statements for many people as for one', async () => {
  const count = async (query: string) => {
    const before = school.queries()
    await people(mentor, query)
    return school.queries() - before
  }
  expect(await people(mentor, '?page=2&limit=3')).toMatchObject({ names: ['default'], total: 4 })
  expect(await people(mentor, '?page=9&limit=3')).toMatchObject({ names: [], total: 4 })
  expect(await count('?page=1&limit=4')).toBe(await count('?page=1&limit=1'))
  const deep = await mentor.call('GET', `courses/${course.id}/people?page=101&limit=100`)
  expect(deep).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
})
