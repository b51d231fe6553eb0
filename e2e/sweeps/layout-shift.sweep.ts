import type { Page } from '@playwright/test'
import { everyPage } from '../support/every-page.ts'
import { enterSchool, makeAddressResolver } from '../support/page-addresses.ts'
import { expect, signUp, test } from '../support/test.ts'

test.use({ schoolGroup: 'every page' })

const maxShift = 0.01
const screens = { 'a phone': { width: 340, height: 700 }, 'a desk': { width: 1280, height: 800 } }

for (const [screen, viewport] of Object.entries(screens)) {
  for (const who of ['nobody', 'student', 'new student', 'mentor', 'admin'] as const) {
    test(`pages of ${who} on ${screen} do not shift`, async ({ browser, school }) => {
      test.setTimeout(180_000)
      const addressOf = await makeAddressResolver(school)
      const role = who === 'nobody' ? undefined : who === 'new student' ? 'student' : who
      const newcomer = who === 'new student' && (await signUp(school))
      const session = newcomer
        ? { token: newcomer.token, user: { ...newcomer, _id: newcomer.id, role } }
        : role && (await enterSchool(school, role))
      const paths = everyPage.filter(([, , pageRole]) => pageRole === role).map(([path]) => path)
      const jumps: string[] = []
      for (const path of paths) {
        // Newcomers have no receipt.
        if (newcomer && path.startsWith('/receipts')) continue
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
        await context.addInitScript(countShifts)
        if (session) await context.addInitScript(storeSession, session)
        const page = await context.newPage()
        // A late font would move lines at a random time.
        await page.route('**/*.woff2', (route) => route.abort())
        const releaseAll = await respondOneByOne(page)
        await page.goto(school.url + addressOf(path))
        await page.getByRole('heading', { level: 1 }).waitFor()
        await releaseAll()
        const { sum, descriptions } = await page.evaluate(() => shiftsSeen)
        if (sum > maxShift) jumps.push(`${path}: ${sum.toFixed(4)} by ${descriptions.join('; ')}`)
        // A route may still wait.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
      expect(jumps).toEqual([])
    })
  }
}

test('nothing jumps when the fonts load after the first paint', async ({ browser, school }) => {
  const session = await enterSchool(school, 'student')
  for (const path of ['/', '/courses', '/dashboard', '/assignments']) {
    const context = await browser.newContext({ viewport: screens['a desk'], reducedMotion: 'reduce' })
    await context.addInitScript(countShifts)
    await context.addInitScript(storeSession, session)
    const page = await context.newPage()
    const painted = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(school.url + path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    painted.resolve()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const { sum, descriptions } = await page.evaluate(() => shiftsSeen)
    expect(sum, `${path}: ${descriptions.join('; ')}`).toBeLessThanOrEqual(maxShift)
    await context.close()
  }
})

test('an assignment on Home has as many lines before its font loads as after', async ({
  browser,
  school,
}) => {
  const linesWith = async (hasFont: boolean) => {
    const context = await browser.newContext({ viewport: screens['a desk'], reducedMotion: 'reduce' })
    const page = await context.newPage()
    if (!hasFont) await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(school.url)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const lines = await page.locator('.book-task .book-text > p').evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
      }),
    )
    await context.close()
    return lines
  }
  const lines = await linesWith(true)
  expect(lines.length).toBeGreaterThan(5)
  expect(await linesWith(false)).toEqual(lines)
})

/**
 * Holds each response until the previous response is painted.
 * @returns a function that releases all responses
 */
async function respondOneByOne(page: Page): Promise<() => Promise<void>> {
  const open = Promise.withResolvers<void>()
  let nextTurn = open.promise
  await page.route('**/api/**', async (route) => {
    const previousTurn = nextTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    nextTurn = promise
    await previousTurn
    const response = await route.fetch()
    await route.fulfill({ response })
    await waitForPaint(page)
    resolve()
  })
  return async () => {
    await waitForPaint(page)
    open.resolve()
    // A response may cause further requests.
    for (let last: Promise<void> | undefined; last !== nextTurn; ) {
      last = nextTurn
      await last
      await page.waitForLoadState('networkidle')
    }
    await waitForPaint(page)
  }
}

const waitForPaint = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

declare const shiftsSeen: { sum: number; descriptions: string[] }

function storeSession(session: { token: string; user: unknown }): void {
  localStorage.setItem('token', session.token)
  localStorage.setItem('user', JSON.stringify(session.user))
}

function countShifts(): void {
  const seen = { sum: 0, descriptions: [] as string[] }
  Object.assign(globalThis, { shiftsSeen: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
      seen.sum += value
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent))
      seen.descriptions.push(`${value.toFixed(4)} ${moved.map((text) => text?.slice(0, 90)).join(' , ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
