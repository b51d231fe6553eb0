import { everyPage, type Role } from './support/every-page.ts'
import { lookAt } from './support/look-at.ts'
import { makeAddressResolver } from './support/page-addresses.ts'
import { looks } from './support/screens.ts'
import { enterAs, expect, test } from './support/test.ts'

/** Each page is tested in one of the looks; `npm run test:all -- looks` tests all looks. */

test.use({ schoolGroup: 'every page' })

const areas: readonly [name: string, role: Role | undefined, isIn: (path: string) => boolean][] = [
  ['what everybody sees', undefined, () => true],
  ['what a student sees of courses and lessons', 'student', isLearningPath],
  ['what a student sees besides', 'student', (path) => !isLearningPath(path)],
  ['what a mentor sees', 'mentor', () => true],
  ['what an admin sees of fees and enrollments', 'admin', isFeesPath],
  ['what an admin sees of reports', 'admin', isReportsPath],
  ['what an admin sees of courses', 'admin', isCoursesPath],
  ['what an admin sees besides', 'admin', isOther],
]

function isLearningPath(path: string): boolean {
  return /^\/(courses|learn|notes|doubts)/.test(path)
}
function isFeesPath(path: string): boolean {
  return /^\/admin\/(fees|enrollments)/.test(path)
}
function isReportsPath(path: string): boolean {
  return /^\/admin\/(reports|audit|system|mail|messages)/.test(path)
}
function isCoursesPath(path: string): boolean {
  return path.startsWith('/admin/courses')
}
function isOther(path: string): boolean {
  return !isFeesPath(path) && !isReportsPath(path) && !isCoursesPath(path)
}

for (const [name, role, isIn] of areas) {
  test(`${name}: axe finds nothing, nothing scrolls sideways`, async ({ page, school }) => {
    const addressOf = await makeAddressResolver(school)
    if (role) await enterAs(page, school, { email: `${role}@abhyas.example`, password: 'practice' })
    const paths = everyPage.flatMap(([path, , pageRole]) => (pageRole === role && isIn(path) ? path : []))
    expect(paths.length).toBeGreaterThan(3)
    test.setTimeout(paths.length * 10_000)
    for (const [place, path] of paths.entries()) {
      const { isDark = false, width = 1280 } = looks[place % looks.length] ?? {}
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
      await page.goto(addressOf(path))
      // This address redirects to a topic.
      if (path === '/learn/{course}') await page.waitForURL(/\/learn\/[^/]+\/[^/]+$/)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
      await lookAt(page, `${path} ${isDark ? 'dark' : 'light'} ${width}`)
    }
  })
}
