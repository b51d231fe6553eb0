import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Session } from '../test-kit/api.ts'
import { recordAtMost } from './figures.ts'
import { median } from './requests.ts'
import { openSlowLine } from './slow-line.ts'

const cpuSlowdown = 4
const times = 5

interface Seen {
  readonly lcp: number
  readonly cls: number
  readonly longest: number
}

interface PageUse {
  readonly session?: Session
  /** The level of the heading that shows when the page has loaded. */
  readonly heading?: number
  /** The page was opened before, so the browser already has its files. */
  readonly isSecondDay?: true
  use(page: Page): Promise<void>
}

interface Visit extends PageUse {
  readonly path: string
  readonly name?: string
  /** The bar of the largest contentful paint. */
  readonly most?: number
}

export async function measureSlowPhone(
  browser: Browser,
  url: string,
  session: Session,
  lesson: string,
): Promise<void> {
  const visits: Visit[] = [
    { path: '/', most: 1_600, use: scroll },
    { path: '/courses', most: 2_800, session, use: typeASearch },
    { path: '/login', use: typeAnEmail },
    {
      path: '/dashboard',
      name: 'the dashboard on a second day',
      most: 2_000,
      session,
      isSecondDay: true,
      use: scroll,
    },
    {
      path: lesson,
      name: 'a lesson on a second day',
      most: 2_000,
      session,
      heading: 1,
      isSecondDay: true,
      use: scroll,
    },
  ]
  const line = await openSlowLine(url)
  for (const { path, name: page = path, most, ...how } of visits) {
    const seen: Seen[] = []
    for (let time = 0; time < times; time++) seen.push(await visit(browser, `${line.url}${path}`, how))
    const of = (name: keyof Seen) => median(seen.map((one) => one[name]))
    if (most) recordAtMost(`Slow 4G, CPU ×4: LCP of ${page}`, of('lcp'), most, ' ms')
    recordAtMost(`Slow 4G, CPU ×4: CLS of ${page}`, of('cls'), 0.01, '')
    recordAtMost(`Slow 4G, CPU ×4: longest task after an input on ${page}`, of('longest'), 100, ' ms')
  }
  line.close()
}

async function visit(browser: Browser, url: string, how: PageUse): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(watch)
  if (how.session) {
    await context.addInitScript((kept) => {
      localStorage.setItem('token', kept.token)
      localStorage.setItem('user', JSON.stringify(kept.user))
    }, how.session)
  }
  if (how.isSecondDay) await (await open(context, url, how)).close()
  const page = await open(context, url, how)
  const lcp = await page.evaluate(() => {
    seenByBench.longest = 0
    return seenByBench.lcp
  })
  await how.use(page)
  await page.waitForLoadState('networkidle')
  // The browser reports a long task only after its end.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))')
  const { cls, longest } = await page.evaluate(() => seenByBench)
  await context.close()
  return { lcp, cls, longest }
}

/** Opens a page with a slowed CPU, and waits until the page is complete. */
async function open(context: BrowserContext, url: string, { session, heading = session ? 2 : 1 }: PageUse) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  // Queries of the test slow the page down, so the test first waits for an API response.
  const response = session && page.waitForResponse(/\/api\//)
  await page.goto(url)
  await response
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: heading }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => seenByBench.lcp > 0)
  return page
}

declare const seenByBench: { lcp: number; cls: number; longest: number }

/** The fields that are read from an entry of the PerformanceObserver. */
interface Entry {
  readonly startTime: number
  readonly duration: number
  readonly value?: number
  readonly hadRecentInput?: boolean
}

/** Runs before the scripts of the page. The browser reports only tasks longer than 50 ms. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, longest: 0 }
  Object.assign(globalThis, { seenByBench: seen })
  const on = (type: string, each: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as unknown as Entry)
    }).observe({ type: type as 'mark', buffered: true })
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0
  })
  on('longtask', (entry) => {
    seen.longest = Math.max(seen.longest, entry.duration)
  })
}

async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 600)
  await page.keyboard.press('Tab')
}

async function typeASearch(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().pressSequentially('react')
}

/** Submits the form without a password, and waits for the error. */
async function typeAnEmail(page: Page): Promise<void> {
  await page.getByLabel('Email').first().pressSequentially('asha@mail.example')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
}
