import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let student: Person
let mentor: Person
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student')
  mentor = await school.as('mentor')
  admin = await school.as('admin')
})
afterEach(() => school.close())

test('enrollments are listed newest first, without cancelled ones, with the current course', async () => {
  const first = await school.addCourse({ name: 'First' })
  const second = await school.addCourse({ name: 'Second' })
  const third = await school.addCourse({ name: 'Third' })
  for (const course of [first, second, third]) {
    await school.enroll(student, course)
    school.pass(1)
  }
  const { db } = school.database
  await db.updateTable('courses').set({ name: 'Second, renamed' }).where('id', '=', second.id).execute()
  await db.updateTable('enrollments').set({ cancelled_at: 1 }).where('course_id', '=', first.id).execute()
  const { body } = await student.call('GET', `enrollments/student/${student.id}`)
  expect(
    body.map(({ course, courseName }: { course: { name: string }; courseName: string }) => [
      course.name,
      courseName,
    ]),
  ).toEqual([
    ['Third', 'Third'],
    ['Second, renamed', 'Second'],
  ])
})

test('a mentor sees who is enrolled in their courses, and nothing of the payment', async () => {
  const own = await school.addCourse({ mentor_id: mentor.id })
  const other = await school.addCourse()
  await school.enroll(student, own)
  await school.enroll(student, other)
  const { body } = await mentor.call('GET', `enrollments/student/${student.id}`)
  expect(body).toEqual([
    {
      _id: expect.any(String),
      course: { _id: own.id, name: own.name, instructor: 'Priya Sharma' },
      courseName: own.name,
      name: 'Meera Iyer',
      email: 'meera@mail.example',
      phone: null,
      student: { _id: student.id, name: expect.any(String), email: expect.any(String) },
      paymentMethod: null,
      paymentReference: null,
      fromDate: '2026-11-23',
      amount: null,
      balance: null,
      amountDue: null,
      dueDay: null,
      pausedAt: null,
      receiptNumber: null,
      paymentStatus: null,
      createdAt: '2026-11-20T10:42:00.000Z',
    },
  ])
  expect((await admin.call('GET', `enrollments/student/${student.id}`)).body).toHaveLength(2)
})

test('a student without enrollments has an empty list', async () => {
  expect((await student.call('GET', `enrollments/student/${student.id}`)).body).toEqual([])
  expect((await admin.call('GET', `enrollments/student/${student.id}`)).body).toEqual([])
  expect((await mentor.call('GET', `enrollments/student/${student.id}`)).status).toBe(404)
})

test('a receipt states amount, day, purpose and person', async () => {
  await school.database.db
    .updateTable('school')
    .set({ name: 'Nakshatra School', address: 'FC Road, Pune', logo: '/api/files/logo' })
    .execute()
  const course = await school.addCourse({ name: 'Forms' })
  const { body } = await school.enroll(student, course)
  const path = `enrollments/${body.enrollment._id}/receipt`
  const receipt = await student.call('GET', path)
  expect(receipt.body).toEqual({
    receiptNumber: 'AB/2026-27/000001',
    issuedAt: '2026-11-20T10:42:00.000Z',
    school: { name: 'Nakshatra School', address: 'FC Road, Pune', logo: '/api/files/logo', gstin: null },
    receivedFrom: 'Meera Iyer',
    email: 'meera@mail.example',
    phone: '98450 12345',
    courseId: course.id,
    courseName: 'Forms',
    instructor: 'Priya Sharma',
    order: { method: 'upi', reference: null },
    paymentMethod: 'upi',
    paymentStatus: 'recorded',
    paymentReference: null,
    cancelReason: null,
    fromDate: '2026-11-23',
    courseFee: 7999,
    reduction: 3000,
    coupon: null,
    amount: 4999,
    late: 0,
    waived: 0,
    paid: 0,
    balance: 4999,
    amountDue: 4999,
    dueDay: '2026-11-20',
    amountInWords: {
      en: 'Rupees four thousand nine hundred ninety nine only',
      hi: 'चार हज़ार नौ सौ निन्यानवे रुपये मात्र',
    },
    payments: [],
  })
  expect((await admin.call('GET', path)).body).toEqual(receipt.body)
})

test('a receipt stays the same after changes of the course and a cancellation', async () => {
  const course = await school.addCourse({ name: 'Forms', original_price: 100 })
  const { body } = await school.enroll(student, course)
  const { db } = school.database
  await db.updateTable('courses').set({ name: 'New', instructor: 'New', discounted_price: 1 }).execute()
  await db.updateTable('enrollments').set({ cancelled_at: 1, cancel_reason: 'Paid twice' }).execute()
  expect((await student.call('GET', `enrollments/${body.enrollment._id}/receipt`)).body).toMatchObject({
    courseId: course.id,
    courseName: 'Forms',
    instructor: 'Priya Sharma',
    // A price above the original price makes no negative reduction.
    courseFee: 4999,
    reduction: 0,
    amount: 4999,
    paymentStatus: 'cancelled',
    cancelReason: 'Paid twice',
  })
})

test('another person’s receipt is not found, by students and mentors', async () => {
  const course = await school.addCourse({ mentor_id: mentor.id })
  const { body } = await school.enroll(student, course)
  const path = `enrollments/${body.enrollment._id}/receipt`
  for (const person of [await school.as('student'), mentor]) {
    expect(await person.call('GET', path)).toMatchObject({
      status: 404,
      body: { message: 'Enrollment not found' },
    })
  }
})

test('own receipts are listed newest first, including cancelled enrollments, and paged', async () => {
  const student = await school.as('student')
  const other = await school.as('student')
  for (const name of ['First', 'Second', 'Third']) {
    await school.enroll(student, await school.addCourse({ name }))
    school.pass(1000)
  }
  await school.enroll(other, await school.addCourse({ name: "Somebody else's" }))
  await school.database.db
    .updateTable('enrollments')
    .set({ cancelled_at: 1, cancel_reason: 'Paid twice' })
    .where('course_name', '=', 'Second')
    .execute()

  const all = await student.call('GET', 'users/me/receipts')
  expect(all.headers['x-total-count']).toBe('3')
  expect(all.body).toMatchObject([
    { courseName: 'Third', receiptNumber: 'AB/2026-27/000003', amount: 4999, paymentStatus: 'recorded' },
    { courseName: 'Second', paymentStatus: 'cancelled' },
    { courseName: 'First' },
  ])
  const { enrollmentId } = all.body[1]
  expect((await student.call('GET', `enrollments/${enrollmentId}/receipt`)).body).toMatchObject({
    paymentStatus: 'cancelled',
    cancelReason: 'Paid twice',
  })
  const second = await student.call('GET', 'users/me/receipts?page=2&limit=2')
  expect(second.headers['x-total-count']).toBe('3')
  expect(second.body).toMatchObject([{ courseName: 'First' }])
  expect((await student.call('GET', 'users/me/receipts?page=10002&limit=1')).status).toBe(422)
})
