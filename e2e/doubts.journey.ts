import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import { mentor } from './support/review.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, type Student, signUp, test } from './support/test.ts'

test.use({ schoolGroup: 'doubts' })

const course = 'Full stack web development'

const ownText = (about: string) => `${about} (${crypto.randomUUID().slice(0, 8)})`

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

const queue = (page: Page) => page.getByRole('listbox', { name: 'Doubts' })
const pane = (page: Page) => page.getByRole('region', { name: 'The doubt' })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('a doubt is asked on a phone, answered from the queue by keyboard, and settled', async ({
  page,
  school,
  browser,
}) => {
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
  // The newest doubt is last in the queue.
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

test('a doubt with a picture and an answer that were written offline are sent once from the next page', async ({
  page,
  school,
  context,
}) => {
  const student = await studentOf(school, 'Qadir Ali')
  const { courseId, topicId, topic } = await topicOf(school, student)
  const answerText = ownText('Is the answer sent too?')
  const { body } = await callApi(school, student.token, 'POST', `courses/${courseId}/doubts`, {
    topicId,
    text: answerText,
  })
  const doubt = (body as { doubt: { _id: string } }).doubt._id
  await enterAs(page, school, student)
  await page.goto(`/courses/${courseId}/doubts`)
  await page.getByRole('button', { name: 'Ask a doubt' }).click()
  const form = page.getByRole('form', { name: 'Ask a doubt' })
  const text = ownText('Who sends what waits?')
  await page.getByLabel('Your doubt').fill(text)
  const onePoint = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await form
    .getByLabel('Pictures', { exact: true })
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePoint })
  const picture = 'Attached, number 1'
  await expect(form.getByRole('img', { name: picture })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your doubt')).toHaveValue(text)
  await expect(form.getByRole('img', { name: picture })).toBeVisible()
  await form.getByLabel('Topic').selectOption({ label: topic })

  // Requests are handled, but responses are lost.
  let lostCount = 0
  const writes = '**/api/**/{doubts,answers}'
  await context.route(writes, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    lostCount += 1
    await route.abort()
  })
  const notSent = page.getByText(/^Not sent yet. The school does not answer/)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(notSent).toBeVisible()
  await page.goto(`/courses/${courseId}/doubts/${doubt}`)
  await page.getByLabel('Add something').fill('And this beside it.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(notSent).toBeVisible()
  await page.close()
  expect(lostCount).toBeGreaterThan(1)
  await context.unroute(writes)

  const nextPage = await context.newPage()
  await nextPage.goto('/assignments')
  await expect(nextPage.getByText('Your answer was sent.')).toBeVisible()
  await expect
    .poll(() =>
      nextPage.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('doubts of'))),
    )
    .toEqual([])
  const { thread } = (await callApi(school, student.token, 'GET', `doubts/${doubt}`)).body as {
    thread: { text: string }[]
  }
  expect(thread.map((answer) => answer.text)).toEqual(['And this beside it.'])
  await nextPage.goto(`/courses/${courseId}/doubts?mine=true`)
  await expect(card(nextPage, text)).toHaveCount(1)
  await expect
    .poll(() =>
      card(nextPage, text)
        .getByRole('img', { name: picture })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
})
