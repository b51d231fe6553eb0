import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CoursesOpen } from '#contract/settings/school.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let admin: Person
let mentor: Person
let meera: Person
let course: CourseRow
let enrollmentId: string
let handout: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  mentor = await school.as('mentor')
  meera = await school.as('student')
  const pdf = makeTestPdf()
  const sent = await mentor.call('POST', 'files', pdf, { 'content-type': 'application/pdf' })
  handout = sent.body.url
  course = await school.addCourse({ mentor_id: mentor.id }, [
    { name: 'First', pdf: 'https://notes.example/first.pdf' },
    { name: 'Second', pdf: handout },
  ])
  enrollmentId = (await school.enroll(meera, course)).body.enrollment._id
})
afterEach(() => school.close())

const setCoursesOpen = async (coursesOpen: CoursesOpen) =>
  expect(await admin.call('PUT', 'school', { coursesOpen })).toMatchObject({
    status: 200,
    body: { coursesOpen },
  })
const claim = () => meera.call('PUT', `enrollments/${enrollmentId}/reference`, { reference: '447100981234' })
const confirm = () =>
  admin.call('PUT', `enrollments/${enrollmentId}/payment`, { status: 'confirmed', reference: 'cash' })
const index = async () => (await meera.call('GET', `courses/${course.id}/lessons`)).body
const detail = async () => (await meera.call('GET', `courses/${course.id}`)).body
const isOpen = async () => (await index()).open

const steps = [() => undefined, claim, confirm]
test.each([
  ['enrolled', [true, true, true]],
  ['claimed', [false, true, true]],
  ['confirmed', [false, false, true]],
] as const)(
  'whether a course that opens %s is open after enrolling, a reference, a confirmation: %j',
  async (coursesOpen, expected) => {
    await setCoursesOpen(coursesOpen)
    const open: boolean[] = []
    for (const step of steps) {
      await step()
      open.push(await isOpen())
      expect(await detail()).toMatchObject({ enrolled: true, open: open.at(-1) })
    }
    expect(open).toEqual(expected)
  },
)

test('a confirmation without a claim opens what a claim opens', async () => {
  await setCoursesOpen('claimed')
  await confirm()
  expect(await isOpen()).toBe(true)
})

const waive = (part: number, rupees: number) =>
  admin.call('PUT', `enrollments/${enrollmentId}/charges/${part}`, {
    waived: rupees,
    reason: 'A scholarship.',
  })
const take = (amount: number) =>
  admin.call('POST', `enrollments/${enrollmentId}/payments`, { method: 'cash', amount })

test.each([['confirmed'], ['claimed']] as const)(
  'a course that opens %s is not open after a rupee, but after the whole fee, paid or waived',
  async (coursesOpen) => {
    await setCoursesOpen(coursesOpen)
    expect((await take(1)).status).toBe(201)
    expect(await isOpen()).toBe(false)
    await waive(1, 1000)
    expect(await isOpen()).toBe(false)
    await take(3998)
    expect(await isOpen()).toBe(true)
  },
)

test('the first instalment of a fee opens the course, whether it is paid or waived', async () => {
  await setCoursesOpen('confirmed')
  const parts = [
    { amount: 2000, dueDay: '2026-11-20' },
    { amount: 2999, dueDay: '2026-12-20' },
  ]
  const reason = 'In two parts.'
  expect((await admin.call('PUT', `enrollments/${enrollmentId}/charges`, { parts, reason })).status).toBe(200)
  await take(1999)
  expect(await isOpen()).toBe(false)
  await take(1)
  expect(await isOpen()).toBe(true)
  const [{ payments }] = [(await admin.call('GET', `enrollments/${enrollmentId}/fee-card`)).body]
  for (const { _id } of payments)
    await admin.call('PUT', `enrollments/${enrollmentId}/payments/${_id}/refusal`, { reason: 'It bounced.' })
  expect(await isOpen()).toBe(false)
  await waive(1, 2000)
  expect(await isOpen()).toBe(true)
})

test('a course that opens when claimed stays closed after a claim of less than is due', async () => {
  await setCoursesOpen('claimed')
  const claimAmount = (amount: number, reference: string) =>
    meera.call('PUT', `enrollments/${enrollmentId}/reference`, { amount, reference })
  expect((await claimAmount(1, '447100981234')).status).toBe(200)
  expect(await isOpen()).toBe(false)
  expect((await claimAmount(4999, '447100981235')).status).toBe(200)
  expect(await isOpen()).toBe(true)
})

test('only previews are open until the fee counts as paid, and then the whole course', async () => {
  const work = await school.addAssignment(course, { title: 'A form' })
  await setCoursesOpen('confirmed')
  const { topics } = await index()
  expect(topics).toMatchObject([{ closed: null }, { closed: { why: 'payment', after: null, opensAt: null } }])
  const [first, second] = topics.map(({ _id }: { _id: string }) => _id)
  const lesson = async () => {
    const { body, status } = await meera.call('GET', `courses/${course.id}/lessons/${second}`)
    return { status: body.closed?.why ?? status }
  }
  const calls = {
    preview: () => meera.call('GET', `courses/${course.id}/lessons/${first}`),
    lesson,
    visit: () => meera.call('PUT', `courses/${course.id}/lessons/${second}/visit`, {}),
    mark: () => meera.call('PUT', `courses/${course.id}/progress/${second}`, { done: true }),
    file: () => meera.call('GET', handout.replace('/api/', '')),
    doubts: () => meera.call('GET', `courses/${course.id}/doubts`),
    work: () => meera.call('POST', `assignments/submit/${work.id}`, { link: 'https://work.example/1' }),
  }
  const statuses = async () => {
    const all: Record<string, number | string> = {}
    for (const [name, call] of Object.entries(calls)) all[name] = (await call()).status
    return all
  }
  expect(await statuses()).toEqual({
    preview: 200,
    lesson: 'payment',
    visit: 403,
    mark: 403,
    file: 404,
    doubts: 404,
    work: 403,
  })
  expect((await detail()).syllabus).toMatchObject([
    { locked: false, pdf: 'https://notes.example/first.pdf' },
    { locked: true, pdf: '' },
  ])
  expect((await meera.call('GET', 'assignments')).body.data).toEqual([])

  await confirm()
  expect(await statuses()).toEqual({
    preview: 200,
    lesson: 200,
    visit: 200,
    mark: 200,
    file: 200,
    doubts: 200,
    work: 201,
  })
  expect((await detail()).syllabus).toMatchObject([{ locked: false }, { locked: false, pdf: handout }])

  await admin.call('PUT', `enrollments/${enrollmentId}/payment`, { status: 'cancelled', reason: 'Bounced.' })
  await school.enroll(meera, course)
  expect((await meera.call('GET', 'assignments')).body.data).toMatchObject([
    { title: 'A form', status: 'Completed' },
  ])
  expect((await calls.lesson()).status).toBe('payment')
})

test('a free course, staff and announcements do not wait for money', async () => {
  await setCoursesOpen('confirmed')
  const free = await school.addCourse({ discounted_price: 0 })
  await school.enroll(meera, free)
  expect((await meera.call('GET', `courses/${free.id}/lessons`)).body.open).toBe(true)
  expect((await mentor.call('GET', `courses/${course.id}/lessons`)).body.open).toBe(true)
  expect((await meera.call('GET', `courses/${course.id}/announcements`)).status).toBe(200)
})

test('only an admin sets what opens a course, and there are three choices', async () => {
  expect((await admin.call('PUT', 'school', { coursesOpen: 'paid' })).status).toBe(422)
  expect((await admin.call('PUT', 'school', { coursesOpen: null })).status).toBe(422)
  expect((await mentor.call('PUT', 'school', { coursesOpen: 'claimed' })).status).toBe(403)
  await setCoursesOpen('claimed')
})
