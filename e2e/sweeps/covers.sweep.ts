import type { Page } from '@playwright/test'
import { findCourse } from '../support/courses.ts'
import { enterSchool } from '../support/page-addresses.ts'
import { enterAs, expect, test } from '../support/test.ts'

const longName = 'Full stack web development for people who have never written a single line of it'
const hindiName = 'डेटाबेस और वेब विकास उन विद्यार्थियों के लिए जिन्होंने पहले कभी प्रोग्रामिंग नहीं की'

async function giveLongNames(page: Page, name: string): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const json = JSON.parse(await response.text(), (key, value) =>
      value && typeof value === 'object' && 'name' in value && (key === 'course' || 'isPublished' in value)
        ? { ...value, name, badge: 'Last few places, closing on Saturday' }
        : value,
    )
    await route.fulfill({ response, json })
  })
}

const overlaps = (page: Page) =>
  page.locator('.cover').evaluateAll((covers) =>
    covers.flatMap((cover) => {
      const parts = [...cover.querySelectorAll('.sticker, .cover-badge, .stamp')]
      const boxes = parts.map((part) => ({ part: part.className, ...part.getBoundingClientRect().toJSON() }))
      const around = cover.getBoundingClientRect()
      const found = boxes
        .filter(
          ({ left, right, top, bottom }) =>
            left < around.left || right > around.right || top < around.top || bottom > around.bottom,
        )
        .map(({ part }) => `${part} leaves the cover`)
      for (const [place, one] of boxes.entries())
        for (const other of boxes.slice(place + 1))
          if (
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom
          )
            found.push(`${one.part} and ${other.part}`)
      return found
    }),
  )

for (const [language, name] of [
  ['en', longName],
  ['hi', hindiName],
] as const) {
  test(`badge, stamp and label never overlap: ${language}`, async ({ browser, school }) => {
    test.setTimeout(120_000)
    const visits = [
      { who: 'student', path: '/courses' },
      { who: 'student', path: '/dashboard' },
      { who: 'mentor', path: '/mentor/courses' },
      { who: 'admin', path: '/admin/courses' },
    ] as const
    const course = await findCourse(
      school,
      (await enterSchool(school, 'student')).token,
      'Full stack web development',
    )
    const found: string[] = []
    for (const { who, path } of [...visits, { who: 'student', path: `/courses/${course.id}` } as const]) {
      const context = await browser.newContext({
        locale: language === 'hi' ? 'hi-IN' : 'en-IN',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await enterAs(page, school, { email: `${who}@abhyas.example`, password: 'practice' })
      await giveLongNames(page, name)
      await page.goto(school.url + path)
      await expect(page.locator('.cover').first()).toContainText(name)
      for (const width of [320, 390, 640, 768, 900, 1120, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const overlap of await overlaps(page)) found.push(`${path} at ${width}: ${overlap}`)
      }
      // A waiting route must not respond to a closed page.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    expect(found).toEqual([])
  })
}
