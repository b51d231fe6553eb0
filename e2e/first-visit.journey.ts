import { firstVisit, visitBars } from '../bench/first-visit.ts'
import { callApi, expect, test } from './support/test.ts'

/** How much a browser with an empty cache loads, page by page: every page of the product is here, the reports aside. */

const { js, css, fonts } = visitBars

type Role = 'student' | 'mentor' | 'admin'
const pages: readonly [path: string, size: keyof typeof js, role?: Role][] = [
  ['/', 'home'],
  ['/login', 'form'],
  ['/signup', 'form'],
  ['/forgot-password', 'form'],
  ['/reset-password?token=none', 'form'],
  ['/setup', 'form'],
  ['/help', 'other'],
  ['/terms', 'other'],
  ['/privacy', 'other'],
  ['/refunds', 'other'],
  ['/nowhere', 'other'],
  ['/courses', 'courses', 'student'],
  ['/courses/{course}', 'other', 'student'],
  ['/payment?course={course}', 'form', 'student'],
  ['/receipts/{receipt}', 'other', 'student'],
  ['/dashboard', 'other', 'student'],
  ['/assignments', 'form', 'student'],
  ['/profile', 'form', 'student'],
  ['/settings', 'form', 'student'],
  ['/contact', 'form', 'student'],
  ['/mentor/dashboard', 'other', 'mentor'],
  ['/mentor/courses', 'other', 'mentor'],
  ['/mentor/students', 'other', 'mentor'],
  ['/mentor/assignments', 'form', 'mentor'],
  ['/mentor/assignments/review', 'form', 'mentor'],
  ['/admin/dashboard', 'other', 'admin'],
  ['/admin/students/{student}', 'other', 'admin'],
  ['/admin/mentors', 'form', 'admin'],
  ['/admin/courses', 'form', 'admin'],
  ['/admin/enrollments', 'other', 'admin'],
  ['/admin/enrollments/{receipt}', 'other', 'admin'],
  ['/admin/messages', 'other', 'admin'],
  ['/admin/mail', 'other', 'admin'],
  ['/admin/audit', 'other', 'admin'],
  ['/admin/school', 'form', 'admin'],
]

for (const role of [undefined, 'student', 'mentor', 'admin'] as const) {
  test(`what ${role ? `the ${role}'s` : 'the public'} pages load at a first visit stays within its bytes`, async ({
    browser,
    school,
  }) => {
    test.setTimeout(120_000)
    const enter = async (who: Role) =>
      (
        await callApi(school, '', 'POST', 'auth/login', {
          email: `${who}@abhyas.example`,
          password: 'practice',
        })
      ).body as { token: string; user: { _id: string } }
    const student = await enter('student')
    const list = async (path: string) =>
      (await callApi(school, student.token, 'GET', path)).body as { _id: string }[]
    const [course] = await list('courses?search=Full stack')
    const [receipt] = await list(`enrollments/student/${student.user._id}`)
    const ids = { course: course?._id, receipt: receipt?._id, student: student.user._id }
    expect(ids).toEqual({
      course: expect.any(String),
      receipt: expect.any(String),
      student: expect.any(String),
    })
    const session = role && (await enter(role))

    const over: string[] = []
    for (const [path, size] of pages.filter(([, , of]) => of === role)) {
      const address = path.replace(/\{(\w+)\}/, (_, name) => String(ids[name as keyof typeof ids]))
      const visit = await firstVisit(browser, school.url + address, session)
      expect(visit.js, path).toBeGreaterThan(100 * 1024)
      expect(visit.css, path).toBeGreaterThan(0)
      if (visit.js > js[size]) over.push(`${path}: ${(visit.js / 1024).toFixed(1)} KB of JavaScript`)
      if (visit.css > css) over.push(`${path}: ${(visit.css / 1024).toFixed(1)} KB of CSS`)
      if (visit.fonts > fonts) over.push(`${path}: ${(visit.fonts / 1024).toFixed(1)} KB of fonts`)
    }
    expect(over).toEqual([])
  })
}
