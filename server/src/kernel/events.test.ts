import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '../modules/catalogue/catalogue.tables.ts'
import { openSchool, type Person, type School } from '../testing/school.ts'
import type { Listeners } from './deps.ts'

let school: School
let student: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student')
  course = await school.addCourse()
})
afterEach(() => school.close())

const listen = (listeners: Listeners) => void (school.deps.listeners as Listeners[]).push(listeners)

test('listeners act in the transaction: when one fails, nothing is left', async () => {
  listen({
    enrolled: async () => {
      throw new Error('cannot do my part')
    },
  })
  const before = await school.snapshot()
  expect((await school.enroll(student, course)).status).toBe(500)
  expect(await school.snapshot()).toBe(before)
})

test('the lower module has acted before the higher one is told', async () => {
  let students: number | undefined
  listen({
    async enrolled({ tx }, { courseId }) {
      const row = await tx
        .selectFrom('courses')
        .select('students')
        .where('id', '=', courseId)
        .executeTakeFirst()
      students = row?.students
    },
  })
  expect((await school.enroll(student, course)).status).toBe(201)
  expect(students).toBe(1)
})
