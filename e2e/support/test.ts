import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { logIn as logInTo, type Student, send, signUp as signUpAt } from '../../test-kit/api.ts'
import { browserOptions } from '../../test-kit/browser.ts'
import { type RunningSchool, runSchool } from './server.ts'

export { expect, type Student }

interface TestFixtures {
  /** Signed up but not logged in. */
  student: Student
}

interface WorkerFixtures {
  /** Tests that change what other tests count have a school per group. */
  schoolGroup: string
  environment: Record<string, string>
  school: RunningSchool
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => use(await browserOptions()),
    { scope: 'worker' },
  ],
  schoolGroup: ['', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  school: [
    async ({ schoolGroup: _, environment }, use) => {
      const school = await runSchool(environment)
      await use(school)
      await school.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ school }, use) => use(school.url),
  student: async ({ school }, use) => use(await signUp(school)),
  page: async ({ page }, use) => {
    const errors = collectErrors(page.context())
    waitUntilLive(page)
    await use(page)
    // A route may still wait.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(errors, 'the page reported faults').toEqual([])
  },
})

/**
 * Makes `goto` wait until the page responds to input, at most two seconds (other websites, blocked
 * pages).
 */
function waitUntilLive(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    const isPage = response?.headers()['content-type']?.startsWith('text/html')
    if (isPage) {
      const liveDocument = page.locator('html[data-live]')
      await liveDocument.waitFor({ state: 'attached', timeout: 2_000 }).catch(() => undefined)
    }
    return response
  }
}

export const signUp = (school: { url: string }): Promise<Student> => signUpAt(school.url)

export async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

interface Person {
  readonly email: string
  readonly password: string
  readonly token?: string
}

const sessions = new Map<string, string>()

export async function sessionOf(school: { url: string }, person: Person) {
  const key = `${school.url} ${person.email}`
  const knownToken = person.token ?? sessions.get(key)
  if (knownToken) {
    const { status, body } = await callApi(school, knownToken, 'GET', 'auth/me')
    if (status === 200) return { token: knownToken, user: body }
  }
  const session = await logInByApi(school, person)
  sessions.set(key, session.token)
  return session
}

export const logInByApi = (school: { url: string }, { email, password }: Person) =>
  logInTo(school.url, email, password)

/**
 * Stores a session in the browser.
 * @returns the token
 */
export async function enterAs(page: Page, school: { url: string }, person: Person): Promise<string> {
  return enterWith(page, school, await sessionOf(school, person))
}

export async function enterWith(
  page: Page,
  school: { url: string },
  { token, user }: { token: string; user: unknown },
): Promise<string> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
  const context = page.context()
  if (page.url() === 'about:blank') {
    const cookies = await context.cookies()
    await context.setStorageState({ cookies, origins: [{ origin: school.url, localStorage }] })
  } else {
    await page.goto(`${school.url}/favicon.svg`)
    await page.evaluate((items) => {
      for (const { name, value } of items) window.localStorage.setItem(name, value)
    }, localStorage)
  }
  return token
}

export const callApi = (
  school: { url: string },
  token: string,
  method: string,
  path: string,
  body?: unknown,
) => send(school.url, { method, path, token, body })

/** No test may cause uncaught errors, hydration errors or CSP violations. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  const watch = (page: Page) => {
    page.on('pageerror', (error) => {
      if (!isLeftByPdfJs(error)) errors.push(String(error))
    })
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat|Minified React error/i.test(message.text()))
        errors.push(message.text())
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)
  return errors
}

/** pdf.js leaves a rejected promise when a PDF's request fails early; the page shows an error. */
const isLeftByPdfJs = ({ stack = '' }: Error) =>
  /^TypeError: Failed to fetch\n +at .+\/assets\/pdf-[\w-]{8}\.js:/.test(stack)

/** Excludes the copy for screen readers in an open dialog. */
export const toast = (page: Page, text: string) => page.locator('.toaster').getByText(text)

/** If the session ended earlier, a read would redirect to the log-in page before the write. */
export async function endSessionAtNextWrite(
  page: Page,
  school: { url: string },
  token: string,
): Promise<void> {
  let isEnded = false
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' && !isEnded) {
      isEnded = true
      await callApi(school, token, 'POST', 'auth/logout')
    }
    await route.fallback()
  })
}
