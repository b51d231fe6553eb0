import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page, expect as see } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, type Student, sendOk } from '../test-kit/api.ts'
import { browserOptions } from '../test-kit/browser.ts'
import { type Class, openClass } from '../test-kit/class.ts'
import { addQuiz } from '../test-kit/quiz.ts'
import { stop } from '../test-kit/server.ts'
import { type Deployment, type Instance, openDeployment } from './deployment.ts'

const studentCount = 30
const questionCount = 9
const offlineCount = 5
const offlineMs = 60_000
/** A running attempt's page asks for the end every eight seconds. */
const maxNewEndMs = 10_000
/** The server closes ended attempts every two seconds. */
const maxCloseMs = 10_000

interface Sitting {
  readonly place: number
  readonly student: Student
  readonly context: BrowserContext
  readonly page: Page
}

let browser: Browser
let deployment: Deployment
let school: Instance
let group: Class
let sittings: Sitting[]

beforeAll(async () => {
  browser = await chromium.launch(await browserOptions())
  deployment = await openDeployment('sqlite')
  school = await deployment.start()
  group = await openClass(school.url, 'The day of the quiz', studentCount)
  sittings = await Promise.all(
    group.students.map(async (student, place) => {
      const context = await openLoggedInContext(await logIn(school.url, student.email))
      return { place, student, context, page: await context.newPage() }
    }),
  )
}, 120_000)
afterAll(async () => {
  await browser.close()
  await deployment.remove()
})

async function openLoggedInContext({
  token,
  user,
}: Awaited<ReturnType<typeof logIn>>): Promise<BrowserContext> {
  const { url } = school
  const items = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: items }] }
  return browser.newContext({ baseURL: url, storageState, timezoneId: 'Asia/Kolkata', locale: 'en-IN' })
}

/** A browser opens six connections to one address. */
async function forEachSitting(subset: readonly Sitting[], action: (sitting: Sitting) => Promise<void>) {
  const remaining = [...subset]
  const runNext = async () => {
    for (let sitting = remaining.shift(); sitting; sitting = remaining.shift()) await action(sitting)
  }
  await Promise.all([runNext(), runNext(), runNext(), runNext()])
}

const question = (page: Page, position: number) =>
  page.getByRole('article', { name: `Question ${position}`, exact: true })
const savedLine = (page: Page) => page.locator('.exam-saved')

async function begin({ page }: Sitting, quizId: string) {
  await page.goto(`/quizzes/${quizId}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await see(question(page, 1)).toBeVisible()
}

/** The chosen option's index. Everybody chooses the first option of question 1, which is wrong. */
const chosenPlace = (place: number, position: number) => (position === 1 ? 0 : (place + position) % 2)

async function choose({ page, place }: Sitting, from: number, to: number) {
  for (let position = from; position <= to; position += 1) {
    await see(question(page, position)).toBeVisible()
    await page.keyboard.press('AB'.charAt(chosenPlace(place, position)))
    await page.keyboard.press('Enter')
  }
}

async function killAndStart(duringOutage: () => Promise<void>) {
  const { port } = new URL(school.url)
  await stop(school.child, 'SIGKILL')
  await duringOutage()
  school = await deployment.start({ PORT: port })
}

const callAsMentor = <T>(method: string, path: string, body?: object) =>
  sendOk<T>(school.url, { method, path, token: group.mentor.token, ...(body && { body }) })

/** Option indexes by student id and position. */
async function storedPlaces(quizId: string): Promise<Map<string, number>> {
  const rows = await deployment.rows(
    `select attempts.student_id, asked.position, asked.option_order, responses.value from attempts
     join attempt_questions as asked on asked.attempt_id = attempts.id
     join responses on responses.attempt_id = attempts.id and responses.position = asked.position
     where attempts.quiz_id = '${quizId}'`,
  )
  return new Map(
    rows.map(({ student_id, position, option_order, value }) => {
      const order: string[] = JSON.parse(String(option_order))
      const chosen: { options: string[] } | null = JSON.parse(String(value))
      return [`${student_id} ${position}`, order.indexOf(chosen?.options[0] ?? '')]
    }),
  )
}

const expectedPlaces = () =>
  new Map(
    sittings.flatMap(({ student, place }) =>
      Array.from({ length: questionCount }, (_, index) => {
        const position = index + 1
        return [`${student.id} ${position}`, chosenPlace(place, position)] as const
      }),
    ),
  )

const attemptsOf = (quizId: string) =>
  deployment.rows(`select ends_at, submitted_at, closed_by from attempts where quiz_id = '${quizId}'`)

const clockTime = (moment: number) =>
  new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' }).format(
    moment,
  )

test('thirty students write, the school dies twice, five lose the network, and no response is lost', async () => {
  const quizId = await addQuiz(school, group.mentor, group.courseId, {
    questions: questionCount,
    minutes: 30,
  })
  await forEachSitting(sittings, async (sitting) => {
    await begin(sitting, quizId)
    await choose(sitting, 1, 2)
  })
  const mentor = await (await openLoggedInContext(await logIn(school.url, 'mentor@abhyas.example'))).newPage()
  await mentor.goto(`/mentor/quizzes/${quizId}/results`)
  await see(mentor.getByText(`0 submitted, ${studentCount} writing, 0 not started`)).toBeVisible()

  const [offlineSittings, onlineSittings] = [sittings.slice(0, offlineCount), sittings.slice(offlineCount)]
  await killAndStart(() => forEachSitting(sittings, (sitting) => choose(sitting, 3, 4)))

  for (const { context } of offlineSittings) await context.setOffline(true)
  const offlineSince = performance.now()
  await forEachSitting(offlineSittings, (sitting) => choose(sitting, 5, 6))
  for (const { page } of offlineSittings) await see(savedLine(page)).toHaveText(/not sent yet/)
  await killAndStart(() => forEachSitting(onlineSittings, (sitting) => choose(sitting, 5, 6)))
  await forEachSitting(onlineSittings, async ({ page }) => {
    await see(savedLine(page)).toHaveText(/^Saved /, { timeout: 30_000 })
    await page.reload()
    await see(question(page, 7)).toBeVisible()
  })

  const [attemptBefore] = await attemptsOf(quizId)
  await mentor.getByRole('button', { name: 'Give more time' }).click()
  const dialog = mentor.getByRole('dialog', { name: 'Give more time' })
  await dialog.getByLabel('Reason').fill('Power cut')
  await dialog.getByRole('button', { name: 'Give the time' }).click()
  await see(dialog.getByText(`${studentCount} running attempts have the new end.`)).toBeVisible()
  const extendedAt = performance.now()
  const ends = (await attemptsOf(quizId)).map(({ ends_at }) => Number(ends_at))
  expect(Math.max(...ends) - Number(attemptBefore?.ends_at)).toBeGreaterThanOrEqual(15 * 60_000)
  const shownEnds = new Set(ends.map(clockTime))
  for (const { page } of onlineSittings) {
    const remainingMs = Math.max(1, maxNewEndMs - (performance.now() - extendedAt))
    await see(async () => {
      const text = (await page.locator('.exam-left').textContent()) ?? ''
      expect([...shownEnds].some((end) => text.toLowerCase().includes(end.toLowerCase()))).toBe(true)
    }).toPass({ timeout: remainingMs })
  }

  await wait(Math.max(0, offlineMs - (performance.now() - offlineSince)))
  for (const { context } of offlineSittings) await context.setOffline(false)
  await forEachSitting(offlineSittings, async ({ page }) => {
    await see(savedLine(page)).toHaveText(/^Saved /, { timeout: 30_000 })
    await page.reload()
    await see(question(page, 7)).toBeVisible()
  })
  await forEachSitting(sittings, async (sitting) => {
    await choose(sitting, 7, questionCount)
    const { page } = sitting
    const submit = page.getByRole('dialog', { name: 'Submit the quiz?' })
    await submit.getByRole('button', { name: 'Submit' }).click()
    await see(page.getByText(`with ${questionCount} responses.`)).toBeVisible({ timeout: 20_000 })
  })
  expect(await storedPlaces(quizId)).toEqual(expectedPlaces())

  await see(mentor.getByText(`${studentCount} submitted, 0 writing, 0 not started`)).toBeVisible()
  await see(mentor.getByText('The key may be wrong: look at what was chosen.').first()).toBeVisible()
  await correctFirstKey(quizId)
}, 600_000)

/** Releases the quiz, and makes everybody's option of question 1 right. */
async function correctFirstKey(quizId: string) {
  await callAsMentor('PUT', `quizzes/${quizId}/released`)
  const { questions } = await callAsMentor<{ questions: { questionId: string; mayBeWrong: boolean }[] }>(
    'GET',
    `quizzes/${quizId}/results`,
  )
  const [wrongQuestion] = questions.filter(({ mayBeWrong }) => mayBeWrong)
  const questionId = wrongQuestion?.questionId ?? ''
  const { options, latestChangeId } = await callAsMentor<{
    options: { _id: string }[]
    latestChangeId: string | null
  }>('GET', `quizzes/${quizId}/questions/${questionId}/key`)
  const key = { options: [options[0]?._id ?? ''], ranges: [], texts: [] }
  const change = { questionId, rule: 'newKey', key }
  const preview = await callAsMentor('POST', `quizzes/${quizId}/key-changes/preview`, change)
  expect(preview).toMatchObject({ up: studentCount, down: 0 })
  const body = { ...change, reason: 'The first option is right.', seenChangeId: latestChangeId }
  expect(await callAsMentor('POST', `quizzes/${quizId}/key-changes`, body)).toMatchObject({
    up: studentCount,
    down: 0,
  })
  const scores = await deployment.rows(`select min(score) as least from attempts where quiz_id = '${quizId}'`)
  expect(Number(scores[0]?.least)).toBeGreaterThanOrEqual(400)
}

test('everybody is closed at the end, with a browser or without', async () => {
  const quizId = await addQuiz(school, group.mentor, group.courseId, { questions: 2, minutes: 2 })
  await forEachSitting(sittings, async (sitting) => {
    await begin(sitting, quizId)
    await choose(sitting, 1, 1)
    await see(savedLine(sitting.page)).toHaveText(/^Saved /)
    if (sitting.place % 2 === 0) await sitting.context.close()
  })
  const ends = (await attemptsOf(quizId)).map(({ ends_at }) => Number(ends_at))
  expect(ends).toHaveLength(studentCount)
  await wait(Math.max(0, Math.max(...ends) + maxCloseMs - Date.now()))
  for (const { ends_at, submitted_at, closed_by } of await attemptsOf(quizId))
    expect([closed_by, Number(submitted_at)]).toEqual(['clock', Number(ends_at)])
  for (const { page, place } of sittings)
    if (place % 2 === 1) await see(page.getByText('with 1 response.')).toBeVisible()
}, 300_000)
