import { beforeAll, expect, test } from 'vitest'
import { makeDemoSchool } from './demo-school.ts'
import { featuredCourseIds } from './featured.ts'
import { makeFiles } from './load-demo-school.ts'
import type { SchoolFile } from './school-files.ts'
import { day, hour } from './school-time.ts'
import { courseId } from './slugs.ts'
import { waitingCountOfDemoMentor } from './submissions.ts'

const now = Date.UTC(2026, 10, 20, 12, 30)
const passwordHash = '$argon2id$placeholder'
let files: SchoolFile[]

beforeAll(async () => {
  files = await makeFiles()
})

const rowsOf = (options: { now: number; seed?: number }) => {
  const { totals, receipts, visits, ...rows } = makeDemoSchool({ ...options, passwordHash, files })
  return {
    ...rows,
    counters: receipts.series(),
    daily: totals.daily(),
    active: visits.counts(),
    months: visits.months(),
  }
}

test('the demo school gives the same data for the same seed and moment, and other data for another seed', () => {
  const school = rowsOf({ now })
  expect(rowsOf({ now })).toEqual(school)
  expect(rowsOf({ now, seed: 7 }).enrollments).not.toEqual(school.enrollments)
})

test('the demo school keeps the ids of courses, topics and files in every school', () => {
  const ids = (school: ReturnType<typeof rowsOf>) => [
    ...school.courses.map((course) => course.row.id),
    ...school.courses.flatMap((course) => course.items.map((item) => item.id)),
    ...school.files.map((file) => file.id),
  ]
  const school = ids(rowsOf({ now }))
  expect(ids(rowsOf({ now: now + 365 * day, seed: 7 }))).toEqual(school)
  expect(new Set(school).size).toBe(school.length)
  expect(Object.values(featuredCourseIds)).toEqual(
    ['full-stack-web-development', 'databases-without-fear', 'design-research', 'data-science-in-python'].map(
      courseId,
    ),
  )
})

test('the demo school makes ids shaped as UUIDv7', () => {
  const school = rowsOf({ now })
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  // A thumbnail's id is `small-` and the photo's id.
  for (const { id } of [...school.enrollments, ...school.submissions, ...school.events, ...school.files])
    expect(id.replace(/^small-/, '')).toMatch(shape)
})

test.each([0, 31, 90, 132, 200, 290])(
  'the demo school agrees with itself when it is loaded %i days later',
  (days) => {
    const later = now + days * day + (days % 24) * hour
    const school = rowsOf({ now: later })
    const mentors = new Set(
      school.courses
        .filter((course) => course.row.instructor === 'Priya Sharma')
        .flatMap((course) => course.assignments.map((assignment) => assignment.id)),
    )
    const waitingSubmissions = school.submissions.filter(
      (row) => mentors.has(row.assignment_id) && row.status === 'Submitted',
    )
    expect(waitingSubmissions).toHaveLength(waitingCountOfDemoMentor)
    const moments = [
      ...school.enrollments.flatMap((row) => [
        row.created_at,
        ...row.payments.map(({ confirmed_at }) => confirmed_at),
        row.cancelled_at,
      ]),
      ...school.submissions.flatMap((row) => [row.submitted_at, row.opened_at, row.reviewed_at]),
      ...school.events.map((row) => row.at),
      ...school.doubts.doubts.flatMap((row) => [
        row.created_at,
        row.waiting_since,
        row.edited_at,
        row.hidden_at,
      ]),
      ...school.doubts.doubt_answers.flatMap((row) => [row.created_at, row.hidden_at]),
      ...school.doubts.doubt_reports.map((row) => row.created_at),
      ...school.progress.map((row) => row.done_at),
      ...school.topicVisits.map((row) => row.saved_at),
      ...school.notes.map((row) => row.created_at),
      ...school.courses.flatMap((course) => course.assignments.map((assignment) => assignment.created_at)),
    ]
    expect(Math.max(...moments.map((moment) => moment ?? 0))).toBeLessThanOrEqual(later)
  },
)
