import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { type RunningSchool, runSchool } from './server.ts'

export { expect }

interface TestFixtures {
  /** Signed up, but not logged in in the browser. */
  student: Student
}

interface WorkerFixtures {
  /** Tests that change what others count name a group, and share a school with it alone. */
  apart: string
  /** Additions to the environment of the server. */
  environment: Record<string, string>
  school: RunningSchool
}

export interface Student {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly id: string
}

let people = 0

export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => use(await browserOptions()),
    { scope: 'worker' },
  ],
  apart: ['', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  school: [
    async ({ apart: _, environment }, use) => {
      const school = await runSchool(environment)
      await use(school)
      await school.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ school }, use) => use(school.url),
  student: async ({ school }, use) => use(await signUp(school)),
  page: async ({ page }, use) => {
    const wrong = collectErrors(page.context())
    waitUntilLive(page)
    await use(page)
    // Ignores responses that a test still holds when it ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(wrong, 'the page reported faults').toEqual([])
  },
})

/**
 * The page responds to input shortly after `load`, with its translation. Foreign and blocked pages time out
 * quickly.
 */
function waitUntilLive(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    const isPage = response?.headers()['content-type']?.startsWith('text/html')
    if (isPage) {
      const live = page.locator('html[data-live]')
      await live.waitFor({ state: 'attached', timeout: 2_000 }).catch(() => undefined)
    }
    return response
  }
}

export async function signUp(school: { url: string }): Promise<Student> {
  people += 1
  const person = {
    name: 'Asha Verma',
    email: `asha.${process.pid}.${people}@journey.example`,
    password: 'practice',
  }
  const response = await fetch(`${school.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (response.status !== 201) throw new Error(`sign-up answered ${response.status}`)
  const { token, user } = (await response.json()) as { token: string; user: { _id: string } }
  return { ...person, token, id: user._id }
}

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
  /** Of an existing session. */
  readonly token?: string
}

/** Each demo person logs in once per school. */
const sessions = new Map<string, string>()

/** Reuses the session unless it ended. */
export async function sessionOf(school: { url: string }, person: Person) {
  const key = `${school.url} ${person.email}`
  const known = person.token ?? sessions.get(key)
  if (known) {
    const { status, body } = await callApi(school, known, 'GET', 'auth/me')
    if (status === 200) return { token: known, user: body }
  }
  const session = await logInByApi(school, person)
  sessions.set(key, session.token)
  return session
}

export async function logInByApi(school: { url: string }, { email, password }: Person) {
  const { status, body } = await callApi(school, '', 'POST', 'auth/login', { email, password })
  if (status !== 200) throw new Error(`log-in of ${email} was answered with ${status}`)
  return body as { token: string; user: unknown }
}

/**
 * Skips the log-in page.
 * @returns the token
 */
export async function enterAs(page: Page, school: { url: string }, person: Person): Promise<string> {
  return enterWith(page, school, await sessionOf(school, person))
}

/** @returns the token */
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
    // The storage of other users stays.
    await page.goto(`${school.url}/favicon.svg`)
    await page.evaluate((items) => {
      for (const { name, value } of items) window.localStorage.setItem(name, value)
    }, localStorage)
  }
  return token
}

export async function callApi(
  school: { url: string },
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${school.url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}

/** Uncaught errors and CSP violations; no journey may have any. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  const watch = (page: Page) => {
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat|Minified React error/i.test(message.text()))
        errors.push(message.text())
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)
  return errors
}

/** Only the toaster, because an open dialog repeats the text for screen readers. */
export const toast = (page: Page, text: string) => page.locator('.toaster').getByText(text)

/** Not earlier, because a pending read could notice first and redirect to the log-in. */
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
