import type { Browser, Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import { mentor } from './support/review.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor, topicsOf } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, signUp, test } from './support/test.ts'
import { pdfOf, uploaded } from './support/uploads.ts'

test.use({ apart: 'doubts' })

/** What a student does not understand: asked, answered by others and by the mentor from their queue, reported, hidden. */

const course = 'Full stack web development'
const admin = { email: 'admin@abhyas.example', password: 'practice' }

interface Asked {
  readonly courseId: string
  readonly topicId: string
  readonly id: string
  readonly text: string
}

let count = 0
/** A text that nobody else in the school has written. */
const ownText = (about: string) => {
  count += 1
  return `${about} (${process.pid}-${count})`
}

/** A student of the course, with a name of their own. */
async function studentOf(school: RunningSchool, name: string): Promise<Student> {
  const student = { ...(await signUp(school)), name }
  await callApi(school, student.token, 'PUT', 'users/me', { name })
  await enrollIn(school, student, course)
  return student
}

async function topicOf(school: RunningSchool, { token }: Student) {
  const { id: courseId } = await findCourse(school, token, course)
  const { body } = await callApi(school, token, 'GET', `courses/${courseId}`)
  const [topic] = (body as { syllabus: { _id: string; name: string }[] }).syllabus
  return { courseId, topicId: topic?._id ?? '', topic: topic?.name ?? '' }
}

/** A doubt through the API. */
async function ask(school: RunningSchool, student: Student, about: string): Promise<Asked> {
  const { courseId, topicId } = await topicOf(school, student)
  const text = ownText(about)
  const { status, body } = await callApi(school, student.token, 'POST', `courses/${courseId}/doubts`, {
    topicId,
    text,
  })
  expect(status).toBe(201)
  return { courseId, topicId, text, id: (body as { doubt: { _id: string } }).doubt._id }
}

/** The mentor in a browser of their own, with a doubt open in the queue. */
async function queueOf(browser: Browser, school: RunningSchool, doubt: Asked): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: school.url })).newPage()
  await enterAs(page, school, mentor)
  await page.goto(`/mentor/doubts?doubt=${doubt.id}`)
  await expect(pane(page).getByText(doubt.text)).toBeVisible()
  return page
}

const queue = (page: Page) => page.getByRole('listbox', { name: 'Doubts' })
const pane = (page: Page) => page.getByRole('region', { name: 'The doubt' })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const stateOf = async (school: RunningSchool, { token }: Student, { id }: Asked) =>
  (await callApi(school, token, 'GET', `doubts/${id}`)).body as {
    state: string
    thread: { text: string; isEndorsed: boolean }[]
    meToo: number
  }

test('a doubt is asked on a phone, answered from the queue by keyboard, and settled', async ({
  page,
  school,
  browser,
}) => {
  test.slow()
  const student = await studentOf(school, 'Zoya Khan')
  const { courseId, topicId } = await topicOf(school, student)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, school, student)
  await page.goto(`/learn/${courseId}/${topicId}?tab=doubts`)
  const text = ownText('Why do four trips take longer than one?')
  await page.getByRole('button', { name: 'Ask a doubt' }).click()
  await expect(page.getByLabel('Your doubt')).toBeFocused()
  await page.getByLabel('Your doubt').fill(text)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Asked. You are told when somebody answers.')).toBeVisible()
  await expect(card(page, text).getByText('Open', { exact: true })).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: school.url })).newPage()
  await enterAs(desk, school, mentor)
  await desk.goto('/mentor/doubts')
  // The keys work on arriving, and the newest waits at the end.
  await expect(queue(desk)).toBeFocused()
  await expect(desk.getByText(/, overdue$/).first()).toBeVisible()
  await desk.keyboard.press('End')
  await expect(pane(desk).getByText(text)).toBeVisible()
  await desk.keyboard.press('a')
  await expect(desk.getByLabel('Your answer', { exact: true })).toBeFocused()
  await desk.keyboard.type('Each trip waits for the one before it.')
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByText('Answered: the doubt of Zoya Khan.')).toBeVisible()
  await expect(queue(desk)).toBeFocused()
  await expect(queue(desk).getByText(text)).toHaveCount(0)

  // Who studies sees it too, on any page.
  await page.goto(`/learn/${courseId}/${topicId}`)
  await expect(page.getByRole('link', { name: 'New answers to doubts: 1' })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '1 new answer' }).click()
  await expect(page.getByText('Each trip waits for the one before it.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^New answers to doubts/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(page.getByText('Settled', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'What you asked and follow' })).toBeVisible()
})

test('a fellow student answers, the mentor endorses by a key, and the asker finds it still unclear', async ({
  page,
  school,
  browser,
}) => {
  test.slow()
  const asker = await studentOf(school, 'Yash Rane')
  const fellow = await studentOf(school, 'Xena Dsouza')
  const doubt = await ask(school, asker, 'Is the key agreed on before or after the name is looked up?')
  await enterAs(page, school, fellow)
  await page.goto(`/courses/${doubt.courseId}/doubts`)
  const row = card(page, doubt.text)
  await row.getByRole('button', { name: 'Me too' }).click()
  await expect(row.getByRole('button', { name: 'Me too · 1' })).toHaveAttribute('aria-pressed', 'true')
  await row.getByRole('button', { name: 'Answer', exact: true }).click()
  await row.getByLabel('Your answer', { exact: true }).fill('After: first the address, then the key.')
  await row.getByRole('button', { name: 'Send answer' }).click()
  await expect(row.getByText('Sent.')).toBeVisible()
  await expect(row.getByText('Open', { exact: true })).toBeVisible()

  const desk = await queueOf(browser, school, doubt)
  await expect(queue(desk)).toBeFocused()
  await desk.keyboard.press('e')
  await expect(desk.getByText('Endorsed: the answer of Xena Dsouza.')).toBeVisible()
  expect(await stateOf(school, asker, doubt)).toMatchObject({ state: 'answered', meToo: 1 })

  await enterAs(page, school, asker)
  await page.goto(`/courses/${doubt.courseId}/doubts/${doubt.id}`)
  await expect(page.getByText('Endorsed by Priya Sharma')).toBeVisible()
  await page.getByLabel('Add something').fill('And who says that the key is theirs?')
  await page.getByLabel('Still unclear: ask the mentor again').check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  expect(await stateOf(school, asker, doubt)).toMatchObject({ state: 'open' })
})

test('what is reported reaches the mentor, who hides it; others see that it was hidden', async ({
  page,
  school,
  browser,
}) => {
  test.slow()
  const asker = await studentOf(school, 'Wasim Akhtar')
  const reader = await studentOf(school, 'Vani Rao')
  const doubt = await ask(school, asker, 'Who sells me the solution?')
  await enterAs(page, school, reader)
  await page.goto(`/courses/${doubt.courseId}/doubts`)
  const row = card(page, doubt.text)
  await row.getByRole('button', { name: 'Report' }).click()
  await page.getByLabel('What is wrong with it?').fill('It is no doubt.')
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const desk = await queueOf(browser, school, doubt)
  await desk.goto(`/mentor/doubts?part=reported&doubt=${doubt.id}`)
  await expect(pane(desk).getByText('It is no doubt.')).toBeVisible()
  await expect(pane(desk).getByText(/Reported by Vani Rao/)).toBeVisible()
  await pane(desk).getByRole('button', { name: 'Hide' }).click()
  await expect(pane(desk).getByText('Hidden: only the staff reads this.')).toBeVisible()

  await page.goto(`/courses/${doubt.courseId}/doubts/${doubt.id}`)
  await expect(page.getByText('The staff has hidden this.')).toBeVisible()
  await expect(page.getByText(doubt.text)).toHaveCount(0)
  await pane(desk).getByRole('button', { name: 'Show again' }).click()
  await expect(pane(desk).getByText(doubt.text)).toBeVisible()
  await page.reload()
  await expect(page.getByText(doubt.text)).toBeVisible()
})

test('earlier doubts are offered; what is typed survives a reload; pictures go with it', async ({
  page,
  school,
}) => {
  const student = await studentOf(school, 'Uma Menon')
  const { courseId, topic } = await topicOf(school, student)
  await enterAs(page, school, student)
  await page.goto(`/courses/${courseId}/doubts`)
  await page.getByRole('button', { name: 'Ask a doubt' }).click()
  const form = page.getByRole('form', { name: 'Ask a doubt' })
  await page.getByLabel('Your doubt').fill('My page scrolls sideways at 320 px')
  await expect(page.getByRole('region', { name: 'Asked before' })).toContainText('scrolls sideways at 320 px')
  const onePoint = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .getByLabel('Pictures', { exact: true })
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePoint })
  await expect(form.getByRole('img', { name: 'Attached, number 1' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your doubt')).toHaveValue('My page scrolls sideways at 320 px')
  await expect(form.getByRole('img', { name: 'Attached, number 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Please choose a topic.')).toBeVisible()
  await form.getByLabel('Topic').selectOption({ label: topic })
  await form.getByLabel('The mentor alone').check()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const asked = card(page, 'My page scrolls sideways at 320 px').filter({ hasText: 'You' })
  await expect(asked.getByText('to the mentor alone')).toBeVisible()
  const picture = asked.getByRole('img', { name: 'Attached, number 1' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // A search and a filter are in the address.
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(page).toHaveURL(/mine=true/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('without a connection nothing is lost: the doubt waits, is sent once the line is back, and once only', async ({
  page,
  school,
}) => {
  test.slow()
  const student = await studentOf(school, 'Tara Bose')
  const { courseId, topicId } = await topicOf(school, student)
  await enterAs(page, school, student)
  await page.goto(`/learn/${courseId}/${topicId}?tab=doubts`)
  const text = ownText('Does it wait for the line?')
  await page.getByRole('button', { name: 'Ask a doubt' }).click()
  await page.getByLabel('Your doubt').fill(text)
  const calls = `**/api/courses/${courseId}/doubts`
  // The server has it, and its answer is lost.
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText(/^Not sent yet: the school does not answer/)).toBeVisible()
  await page.unroute(calls)
  await expect(page.getByText('Asked. You are told when somebody answers.')).toBeVisible({ timeout: 15_000 })
  await expect(card(page, text)).toHaveCount(1)
})

test('a doubt and an answer that found no line are sent from whichever page is opened next, once each', async ({
  page,
  school,
  context,
}) => {
  test.slow()
  const student = await studentOf(school, 'Qadir Ali')
  const doubt = await ask(school, student, 'Is the answer sent too?')
  const { courseId, topicId } = doubt
  await enterAs(page, school, student)
  const writes = '**/api/**/{doubts,answers}'
  let lost = 0
  // The server has them, and its answers are lost.
  await context.route(writes, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await page.goto(`/learn/${courseId}/${topicId}?tab=doubts`)
  const text = ownText('Who sends what waits?')
  await page.getByRole('button', { name: 'Ask a doubt' }).click()
  await page.getByLabel('Your doubt').fill(text)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText(/^Not sent yet: the school does not answer/)).toBeVisible()
  await page.goto(`/courses/${courseId}/doubts/${doubt.id}`)
  await page.getByLabel('Add something').fill('And this beside it.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Not sent yet: the school does not answer/)).toBeVisible()
  await page.close()
  expect(lost).toBeGreaterThan(1)
  await context.unroute(writes)

  const next = await context.newPage()
  await next.goto('/assignments')
  await expect(next.getByText('Your answer was sent.')).toBeVisible()
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('doubts of'))))
    .toEqual([])
  expect((await stateOf(school, student, doubt)).thread.map((answer) => answer.text)).toEqual([
    'And this beside it.',
  ])
  await next.goto(`/courses/${courseId}/doubts?mine=true`)
  await expect(card(next, text)).toHaveCount(1)
})

test('a doubt that is refused when the line is back is found again where it was written', async ({
  page,
  school,
  context,
}) => {
  const student = await studentOf(school, 'Omar Farooq')
  const { courseId, topicId } = await topicOf(school, student)
  await enterAs(page, school, student)
  const writes = `**/api/courses/${courseId}/doubts`
  const isWrite = (method: string) => method === 'POST'
  await context.route(writes, (route) =>
    isWrite(route.request().method()) ? route.abort() : route.fallback(),
  )
  await page.goto(`/learn/${courseId}/${topicId}?tab=doubts`)
  const text = ownText('Who keeps it?')
  await page.getByRole('button', { name: 'Ask a doubt' }).click()
  await page.getByLabel('Your doubt').fill(text)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText(/^Not sent yet: the school does not answer/)).toBeVisible()
  await context.unroute(writes)
  await context.route(writes, (route) =>
    isWrite(route.request().method())
      ? route.fulfill({ status: 422, json: { success: false, message: 'Not so.', code: 'VALIDATION' } })
      : route.fallback(),
  )
  await page.goto('/dashboard')
  await expect(
    page.getByText('Your doubt was not sent. What you wrote is kept. Not so.').first(),
  ).toBeVisible()
  await page.goto(`/learn/${courseId}/${topicId}?tab=doubts`)
  await expect(page.getByLabel('Your doubt')).toHaveValue(text)
})

test('who answers what somebody else has just answered is told, and keeps what they typed', async ({
  school,
  browser,
}) => {
  test.slow()
  const student = await studentOf(school, 'Sahil Kapoor')
  const doubt = await ask(school, student, 'Who is first?')
  const desk = await queueOf(browser, school, doubt)
  await desk.getByLabel('Your answer', { exact: true }).fill('I am.')
  const { body } = await callApi(school, '', 'POST', 'auth/login', admin)
  const { token } = body as { token: string }
  await callApi(school, token, 'POST', `doubts/${doubt.id}/answers`, { text: 'The office was first.' })
  await desk.getByLabel('Your answer', { exact: true }).press('Control+Enter')
  await expect(desk.getByText('Somebody else has written here meanwhile.')).toBeVisible()
  await expect(pane(desk).getByText('The office was first.')).toBeVisible()
  await expect(desk.getByLabel('Your answer', { exact: true })).toHaveValue('I am.')
  await desk.getByLabel('Your answer', { exact: true }).press('Control+Enter')
  await expect.poll(async () => (await stateOf(school, student, doubt)).thread.length).toBe(2)
})

test('the keys of the queue: move, settle, and the list of them', async ({ school, browser }) => {
  test.slow()
  const student = await studentOf(school, 'Ritu Saha')
  const doubt = await ask(school, student, 'Is this settled?')
  const desk = await queueOf(browser, school, doubt)
  await expect(queue(desk)).toBeFocused()
  await desk.keyboard.press('Home')
  await expect(queue(desk).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const first = await queue(desk).getByRole('option', { selected: true }).getAttribute('id')
  await desk.keyboard.press('j')
  await expect(queue(desk).getByRole('option', { selected: true })).not.toHaveAttribute('id', first ?? '')
  await desk.keyboard.press('k')
  await expect(queue(desk).getByRole('option', { selected: true })).toHaveAttribute('id', first ?? '')
  await desk.keyboard.press('?')
  await expect(desk.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.goto(`/mentor/doubts?doubt=${doubt.id}`)
  await expect(pane(desk).getByText(doubt.text)).toBeVisible()
  await expect(queue(desk)).toBeFocused()
  await desk.keyboard.press('s')
  await expect(desk.getByText('Settled: the doubt of Ritu Saha.')).toBeVisible()
  expect((await stateOf(school, student, doubt)).state).toBe('settled')
})

test('a doubt about a page of the handout says so, and leads back to it', async ({ page, school }) => {
  const student = await signUp(school)
  const teacher = await newMentor(school)
  const pdf = await uploaded(
    school,
    teacher,
    'handout',
    'a.pdf',
    await pdfOf(['One', 'Two', 'Three', 'Four']),
  )
  const made = await newCourse(school, teacher, [{ name: 'Forms', pdf }])
  await enrollIn(school, student, made.name)
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  const sheet = page.getByRole('group', { name: 'Page 3', exact: true })
  await page.getByLabel('Page of the PDF').fill('3')
  await page.getByLabel('Page of the PDF').press('Enter')
  await expect(sheet).toBeInViewport()
  await page.getByRole('link', { name: 'Doubts', exact: true }).click()
  await page.getByRole('button', { name: 'Ask a doubt' }).click()
  await expect(page.getByLabel('About this place: page 3')).toBeChecked()
  const text = ownText('What is drawn here?')
  await page.getByLabel('Your doubt').fill(text)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await card(page, text).getByRole('button', { name: 'page 3' }).click()
  await expect(sheet).toBeInViewport()
  await expect(page).toHaveURL(/tab=handout&page=3$/)
})

test('what was asked is changed within 15 minutes, and what it said before stays with it', async ({
  page,
  school,
}) => {
  const student = await studentOf(school, 'Pooja Nair')
  const doubt = await ask(school, student, 'Why do it wrap?')
  await enterAs(page, school, student)
  await page.goto(`/courses/${doubt.courseId}/doubts/${doubt.id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const text = ownText('Why does it wrap?')
  await page.getByRole('dialog').getByLabel('Your doubt').fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(doubt.text)).toBeHidden()
  await page.getByText('Changed; see what it said before').click()
  await expect(page.getByText(doubt.text)).toBeVisible()
})

test('an answer that is reported reaches the mentor, who hides it', async ({ page, school, browser }) => {
  test.slow()
  const asker = await studentOf(school, 'Nisha Pillai')
  const fellow = await studentOf(school, 'Manav Joshi')
  const doubt = await ask(school, asker, 'Who answers this rudely?')
  const rude = ownText('Read it again.')
  await callApi(school, fellow.token, 'POST', `doubts/${doubt.id}/answers`, { text: rude })
  await enterAs(page, school, asker)
  await page.goto(`/courses/${doubt.courseId}/doubts/${doubt.id}`)
  const answer = page.getByRole('list', { name: 'Answers' }).getByRole('listitem').filter({ hasText: rude })
  await answer.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this answer' })
  await dialog.getByLabel('What is wrong with it?').fill('It helps nobody.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(answer.getByRole('button', { name: 'Reported' })).toBeDisabled()

  const desk = await queueOf(browser, school, doubt)
  await desk.goto(`/mentor/doubts?part=reported&doubt=${doubt.id}`)
  const reported = pane(desk).getByRole('listitem').filter({ hasText: rude })
  await expect(reported.getByText('It helps nobody.')).toBeVisible()
  await expect(reported.getByText(/^Reported by Nisha Pillai/)).toBeVisible()
  await reported.getByRole('button', { name: 'Hide' }).click()
  await expect(reported.getByText('Hidden: only the staff reads this.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The staff has hidden this.')).toBeVisible()
  await expect(page.getByText(rude)).toHaveCount(0)
})

test('a saved text is put into an answer in the queue', async ({ school, browser }) => {
  test.slow()
  const student = await studentOf(school, 'Lata Kulkarni')
  const desk = await queueOf(browser, school, await ask(school, student, 'Which text is this?'))
  const saved = ownText('Look at the second example.')
  const field = desk.getByLabel('Your answer', { exact: true })
  await pane(desk)
    .getByText(/^Saved texts/)
    .click()
  await field.fill(saved)
  await pane(desk).getByRole('button', { name: 'Save this text' }).click()
  await expect(pane(desk).getByRole('button', { name: 'Text saved' })).toBeVisible()
  await field.fill('')
  await pane(desk)
    .getByRole('button', { name: `Insert: ${saved}` })
    .click()
  await expect(field).toHaveValue(saved)
})

test('the queue is narrowed to one course', async ({ page, school }) => {
  const teacher = await newMentor(school)
  const made = await newCourse(school, teacher, [{ name: 'Forms' }])
  const student = await signUp(school)
  await enrollIn(school, student, made.name)
  const [topic] = await topicsOf(school, teacher, made.id)
  const text = ownText('Only here?')
  const asked = { topicId: topic?._id, text }
  await callApi(school, student.token, 'POST', `courses/${made.id}/doubts`, asked)
  await enterAs(page, school, admin)
  await page.goto('/admin/doubts')
  await expect(queue(page).getByRole('option').nth(1)).toBeVisible()
  await page.getByLabel('Course', { exact: true }).selectOption({ label: made.name })
  await expect(page).toHaveURL(new RegExp(`course=${made.id}`))
  await expect(queue(page).getByRole('option')).toHaveCount(1)
  await expect(queue(page)).toContainText(text)
})

test('the dashboards of the mentor and the admin say what is overdue and how long a first answer takes', async ({
  page,
  school,
}) => {
  for (const [person, path] of [
    [mentor, '/mentor/dashboard'],
    [admin, '/admin/dashboard'],
  ] as const) {
    const token = await enterAs(page, school, person)
    const { overdue, medianHours } = (await callApi(school, token, 'GET', 'doubts/figures')).body as {
      overdue: number
      medianHours: number
    }
    expect(overdue).toBeGreaterThan(1)
    await page.goto(path)
    const figures = page.getByRole('region', { name: 'Doubts to answer' })
    await expect(figures).toContainText(`${overdue} wait longer than 24 hours.`)
    await expect(figures).toContainText(
      `Median time to a first answer in the last 30 days: ${medianHours} h (target 24 h).`,
    )
  }
})
