import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { logIn as logInTo, type Student, send, signUp as signUpAt } from '../../test-kit/api.ts'
import { browserOptions } from '../../test-kit/browser.ts'
import { type RunningSchool, runSchool } from './server.ts'

export { expect, type Student }

interface TestFixtures {
  /** A fresh student, signed up through the API, with their token; not yet logged in in the browser. */
  student: Student
}

interface WorkerFixtures {
  /** Journeys that change what others count say a word here, and share a school with those alone who say the same. */
  apart: string
  /** What the school's environment has besides the usual. */
  environment: Record<string, string>
  /** The built product with the demo school, shared by the tests of a worker. */
  school: RunningSchool
}

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
    const wrong = watchForFaults(page.context())
    waitUntilLive(page)
    await use(page)
    // An answer that a journey still holds up when it ends is no fault.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(wrong, 'the page reported faults').toEqual([])
  },
})

/**
 * A page of the product answers to presses a moment after it is loaded, once the words of its language are there. Journeys
 * go on from then. A page that is no page of the product, or whose code is held up, is waited for only a little.
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

/** A new student through the API. */
export const signUp = (school: { url: string }): Promise<Student> => signUpAt(school.url)

/** Logs in as a person does. */
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
  /** Of a session that they have already. */
  readonly token?: string
}

/** The sessions of the demo people, by school and email: each logs in once in a school. */
const sessions = new Map<string, string>()

/** A session of a person that has not ended: the one they have, or a new one. */
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

/** A new session of a person, as on another device. */
export const logInByApi = (school: { url: string }, { email, password }: Person) =>
  logInTo(school.url, email, password)

/** Puts a session of a person into the browser without the log-in page. @returns its token */
export async function enterAs(page: Page, school: { url: string }, person: Person): Promise<string> {
  return enterWith(page, school, await sessionOf(school, person))
}

/** Puts a session into the browser. @returns its token */
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
    // What the browser stores of other people stays.
    await page.goto(`${school.url}/favicon.svg`)
    await page.evaluate((items) => {
      for (const { name, value } of items) window.localStorage.setItem(name, value)
    }, localStorage)
  }
  return token
}

/** A call to the API from outside of the browser. */
export const callApi = (
  school: { url: string },
  token: string,
  method: string,
  path: string,
  body?: unknown,
) => send(school.url, { method, path, token, body })

/**
 * Uncaught errors and what the content security policy blocked, in every page of the context: neither may happen in
 * any journey.
 */
function watchForFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  const watch = (page: Page) => {
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat|Minified React error/i.test(message.text()))
        faults.push(message.text())
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)
  return faults
}

/** A message of the school's on its paper. For a moment an open dialog has its words too, for screen readers. */
export const toast = (page: Page, words: string) => page.locator('.toaster').getByText(words)

/**
 * Ends a session from elsewhere in the moment in which the page sends what the person does next. Ended before that, a read of the page that is
 * still on its way may find it first, and lead to the log-in before anything is pressed.
 */
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
