import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Session } from '../test-kit/api.ts'
import { recordAtMost } from './figures.ts'
import { median } from './requests.ts'
import { openSlowLine } from './slow-line.ts'

const cpuSlowdown = 4
const visitsPerPage = 5

interface PageMetrics {
  readonly lcp: number
  readonly cls: number
  readonly longest: number
}

interface PageUse {
  readonly session?: Session
  /** The level of the heading that marks a loaded page. */
  readonly heading?: number
  /** The browser already has the page's files. */
  readonly isSecondDay?: true
  use(page: Page): Promise<void>
}

interface Visit extends PageUse {
  readonly path: string
  readonly name?: string
  /** Limits the largest contentful paint. */
  readonly maxLcpMs?: number
}

export async function measureSlowPhone(
  browser: Browser,
  url: string,
  session: Session,
  lesson: string,
): Promise<void> {
  const visits: Visit[] = [
    { path: '/', maxLcpMs: 1_600, use: scroll },
    { path: '/courses', maxLcpMs: 2_800, session, use: typeASearch },
    { path: '/login', use: typeAnEmail },
    {
      path: '/dashboard',
      name: 'the dashboard on a second day',
      maxLcpMs: 2_000,
      session,
      isSecondDay: true,
      use: scroll,
    },
    {
      path: lesson,
      name: 'a lesson on a second day',
      maxLcpMs: 2_000,
      session,
      heading: 1,
      isSecondDay: true,
      use: scroll,
    },
  ]
  const slowLine = await openSlowLine(url)
  for (const { path, name: page = path, maxLcpMs: most, ...pageUse } of visits) {
    const metrics: PageMetrics[] = []
    for (let time = 0; time < visitsPerPage; time++)
      metrics.push(await visit(browser, `${slowLine.url}${path}`, pageUse))
    const medianOf = (name: keyof PageMetrics) => median(metrics.map((one) => one[name]))
    if (most) recordAtMost(`Slow 4G, CPU ×4: LCP of ${page}`, medianOf('lcp'), most, ' ms')
    recordAtMost(`Slow 4G, CPU ×4: CLS of ${page}`, medianOf('cls'), 0.01, '')
    recordAtMost(`Slow 4G, CPU ×4: longest task after an input on ${page}`, medianOf('longest'), 100, ' ms')
  }
  slowLine.close()
}

async function visit(browser: Browser, url: string, pageUse: PageUse): Promise<PageMetrics> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(watchMetrics)
  if (pageUse.session) {
    await context.addInitScript((savedSession) => {
      localStorage.setItem('token', savedSession.token)
      localStorage.setItem('user', JSON.stringify(savedSession.user))
    }, pageUse.session)
  }
  if (pageUse.isSecondDay) await (await openPage(context, url, pageUse)).close()
  const page = await openPage(context, url, pageUse)
  const lcp = await page.evaluate(() => {
    seenByBench.longest = 0
    return seenByBench.lcp
  })
  await pageUse.use(page)
  await page.waitForLoadState('networkidle')
  // Browsers report a long task after its end.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))')
  const { cls, longest } = await page.evaluate(() => seenByBench)
  await context.close()
  return { lcp, cls, longest }
}

/** Slows the CPU, and waits until the page is complete. */
async function openPage(
  context: BrowserContext,
  url: string,
  { session, heading = session ? 2 : 1 }: PageUse,
) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  // Queries before an API response would slow the page down.
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

interface ObservedEntry {
  readonly startTime: number
  readonly duration: number
  readonly value?: number
  readonly hadRecentInput?: boolean
}

/** Runs before the page's scripts. Browsers report only tasks over 50 ms. */
function watchMetrics(): void {
  const metrics = { lcp: 0, cls: 0, longest: 0 }
  Object.assign(globalThis, { seenByBench: metrics })
  const observe = (type: string, onEntry: (entry: ObservedEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as unknown as ObservedEntry)
    }).observe({ type: type as 'mark', buffered: true })
  observe('largest-contentful-paint', (entry) => {
    metrics.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) metrics.cls += entry.value ?? 0
  })
  observe('longtask', (entry) => {
    metrics.longest = Math.max(metrics.longest, entry.duration)
  })
}

async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 600)
  await page.keyboard.press('Tab')
}

async function typeASearch(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().pressSequentially('react')
}

/** Waits for the error about the missing password. */
async function typeAnEmail(page: Page): Promise<void> {
  await page.getByLabel('Email').first().pressSequentially('asha@mail.example')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
}
