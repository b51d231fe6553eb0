import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { openMailServer } from '../../testing/smtp.ts'

const hourMs = 60 * 60 * 1000

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
})
afterEach(() => school.close())

const waits = async () => (await admin.call('GET', 'reports/waiting')).body
const listed = async (list: string) =>
  Number((await admin.call('GET', `${list}&page=1&limit=1`)).headers['x-total-count'])

test('nothing is pending in a school without work', async () => {
  expect(await waits()).toMatchObject({
    payments: { count: 0, since: null },
    messages: { count: 0, since: null },
    failedMail: 0,
    coursesWithoutMentor: 0,
    coursesWithoutSyllabus: 0,
  })
})

test('pending work is counted like the list that it links to', async () => {
  const mentor = await school.as('mentor')
  const gone = await school.as('mentor', { deactivated_at: 1 })
  const taught = await school.addCourse({ mentor_id: mentor.id })
  await school.addCourse({ mentor_id: gone.id })
  await school.addCourse({ mentor_id: null })
  await school.addCourse({ mentor_id: mentor.id, published_at: null }, [])
  await school.addCourse({ mentor_id: null, archived_at: 1 }, [])

  const first = await school.as('student')
  expect((await school.enroll(first, taught)).status).toBe(201)
  school.pass(24 * hourMs)
  expect((await school.enroll(await school.as('student'), taught)).status).toBe(201)
  for (const message of ['When does it begin?', 'Where are you?']) {
    const form = { name: 'Asha Rao', email: 'asha@mail.example', message }
    expect((await school.visitor.call('POST', 'contact', form)).status).toBe(201)
    school.pass(hourMs)
  }
  admin = await school.as('admin')
  await school.addEmail({ attempts: 10 })
  await school.addEmail({ attempts: 10, expired_at: 1 })

  const found = await waits()
  expect(found).toMatchObject({
    payments: { count: 2, since: '2026-11-20' },
    messages: { count: 2, since: '2026-11-21T10:42:00.000Z' },
    failedMail: 1,
    coursesWithoutMentor: 2,
    coursesWithoutSyllabus: 1,
  })
  expect(await listed('enrollments?status=recorded')).toBe(2)
  expect(await listed('messages?status=new')).toBe(2)
  expect(await listed('mail?state=failed')).toBe(1)
  expect(await listed('courses?state=noMentor')).toBe(2)
  expect(await listed('courses?state=noSyllabus')).toBe(1)
})

test('a course counts as without a mentor as soon as its mentor cannot log in any more', async () => {
  const mentor = await school.as('mentor')
  await school.addCourse({ mentor_id: mentor.id })
  expect(await listed('courses?state=noMentor')).toBe(0)
  expect((await admin.call('PUT', `admin/accounts/${mentor.id}`, { active: false })).status).toBe(200)
  expect(await listed('courses?state=noMentor')).toBe(1)
  expect((await waits()).coursesWithoutMentor).toBe(1)
})

test('each part of the system page with a problem counts as pending', async () => {
  expect((await waits()).system, 'no mail server, no backup').toBe(2)
  school.deps.fileHealth.state = 'damaged'
  expect((await waits()).system).toBe(3)
  await school.close()
  const server = await openMailServer()
  school = await openSchool({ SMTP_URL: server.url })
  admin = await school.as('admin', { staff_role: 'owner' })
  expect((await waits()).system, 'a mail server that has taken no email').toBe(2)
  expect((await admin.call('POST', 'mail/settings/test')).status).toBe(200)
  await server.close()
  expect((await waits()).system).toBe(1)
})
