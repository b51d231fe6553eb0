import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import { enterAs, expect, test } from './support/test.ts'

const demo = (who: string) => ({ email: `${who}@abhyas.example`, password: 'practice' })
const phone = { width: 320, height: 700 }
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })
const workRail = (page: Page) => page.getByRole('navigation', { name: 'Work' })

test.use({ viewport: phone })

async function expectInReach(entries: { x: number; y: number; width: number; height: number }[]) {
  for (const { x, y, width, height } of entries) {
    expect(height).toBeGreaterThanOrEqual(44)
    expect(width).toBeGreaterThanOrEqual(44)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(phone.width)
    expect(y + height).toBeLessThanOrEqual(phone.height)
  }
}

const boxesOf = (bar: ReturnType<typeof tabs>, entries: string) =>
  bar.locator(entries).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

test('a visitor has no tabs; a student has four above the system bar of a phone, and the sheet with all entries', async ({
  page,
  school,
}) => {
  await test.step('a visitor', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tabs(page)).toHaveCount(0)
    expect(await page.locator('.site').evaluate((site) => getComputedStyle(site).paddingBottom)).toBe('0px')
  })
  await test.step('a student', async () => {
    await enterAs(page, school, demo('student'))
    await page.goto('/dashboard')
    const links = tabs(page).getByRole('link')
    await expect(links).toHaveText(['Dashboard', 'Courses', 'Assignments', 'Profile'])
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    await expectInReach(await boxesOf(tabs(page), 'a'))
    for (const [name, path] of [
      ['Courses', '/courses'],
      ['Assignments', '/assignments'],
      ['Profile', '/profile'],
    ] as const) {
      await tabs(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(school.url + path)
      await expect(tabs(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }),
    ).toBeVisible()

    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(tabs(page)).toBeHidden()
  })
  await test.step('above the strip', async () => {
    await page.setViewportSize(phone)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
    await page.goto('/dashboard')
    await expect(tabs(page)).toBeVisible()
    const [tab] = await boxesOf(tabs(page), 'a')
    expect((tab?.y ?? 0) + (tab?.height ?? 0)).toBeLessThanOrEqual(phone.height - 34)
    expect((await tabs(page).boundingBox())?.height).toBe(64 + 34)

    const last = page.getByText('Prices in Indian rupees, taxes included')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [foot, bar] = [await last.boundingBox(), await tabs(page).boundingBox()]
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    // The focused link must scroll above the tabs.
    const name = 'Refunds'
    await page.evaluate(() => scrollTo(0, 0))
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    await link.focus()
    const box = await link.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})

test('an admin has three tabs and More with the rest, and a mentor reaches every entry', async ({
  page,
  school,
}) => {
  await test.step('an admin', async () => {
    await enterAs(page, school, demo('admin'))
    await page.goto('/admin/dashboard')
    const links = workRail(page).getByRole('link')
    const shown = ['Dashboard', 'Students', /^Fees/]
    await expect(links).toHaveText(shown, { useInnerText: true })
    const moreButton = workRail(page).getByRole('button', { name: /^More/ })
    await expectInReach(await boxesOf(workRail(page), ':scope > a:not(.rail-wide), :scope > button'))

    await moreButton.click()
    const menu = page.locator('#more-tabs')
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText([
      /^Manage Courses/,
      'Manage Mentors',
      'Coupons',
      /^Doubts/,
      /^Messages/,
      'Reports',
      'School',
      'Home page',
      'Staff',
      /^Mail/,
      'Backup',
      /^System/,
      'Audit',
    ])
    const [box, bar] = [await menu.boundingBox(), await workRail(page).boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(moreButton).toBeFocused()

    await moreButton.click()
    await menu.getByRole('link', { name: 'Audit' }).click()
    await expect(page).toHaveURL(`${school.url}/admin/audit`)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(moreButton).toHaveAttribute('aria-current', 'true')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(moreButton).toBeHidden()
    await expect(workRail(page).getByRole('link')).toHaveText([
      /^Dashboard/,
      /^Students/,
      /^Courses/,
      /^Fees/,
      /^Doubts and messages/,
      /^Reports/,
      /^Settings/,
      'School',
      'Home page',
      'Staff',
      /^Mail/,
      'Backup',
      /^System/,
      'Audit',
    ])
  })
  await test.step('a mentor', async () => {
    await page.setViewportSize(phone)
    await enterAs(page, school, demo('mentor'))
    await page.goto('/mentor/dashboard')
    await expect(workRail(page).getByRole('link').first()).toBeVisible()
    const boxes = await boxesOf(workRail(page), ':scope > a:not(.rail-wide), :scope > button')
    expect(boxes.length).toBeGreaterThan(3)
    await expectInReach(boxes)
    await workRail(page).getByRole('button', { name: /^More/ }).click()
    await expect(page.locator('#more-tabs').getByRole('link')).toHaveText(['Quizzes', 'Students'])
  })
})

test('Continue is the first element on a course of an enrolled student, and appears once', async ({
  page,
  school,
  student,
}) => {
  const course = 'Full stack web development'
  await enrollIn(school, student, course)
  const { id } = await findCourse(school, student.token, course)
  await enterAs(page, school, student)
  await page.goto(`/courses/${id}`)
  const goOn = page.getByRole('main').getByRole('link', { name: 'Continue', exact: true })
  await expect(goOn).toHaveCount(1)
  await expect(goOn).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Next: 01 How a page reaches a phone')).toBeVisible()
  const [link, title] = [
    await goOn.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  await goOn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'How a page reaches a phone' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/courses/${id}`)
  await expect(goOn).toHaveCount(1)
  const slip = page.getByRole('complementary', { name: 'Your enrollment' })
  await expect(slip.getByRole('link', { name: 'Continue' })).toBeVisible()
})
