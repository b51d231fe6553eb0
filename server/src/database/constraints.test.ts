import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSchool, type School } from '../testing/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
  const [mentor, student] = [await school.as('mentor'), await school.as('student')]
  const course = await school.addCourse({ mentor_id: mentor.id })
  const { id } = await school.addAssignment(course)
  await school.enroll(student, course)
  const { status } = await student.call('POST', `assignments/submit/${id}`, { link: 'https://work.example' })
  expect(status).toBe(201)
})
afterAll(() => school.close())

test.each([
  ['an unknown role', sql`update users set role = 'owner'`],
  ['an unknown staff role', sql`update users set role = 'admin', staff_role = 'principal'`],
  ['an admin without a staff role', sql`update users set role = 'admin'`],
  ['a student with a staff role', sql`update users set staff_role = 'front_desk'`],
  ['two owners', sql`update users set role = 'admin', staff_role = 'owner'`],
  ['a discount over 100 percent', sql`update school set desk_discount_percent = 101`],
  ['two accounts with one email', sql`update users set email = 'meera@mail.example'`],
  ['a price below 0', sql`update courses set discounted_price = -1`],
  ['a rating over 5', sql`update courses set rating_tenths = 51`],
  ['a negative number of students', sql`update courses set students = -1`],
  ['a grade over 1000', sql`update submissions set grade = 1001`],
  ['a grade below 0', sql`update submissions set grade = -1`],
  ['an unknown state', sql`update submissions set status = 'Lost'`],
  ['a charge below 0', sql`update charges set amount = -1`],
  ['a payment below 0', sql`update payments set amount = -1`],
  ['an unknown way to pay', sql`update payments set method = 'gold'`],
  ['a waiver of more than the charge', sql`update charges set waived = amount + 1`],
  ['a refused payment without a reason', sql`update payments set refused_at = 1`],
  ['a card with more paid than owed', sql`update fee_cards set paid = fee + 1`],
  ['a second school', sql`insert into school (id, name, address, set_up_key) values (2, 'Another', '', '')`],
  ['a course of a missing mentor', sql`update courses set mentor_id = 'nobody'`],
  ['work of a missing student', sql`update submissions set student_id = 'nobody'`],
])('the database refuses %s', async (_, statement) => {
  const { db } = school.database
  const before = await school.snapshot()
  await expect(statement.execute(db)).rejects.toThrow(/constraint/i)
  expect(await school.snapshot()).toBe(before)
})
