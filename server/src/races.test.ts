import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  enrollmentForm,
  openSchool,
  type Person,
  type School,
  type SecondInstance,
  type TestResponse,
} from './testing/school.ts'

/** Both instances share one connection on SQLite and PGlite. */
let school: School
let second: SecondInstance
beforeEach(async () => {
  school = await openSchool()
  second = await school.secondInstance()
})
afterEach(() => school.close())

const enrollIn = (course: { id: string }, person: Person) =>
  person.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id })

const statuses = async (...calls: Promise<TestResponse>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

interface Race {
  readonly name: string
  run(): Promise<{
    calls: [() => Promise<TestResponse>, () => Promise<TestResponse>]
    check?: () => Promise<void>
  }>
  /** Pairs of statuses in the order of `calls`. */
  readonly allowed: readonly (readonly [number, number])[]
}

const races: readonly Race[] = [
  {
    name: 'a course is deleted while somebody enrolls',
    allowed: [
      [201, 409],
      [404, 204],
    ],
    async run() {
      const [student, admin, course] = [
        await school.as('student'),
        await school.as('admin'),
        await school.addCourse(),
      ]
      return {
        calls: [
          () => enrollIn(course, student),
          () => second.to(admin).call('DELETE', `courses/${course.id}`),
        ],
      }
    },
  },
  {
    name: 'a course is deleted while work is set in it',
    allowed: [
      [201, 204],
      [404, 204],
    ],
    async run() {
      const [admin, other, course] = [
        await school.as('admin'),
        await school.as('admin'),
        await school.addCourse(),
      ]
      const assignment = {
        title: 'A form',
        description: 'Build it.',
        courseId: course.id,
        deadline: new Date(school.deps.clock() + 86_400_000).toISOString(),
      }
      return {
        calls: [
          () => admin.call('POST', 'assignments/create', assignment),
          () => second.to(other).call('DELETE', `courses/${course.id}`),
        ],
      }
    },
  },
  {
    name: 'a course is archived while somebody enrolls',
    allowed: [
      [201, 200],
      [404, 200],
      [201, 409],
    ],
    async run() {
      const [student, admin, course] = [
        await school.as('student'),
        await school.as('admin'),
        await school.addCourse(),
      ]
      return {
        calls: [
          () => enrollIn(course, student),
          () => second.to(admin).call('PUT', `courses/${course.id}`, { archived: true }),
        ],
      }
    },
  },
  {
    name: 'an account is deleted while it enrolls',
    allowed: [
      [201, 204],
      [401, 204],
    ],
    async run() {
      const password_hash = await school.deps.passwords.hash('a long password')
      const [student, course] = [await school.as('student', { password_hash }), await school.addCourse()]
      return {
        calls: [
          () => enrollIn(course, student),
          () => second.to(student).call('DELETE', 'users/me', { password: 'a long password' }),
        ],
        async check() {
          const rows = await school.database.db
            .selectFrom('enrollments')
            .select(['name', 'email', 'phone'])
            .where('student_id', '=', student.id)
            .execute()
          for (const row of rows) expect(row).toEqual({ name: 'Deleted user', email: '', phone: '' })
        },
      }
    },
  },
  {
    name: 'one person saves the profile on two devices',
    allowed: [[200, 200]],
    async run() {
      const student = await school.as('student')
      return {
        calls: [
          () => student.call('PUT', 'users/me', { phone: '98450 00001' }),
          () => second.to(student).call('PUT', 'users/me', { location: 'Pune' }),
        ],
        async check() {
          const { body } = await student.call('GET', 'users/me')
          expect(body).toMatchObject({ phone: '98450 00001', location: 'Pune' })
        },
      }
    },
  },
  {
    name: 'two admins confirm one payment',
    allowed: [
      [200, 409],
      [409, 200],
    ],
    async run() {
      const [admin, other] = [await school.as('admin'), await school.as('admin')]
      const [student, course] = [await school.as('student'), await school.addCourse()]
      const { body } = await enrollIn(course, student)
      const path = `enrollments/${body.enrollment._id}/payment`
      const confirm = (reference: string) => ({ status: 'confirmed', reference, version: 1 })
      return {
        calls: [
          () => admin.call('PUT', path, confirm('UTR 1')),
          () => second.to(other).call('PUT', path, confirm('UTR 2')),
        ],
        check: requireTotals,
      }
    },
  },
  {
    name: 'a payment is confirmed while the enrollment is cancelled',
    allowed: [
      [200, 200],
      [409, 200],
    ],
    async run() {
      const [admin, other] = [await school.as('admin'), await school.as('admin')]
      const [student, course] = [await school.as('student'), await school.addCourse()]
      const { body } = await enrollIn(course, student)
      const path = `enrollments/${body.enrollment._id}/payment`
      return {
        calls: [
          () => admin.call('PUT', path, { status: 'confirmed', reference: 'UTR 1' }),
          () => second.to(other).call('PUT', path, { status: 'cancelled', reason: 'By mistake' }),
        ],
        check: requireTotals,
      }
    },
  },
  {
    name: 'an admin deletes their own account while another deactivates it',
    allowed: [
      [204, 404],
      [401, 200],
    ],
    async run() {
      const password_hash = await school.deps.passwords.hash('a long password')
      const [admin, other] = [
        await school.as('admin', { password_hash }),
        await school.as('admin', { password_hash }),
      ]
      return {
        calls: [
          () => admin.call('DELETE', 'users/me', { password: 'a long password' }),
          () => second.to(other).call('PUT', `admin/accounts/${admin.id}`, { active: false }),
        ],
      }
    },
  },
  {
    name: 'two courses take one name',
    allowed: [
      [200, 409],
      [409, 200],
    ],
    async run() {
      const [admin, other] = [await school.as('admin'), await school.as('admin')]
      const [course, otherCourse] = [await school.addCourse(), await school.addCourse()]
      const name = `The only name ${course.id}`
      return {
        calls: [
          () => admin.call('PUT', `courses/${course.id}`, { name }),
          () => second.to(other).call('PUT', `courses/${otherCourse.id}`, { name }),
        ],
      }
    },
  },
  {
    name: 'two mentors take one email',
    allowed: [
      [200, 409],
      [409, 200],
    ],
    async run() {
      const [admin, other] = [await school.as('admin'), await school.as('admin')]
      const [mentor, otherMentor] = [await school.as('mentor'), await school.as('mentor')]
      const form = { name: 'Priya Sharma', email: `${mentor.id}@mail.example` }
      return {
        calls: [
          () => admin.call('PUT', `admin/edit-mentor/${mentor.id}`, form),
          () => second.to(other).call('PUT', `admin/edit-mentor/${otherMentor.id}`, form),
        ],
      }
    },
  },
]

async function requireTotals() {
  const { body } = await (await school.as('admin')).call('GET', 'reports/check')
  expect(body.checks.filter((check: { differing: number }) => check.differing > 0)).toEqual([])
  expect(body.agrees).toBe(true)
}

test.each(races)('$name: either order, and nothing else', async ({ run, allowed }) => {
  for (let round = 0; round < 8; round += 1) {
    const { calls, check } = await run()
    const [first, last] = calls
    const outcome = round % 2 ? await statuses(first(), last()) : (await statuses(last(), first())).reverse()
    expect(allowed).toContainEqual(outcome)
    await check?.()
  }
})

test('two admins deactivate each other: one stays', async () => {
  const password_hash = await school.deps.passwords.hash('a long password')
  const [admin, otherAdmin] = [
    await school.as('admin', { password_hash }),
    await school.as('admin', { password_hash }),
  ]
  const outcomes = await statuses(
    admin.call('PUT', `admin/accounts/${otherAdmin.id}`, { active: false }),
    second.to(otherAdmin).call('PUT', `admin/accounts/${admin.id}`, { active: false }),
  )
  expect(outcomes.sort()).toEqual([200, 401])
})

test('many students enroll while payments are confirmed and enrollments cancelled: none is refused, and all are counted', async () => {
  const admin = await school.as('admin')
  const courses = [await school.addCourse(), await school.addCourse(), await school.addCourse()]
  const settle = async (index: number) => {
    const student = await school.as('student')
    const { body } = await enrollIn(courses[index % 3] as { id: string }, student)
    const change =
      index % 2
        ? { status: 'confirmed', reference: `UTR ${index}` }
        : { status: 'cancelled', reason: 'Moved' }
    return () => second.to(admin).call('PUT', `enrollments/${body.enrollment._id}/payment`, change)
  }
  const settlements: (() => Promise<TestResponse>)[] = []
  for (let index = 0; index < 24; index += 1) settlements.push(await settle(index))
  const enrolling = async (offset: number) => {
    const outcomes: number[] = []
    for (let index = 0; index < 8; index += 1) {
      const student = await school.as('student')
      outcomes.push((await enrollIn(courses[(offset + index) % 3] as { id: string }, student)).status)
    }
    return outcomes
  }
  const settling = async () => {
    const outcomes: number[] = []
    for (const next of settlements) outcomes.push((await next()).status)
    return outcomes
  }
  const [settled, ...enrolled] = await Promise.all([settling(), ...[0, 1, 2, 3].map(enrolling)])
  expect(new Set(settled)).toEqual(new Set([200]))
  expect(new Set(enrolled.flat())).toEqual(new Set([201]))
  await requireTotals()
})
