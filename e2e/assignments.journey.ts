import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

/** What a student submits: the lists, the one form of a pending assignment, and every way in which it can go wrong. */

const course = 'Full stack web development'
const meera = { email: 'student@abhyas.example', password: 'practice' }

interface Assignment {
  _id: string
  title: string
  status: string
  submission: { link: string } | null
}

async function assignmentsOf(school: RunningSchool, student: Student): Promise<Assignment[]> {
  const { body } = await callApi(school, student.token, 'GET', 'assignments')
  return (body as { data: Assignment[] }).data
}

/** Opens the assignments of a student who is enrolled in one course. @returns the first that is pending */
async function open(page: Page, school: RunningSchool, student: Student): Promise<Assignment> {
  await enrollIn(school, student, course)
  await enterAs(page, school, student)
  await page.goto('/assignments')
  const [first] = await assignmentsOf(school, student)
  if (!first) throw new Error('the course has no assignments')
  await expect(cardOf(page, first)).toBeVisible()
  return first
}

const pending = (page: Page) => page.getByRole('region', { name: 'Pending' })
const completed = (page: Page) => page.getByRole('region', { name: 'Completed' })
const cardOf = (page: Page, { title }: { title: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const linkOf = (page: Page, assignment: Assignment) =>
  cardOf(page, assignment).getByLabel('Assignment Submission Link', { exact: true })
const submitOf = (page: Page, assignment: Assignment) =>
  cardOf(page, assignment).getByRole('button', { name: 'Submit', exact: true })

test('the lists of a student in the middle of it: counted, ordered, marked', async ({ page, school }) => {
  await enterAs(page, school, meera)
  await page.goto('/assignments')
  await expect(page).toHaveTitle('Assignments · Abhyas Learning')
  await expect(
    page.getByText('7 to submit, 1 of them late. 6 marked, 1 with the mentor.', { exact: true }),
  ).toBeVisible()

  const cards = pending(page).getByRole('listitem')
  await expect(cards).toHaveCount(7)
  await expect(cards.nth(0)).toContainText(/Overdue by \d+ (hour|day)s? · was due/)
  await expect(cards.nth(0)).toContainText('Late work is accepted and marked late.')
  await expect(cards.nth(1)).toContainText(/Due tomorrow, 6:00 pm/)
  await expect(cards.nth(2)).toContainText(/Due \w{3} \d+ \w+, 6:00 pm · in \d+ days/)

  const returned = cardOf(page, { title: 'Selecting and joining' })
  await expect(returned).toContainText('Returned')
  await expect(returned).toContainText('try one join and send it again.')
  await expect(returned.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  for (const card of await cards.all()) await expect(card.getByText('Pending', { exact: true })).toBeVisible()

  const done = completed(page).getByRole('listitem')
  await expect(done).toHaveCount(7)
  for (const card of await done.all())
    await expect(card.getByText('Completed', { exact: true })).toBeVisible()
  await expect(done.nth(0)).toContainText('Submitted')
  await expect(done.nth(0)).toContainText('With Priya Sharma since yesterday.')
  await expect(done.nth(1)).toContainText('86 of 100')
  await expect(done.nth(1)).toContainText(/– P\. Sharma, \w{3} \d+ \w+/)
  await expect(done.getByLabel('Assignment Submission Link')).toHaveCount(0)
  await expect(done.nth(1).getByRole('link', { name: /code\.example/ })).toHaveAttribute(
    'href',
    'https://code.example/meera-iyer/clinic-layout',
  )
})

test('work that was sent again keeps what was said of the first try', async ({ page, school }) => {
  await enterAs(page, school, meera)
  await page.route('**/api/assignments', async (route) => {
    const { data } = await (await route.fetch()).json()
    for (const { title, submission } of data) {
      if (title !== 'Selecting and joining') continue
      Object.assign(submission, { status: 'Submitted', feedback: null, reviewedAt: null, reviewedBy: null })
    }
    await route.fulfill({ json: { data } })
  })
  await page.goto('/assignments')
  const card = cardOf(page, { title: 'Selecting and joining' })
  await expect(card.getByText('try one join and send it again.')).toBeHidden()
  await card.getByText('Earlier feedback', { exact: true }).click()
  await expect(card.getByText('try one join and send it again.')).toBeVisible()
  await expect(card).toContainText(/– A\. Kumar, \w{3} \d+ \w+/)
})

test('work that was due before the student enrolled is no reproach', async ({ page, school, student }) => {
  await page.route('**/api/assignments', async (route) => {
    const { data } = await (await route.fetch()).json()
    data[0].deadline = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await route.fulfill({ json: { data } })
  })
  const first = await open(page, school, student)
  await expect(cardOf(page, first).getByText(/^Due before you joined, on \w{3} \d+ \w+$/)).toBeVisible()
  await expect(page.getByText(/Overdue/)).toHaveCount(0)
  await expect(page.getByText('Late work is accepted and marked late.')).toHaveCount(0)
  // It stays open, and stands below what can still be in time.
  await expect(page.getByRole('form').first()).not.toHaveAccessibleName(first.title)
  await expect(page.getByText(/to submit\.$/)).toBeVisible()
})

test('a description of more than a hundred characters is cut after a word, and opens', async ({
  page,
  school,
  student,
}) => {
  // The hundredth character stands inside "unmistakably".
  const full = `${'Draw it by hand. '.repeat(5)}Say it all unmistakably, and send a photo of your page.`
  await page.route('**/api/assignments', async (route) => {
    const { data } = await (await route.fetch()).json()
    data[0].description = full
    await route.fulfill({ json: { data } })
  })
  const first = await open(page, school, student)
  const card = cardOf(page, first)
  await expect(card.getByText('Draw it by hand')).toHaveText(/ Say it all\.\.\.$/)
  await card.getByRole('button', { name: 'Read more', exact: true }).click()
  await expect(card).toContainText(full)
  await card.getByRole('button', { name: 'Show less', exact: true }).click()
  await expect(card).not.toContainText(full)
})

test('a link is submitted: the stamp lands where the form was, and nothing else moves until the page is left', async ({
  page,
  school,
  student,
}) => {
  await page.clock.install()
  const first = await open(page, school, student)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await linkOf(page, first).fill('docs.example/asha/first-page')
  await submitOf(page, first).focus()
  const places = () =>
    page.getByRole('listitem').evaluateAll((rows) =>
      rows.map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return [top + scrollY, height]
      }),
    )
  const before = await places()
  const field = await linkOf(page, first).boundingBox()
  // The answer waits until the word for waiting has been seen.
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/assignments/submit/*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(cardOf(page, first).getByRole('button', { name: 'Submitting...', exact: true })).toBeVisible()
  gate.resolve()

  const landed = cardOf(page, first).getByRole('group', { name: first.title })
  const message = pending(page).getByText('Your assignment was successfully submitted!', { exact: true })
  await expect(async () => {
    await page.clock.runFor(5)
    await expect(landed).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(message).toBeVisible()
  await expect(landed).toBeFocused()
  await expect(landed.locator('.stamp-pressed')).toHaveText('Submitted')
  const stamp = await landed.locator('.stamp').boundingBox()
  expect(Math.abs((stamp?.x ?? 0) - (field?.x ?? 0))).toBeLessThan(8)
  expect(await places()).toEqual(before)
  // What is on its way takes nothing more, and is overdue no more.
  await expect(linkOf(page, first)).toBeHidden()
  await expect(submitOf(page, first)).toHaveCount(0)
  await expect(cardOf(page, first).getByText(/^(Overdue by|Due) /)).toBeHidden()
  await page.clock.runFor(3_000 - 300)
  await expect(message).toBeVisible()
  await page.clock.runFor(300)
  await expect(message).toHaveCount(0)

  // Long after its message the row is where it was, and so is the focus.
  await page.clock.runFor(30_000)
  await expect(pending(page).getByRole('listitem').filter({ hasText: first.title })).toContainText(
    'Submitted',
  )
  expect(await places()).toEqual(before)
  await expect(landed).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(landed.getByRole('link', { name: /^docs\.example/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(landed.getByRole('button', { name: /^Take back/ })).toBeFocused()

  await page.clock.resume()
  await page.reload()
  await expect(pending(page).getByText(first.title)).toHaveCount(0)
  await expect(completed(page)).toContainText(first.title)
  await expect(completed(page).getByRole('link', { name: /^docs\.example/ })).toHaveAttribute(
    'href',
    'https://docs.example/asha/first-page',
  )
  expect((await assignmentsOf(school, student))[0]?.status).toBe('Completed')
})

test('what was submitted and taken back on the same visit asks for a link in the same place', async ({
  page,
  school,
  student,
}) => {
  const first = await open(page, school, student)
  await linkOf(page, first).fill('https://docs.example/asha/wrong')
  await submitOf(page, first).click()
  await cardOf(page, first)
    .getByRole('button', { name: /^Take back/ })
    .click()
  await page.getByRole('button', { name: 'Take it back', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cardOf(page, first).getByRole('status')).toHaveText('Taken back. You can send another link.')
  await expect(linkOf(page, first)).toHaveValue('')
  await linkOf(page, first).fill('https://docs.example/asha/right')
  await submitOf(page, first).click()
  await expect(pending(page).getByRole('group', { name: first.title })).toContainText('Submitted')
  await expect(cardOf(page, first).getByRole('link', { name: /asha\/right/ })).toBeVisible()
})

test('what is no link to work is refused at the field, and nothing is sent', async ({
  page,
  school,
  student,
}) => {
  const first = await open(page, school, student)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/assignments/submit/')) sent += 1
  })
  for (const [link, words] of [
    ['javascript:alert(1)', 'Please enter a link that starts with http:// or https://.'],
    ['data:text/html,hello', 'Please enter a link that starts with http:// or https://.'],
    ['my homework', 'Please enter a link that starts with http:// or https://.'],
    ['https://me:secret@docs.example', 'Please give the link without the user name or password in it.'],
    ['', 'Please enter the link to your work.'],
  ] as const) {
    await linkOf(page, first).fill(link)
    await submitOf(page, first).click()
    await expect(linkOf(page, first)).toHaveAccessibleDescription(new RegExp(RegExp.escape(words)))
    await expect(linkOf(page, first)).toHaveAttribute('aria-invalid', 'true')
    await expect(linkOf(page, first)).toBeFocused()
  }
  expect(sent).toBe(0)
})

test('work submitted from another tab is said to be, and what it was is shown', async ({
  page,
  school,
  student,
}) => {
  const first = await open(page, school, student)
  const link = 'https://docs.example/asha/from-another-tab'
  await callApi(school, student.token, 'POST', `assignments/submit/${first._id}`, { link })
  await linkOf(page, first).fill('https://docs.example/asha/second')
  await submitOf(page, first).click()

  const card = pending(page).getByRole('listitem').filter({ hasText: first.title })
  await expect(card.getByRole('alert')).toHaveText('You have already submitted this assignment.')
  await expect(card.getByRole('link', { name: /from-another-tab/ })).toBeVisible()
  await expect(card.getByRole('group', { name: first.title })).toBeFocused()
})

test("a draft survives a reload, is the person's own, and goes when it is submitted", async ({
  page,
  school,
  student,
}) => {
  const first = await open(page, school, student)
  await linkOf(page, first).fill('docs.example/asha/draft')
  await expect(cardOf(page, first)).toContainText('Draft kept on this device.')
  await page.reload()
  await expect(linkOf(page, first)).toHaveValue('docs.example/asha/draft')
  await expect(cardOf(page, first)).toContainText('Draft kept on this device.')

  await enterAs(page, school, meera)
  await page.goto('/assignments')
  await expect(cardOf(page, { title: 'A form that needs no mouse' })).toBeVisible()
  const fields = page.getByLabel('Assignment Submission Link')
  for (const field of await fields.all()) await expect(field).toHaveValue('')

  await enterAs(page, school, student)
  await page.goto('/assignments')
  await submitOf(page, first).click()
  await expect(pending(page).getByRole('group', { name: first.title })).toContainText('Submitted')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([])
})

test('the server goes away and comes back: the link stays, and is submitted once', async ({
  page,
  school,
  student,
}) => {
  const first = await open(page, school, student)
  await linkOf(page, first).fill('https://docs.example/asha/work')
  await school.stop('SIGKILL')
  try {
    await submitOf(page, first).click()
    await expect(cardOf(page, first).getByRole('alert')).toHaveText('Something went wrong, please try again.')
    await expect(linkOf(page, first)).toHaveValue('https://docs.example/asha/work')
  } finally {
    await school.start()
  }
  await submitOf(page, first).click()
  await expect(page.getByText('Your assignment was successfully submitted!')).toBeVisible()
  await page.reload()
  await expect(completed(page)).toContainText(first.title)
})

test('an answer that is lost is got by pressing again', async ({ page, school, student }) => {
  const first = await open(page, school, student)
  await linkOf(page, first).fill('https://docs.example/asha/work')
  await page.route('**/api/assignments/submit/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submitOf(page, first).click()
  await expect(cardOf(page, first).getByRole('alert')).toHaveText('Something went wrong, please try again.')
  await page.unroute('**/api/assignments/submit/*')
  await submitOf(page, first).click()
  await expect(page.getByText('Your assignment was successfully submitted!')).toBeVisible()
})

test('loading, failed with a way to try again, and empty with the way on', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/assignments', async (route) => {
    await gate.promise
    await route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL' } })
  })
  await page.goto('/assignments')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveText('Loading...')
  gate.resolve()
  await expect(page.getByRole('alert')).toContainText('Failed to load assignments.')
  await page.unroute('**/api/assignments')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No assignments available', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Find a course' }).click()
  await expect(page).toHaveURL(/\/courses$/)
})

test('mentors and admins are shown the way to their dashboards', async ({ page, school }) => {
  for (const role of ['mentor', 'admin']) {
    await enterAs(page, school, { email: `${role}@abhyas.example`, password: 'practice' })
    await page.goto('/assignments')
    await expect(page.getByText('Only students submit assignments here.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(page).toHaveURL(new RegExp(`/${role}/dashboard$`))
  }
})
