import type { Browser, Page } from '@playwright/test'
import { everyPage } from '../support/every-page.ts'
import { enterSchool, makeAddressResolver } from '../support/page-addresses.ts'
import { expect, test } from '../support/test.ts'

test.use({ schoolGroup: 'every page' })

interface Size {
  readonly width: number
  readonly height: number
}

const screens: Readonly<Record<string, Size>> = {
  'a desk': { width: 1280, height: 800 },
  'a phone': { width: 360, height: 740 },
}

/** Pages without a loading state, an error page, and pages whose layout depends on data. */
const pathsWithoutShape = [
  '/contact',
  '/trial-payment?link=none',
  '/receipts/{receipt}/online',
  '/admin/mail',
  '/admin/students/admit',
  '/admin/courses/new',
  '/admin/fees/day',
  '/admin/fees/cheques',
  '/admin/fees/advances',
  '/admin/courses/moodle',
  '/mentor/assignments/{assignment}/grades',
  '/admin/courses/{course}/grades/{assignment}',
  ...['students', 'mentors', 'courses', 'enrollments'].map((kind) => `/admin/${kind}/import`),
]

/** The length of these pages depends only on the data. */
const lengthFollowsData = /coupons|refunds|bank|messages|quizzes|grade|\/questions$|^\/assignments\/\{/

/** Pixels: a line of text at the beginning, two rows of a list at the end. */
const maxMove = { begin: 28, end: 120 }

const roles = ['student', 'mentor', 'admin'] as const

async function openBrowser(
  browser: Browser,
  school: { readonly url: string },
  role: (typeof roles)[number],
  viewport: Size,
) {
  const session = await enterSchool(school, role)
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  await context.addInitScript((stored) => {
    localStorage.setItem('token', stored.token)
    localStorage.setItem('user', JSON.stringify(stored.user))
  }, session)
  return context
}

const pagesOf = (role: string) =>
  everyPage.filter(([at, , of]) => of === role && !pathsWithoutShape.includes(at)).map(([path]) => path)

/** Phones hide the skeletons of wide screens. */
const firstSkeleton = (page: Page) => page.locator('main .skeleton').filter({ visible: true }).first()

for (const role of roles) {
  test(`the waiting pages of the ${role} fit a screen of 320 px`, async ({ browser, school }) => {
    test.setTimeout(300_000)
    const addressOf = await makeAddressResolver(school)
    const context = await openBrowser(browser, school, role, { width: 320, height: 740 })
    const errors: string[] = []
    for (const path of pagesOf(role)) {
      const page = await context.newPage()
      await holdResponses(page)
      await page.goto(school.url + addressOf(path))
      await expect.soft(firstSkeleton(page), path).toBeVisible()
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (sideways > 0) errors.push(`${path} scrolls sideways by ${sideways}`)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
    }
    await context.close()
    expect(errors).toEqual([])
  })
}

for (const [screen, viewport] of Object.entries(screens)) {
  for (const role of roles) {
    test(`on ${screen} the skeletons of the ${role} have the shape of the pages`, async ({
      browser,
      school,
    }) => {
      test.setTimeout(300_000)
      const addressOf = await makeAddressResolver(school)
      const context = await openBrowser(browser, school, role, viewport)
      const errors: string[] = []
      for (const path of pagesOf(role)) {
        const page = await context.newPage()
        const release = await holdResponses(page)
        await page.goto(school.url + addressOf(path))
        const skeletons = page.locator('main .skeleton')
        await expect.soft(firstSkeleton(page), path).toBeVisible()
        await page.evaluate(storePlaces)
        release()
        // The first report may wait for a worker thread.
        await expect.soft(skeletons, path).toHaveCount(0, { timeout: 20_000 })
        const { moved, blocks } = await page.evaluate(comparePlaces)
        errors.push(
          ...moved
            .filter(({ by }) => by > maxMove.begin)
            .map(({ text, by }) => `${path}: ${text} moves by ${by}`),
        )
        for (const { at, begin, end } of blocks)
          if (begin > maxMove.begin || (end > maxMove.end && !lengthFollowsData.test(path)))
            errors.push(`${path}: what waits at ${at} begins ${begin} and ends ${end} beside what comes`)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.close()
      }
      await context.close()
      expect(errors).toEqual([])
    })
  }
}

async function holdResponses(page: Page): Promise<() => void> {
  const responseGate = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await responseGate.promise
    await route.continue()
  })
  return responseGate.resolve
}

interface Place {
  readonly parent: Element | null
  readonly box: DOMRect
}
declare const placesKept: Map<Element, Place>

function storePlaces(): void {
  const placeOf = (element: Element) => ({
    parent: element.parentElement,
    box: element.getBoundingClientRect(),
  })
  Object.assign(window, {
    placesKept: new Map([...document.querySelectorAll('body, body *')].map((one) => [one, placeOf(one)])),
  })
}

/** @returns movements of lasting elements, and differences between skeletons and content */
function comparePlaces() {
  const end = innerHeight
  const isSeen = ({ top, height, width }: DOMRect) => height > 0 && width > 0 && top < end
  const main = document.querySelector('main')
  const newBoxes = [...(main?.querySelectorAll('*') ?? []), ...(main ? [main] : [])]
    .filter((one) => !placesKept.has(one) && one.parentElement && placesKept.has(one.parentElement))
    .map((one) => one.getBoundingClientRect())
    .filter(isSeen)
  const visible = [...placesKept].filter(([, { box }]) => isSeen(box))
  const moved = visible
    .filter(
      ([one]) =>
        one.isConnected && main?.contains(one) && one.matches('h1, h2, h3, p, label, button, input, select'),
    )
    .map(([one, { box }]) => ({ one, now: one.getBoundingClientRect(), box }))
    .filter(({ one, now }) => isSeen(now) && (one.textContent || one.matches('input')))
    .map(({ one, now, box }) => ({
      text: `${one.localName} ${one.textContent?.slice(0, 30)}`,
      by: Math.round(Math.abs(now.top - box.top)),
    }))
  const removedPlaces = visible.filter(([one, { parent }]) => !one.isConnected && parent?.isConnected)
  const blocks = removedPlaces.flatMap(([one, { box }]) => {
    if (!one.querySelector('.skeleton')) return []
    const coveringBoxes = newBoxes.filter(
      ({ left, right, top, bottom, width }) =>
        Math.min(right, box.right) - Math.max(left, box.left) > Math.min(width, box.width) / 2 &&
        bottom > box.top &&
        top < box.bottom,
    )
    const begin = Math.abs(Math.min(...coveringBoxes.map(({ top }) => top)) - box.top)
    const last = Math.max(...coveringBoxes.map(({ bottom }) => bottom))
    return {
      at: Math.round(box.top),
      begin: Math.round(begin),
      end: Math.round(Math.abs(Math.min(last, end) - Math.min(box.bottom, end))),
    }
  })
  return { moved, blocks }
}
