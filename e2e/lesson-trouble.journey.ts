import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'
import { openPlayer, standInForYoutube } from './support/youtube.ts'

/** A lesson without a line, or with a slow one: nothing is lost, the page says what waits, and sends it when the line is back. */

const video = 'https://www.youtube.com/watch?v=jV8B24rSN5o'
const waits =
  'The school does not answer. Your place and marks wait on this device and are sent when it does.'

async function open(page: Page, school: RunningSchool, student: Student, others: string[] = []) {
  await standInForYoutube(page.context())
  const course = await newCourse(school, await newMentor(school), [
    { name: 'First', video },
    { name: 'Second', video },
    ...others.map((name) => ({ name, video })),
  ])
  await enrollIn(school, student, course.name)
  await enterAs(page, school, student)
  await page.goto(`/learn/${course.id}`)
  await page.getByRole('button', { name: 'Play video' }).click()
  const { body } = await callApi(school, student.token, 'GET', `courses/${course.id}/lessons`)
  const [topic] = (body as { topics: { _id: string }[] }).topics
  const path = `courses/${course.id}/lessons/${topic?._id}`
  const known = async () => (await callApi(school, student.token, 'GET', path)).body as object
  return { player: await openPlayer(page), known, course }
}

test('a mark and a place that find no line wait, outlive a reload, and are sent', async ({
  page,
  school,
  student,
}) => {
  const { player, known } = await open(page, school, student)
  await expect.poll(known).toMatchObject({ visit: { second: null } })
  await page.route('**/api/courses/*/{lessons/*/visit,progress/*}', (route) => route.abort())
  await player.play(100, 101)
  await player.pause(101)
  await expect(page.getByRole('status').getByText(waits)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  const index = page.getByRole('complementary', { name: 'Index' })
  await expect(index).toContainText('1 of 2')
  expect(await known()).toMatchObject({ done: false, visit: { second: null } })

  await page.reload()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue from 1:41' })).toBeVisible()
  await expect(page.getByText(waits)).toBeVisible()
  await expect(index).toContainText('1 of 2')
  await page.unroute('**/api/courses/*/{lessons/*/visit,progress/*}')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(waits)).toHaveCount(0)
  await expect.poll(known).toMatchObject({ done: true, visit: { second: 101 } })
})

test('a topic that did not load without a line comes when the line is back', async ({
  page,
  school,
  student,
}) => {
  await open(page, school, student, ['Third'])
  await page.context().setOffline(true)
  // The second one is there already.
  await page.getByRole('link', { name: 'Next topic' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  await page.getByRole('link', { name: 'Next topic' }).click()
  await expect(page.getByRole('alert').getByText('The lesson did not load.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  await expect(page.getByText('The lesson did not load.')).toHaveCount(0)
})

test('a topic that is opened while the school does not answer: what is watched until it does counts', async ({
  page,
  school,
  student,
}) => {
  test.slow()
  await page.route('**/visit', (route) => route.abort())
  const { player, known } = await open(page, school, student)
  // More than can be watched at once, and less than in the time that really passes here.
  await page.waitForTimeout(10_000)
  await player.play(0, 45)
  await player.pause(45)
  await expect(page.getByRole('status').getByText(waits)).toBeVisible()
  expect(await known()).toMatchObject({ visit: null })
  await page.unroute('**/visit')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(known).toMatchObject({ visit: { second: 45 } })
  await expect(page.getByText(waits)).toHaveCount(0)
  await expect(page.getByText(/^Not everything was saved/)).toHaveCount(0)
})

test('where what was watched is refused, the place is kept all the same, and the page says so', async ({
  page,
  school,
  student,
}) => {
  const { player, known } = await open(page, school, student)
  await expect.poll(known).toMatchObject({ visit: { second: null } })
  await player.play(0, 500)
  await player.pause(500)
  await expect(
    page
      .getByRole('status')
      .getByText(
        'Not everything was saved. This is more than can have been watched since you opened the topic.',
      ),
  ).toBeVisible()
  await expect.poll(known).toMatchObject({ visit: { second: 500 } })
})

test('while one save is under way, all others go as one after it', async ({ page, school, student }) => {
  const { player, known } = await open(page, school, student)
  await expect.poll(known).toMatchObject({ visit: { second: null } })
  const gate = Promise.withResolvers<void>()
  const sent: { second?: number }[] = []
  await page.route('**/visit', async (route) => {
    sent.push(route.request().postDataJSON())
    await gate.promise
    await route.continue()
  })
  for (const second of [20, 30, 40, 50]) {
    await player.jump(second)
    await player.pause(second)
  }
  await expect.poll(() => sent.length).toBe(1)
  gate.resolve()
  await expect.poll(known).toMatchObject({ visit: { second: 50 } })
  expect(sent.map(({ second }) => second)).toEqual([20, 50])
})

test('a mark that the school refuses goes back with words', async ({ page, school, student }) => {
  const { known } = await open(page, school, student)
  await page.route('**/progress/*', (route) =>
    route.fulfill({ status: 422, json: { success: false, message: 'It is not so.', code: 'VALIDATION' } }),
  )
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('status').getByText('This could not be saved. It is not so.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  expect(await known()).toMatchObject({ done: false })
})

test('a place that found the session ended is sent after the log-in', async ({ page, school, student }) => {
  const { player, known } = await open(page, school, student)
  await expect.poll(known).toMatchObject({ visit: { second: null } })
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await callApi(school, token, 'POST', 'auth/logout')
  await player.jump(60)
  await player.pause(60)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect.poll(known).toMatchObject({ visit: { second: 60 } })
})

test('without a line what was read is shown, also the next topic; after a log-out nothing is kept', async ({
  page,
  school,
  student,
}) => {
  const { course } = await open(page, school, student)
  await page.waitForLoadState('networkidle')
  await page.route('**/api/**', (route) => route.abort())
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Next topic/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('lessons of')
  await page.unroute('**/api/**')
  await page
    .getByRole('button', { name: /Hello|Account|menu/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).not.toHaveURL(new RegExp(course.id))
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('lessons of')
})

test('a video that YouTube refuses is marked by hand, the mentor sees who says so, and it is taken back once it plays', async ({
  page,
  school,
  student,
  browser,
}) => {
  test.slow()
  await standInForYoutube(page.context())
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor, [
    { name: 'First', video, doneWhen: 'watched', videoSeconds: 1_780 },
  ])
  await enrollIn(school, student, course.name)
  await enterAs(page, school, student)
  await page.goto(`/learn/${course.id}`)
  const notYet = page.getByRole('button', { name: 'Mark as done' })
  await expect(notYet).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Play video' }).click()
  await (await openPlayer(page)).refuse(150)
  await expect(page.getByText(/^YouTube does not play this video here: it is gone/).first()).toBeVisible()
  await expect(
    page.getByText('YouTube does not play this video here: mark the topic yourself.'),
  ).toBeVisible()
  await expect(notYet).not.toHaveAttribute('aria-disabled', 'true')

  const staff = await (await browser.newContext({ baseURL: school.url })).newPage()
  await standInForYoutube(staff.context())
  await enterAs(staff, school, mentor)
  await staff.goto(`/learn/${course.id}`)
  await expect(
    staff.getByText(
      /^YouTube does not play this video for .+\. They mark the topic themselves\. 0 students have/,
    ),
  ).toBeVisible()

  await page.reload()
  await expect(notYet).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Play video' }).click()
  const player = await openPlayer(page)
  await player.play(0, 3)
  await player.pause(3)
  await expect(notYet).toHaveAttribute('aria-disabled', 'true')
})

test('a video that cannot be loaded says so, and the topic can still be marked', async ({
  page,
  school,
  student,
}) => {
  await page.clock.install()
  const course = await newCourse(school, await newMentor(school), [{ name: 'First', video }])
  await enrollIn(school, student, course.name)
  await page.route(/youtube(-nocookie)?\.com/, (route) => route.abort())
  await enterAs(page, school, student)
  await page.goto(`/learn/${course.id}`)
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect(page.locator('.poster')).toHaveText('Loading...')
  await page.clock.fastForward(8_000)
  await expect(page.getByText(/^The video did not load/).first()).toBeVisible()
  await expect(page.locator('.poster')).toHaveCount(0)
  await expect(page.getByText('Played by YouTube.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.poster')).toHaveText('Loading...')
})
