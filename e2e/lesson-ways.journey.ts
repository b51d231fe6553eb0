import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

/** How one gets about in a lesson: by single keys, which can be turned off, and by the index on a phone. */

const first = 'How a page reaches a phone'
const second = 'HTML, forms and semantics'

/** A course of its own with these topics, and the student in it. */
async function enrolledIn(school: RunningSchool, student: Student, topics: object[]) {
  const course = await newCourse(school, await newMentor(school), topics)
  await enrollIn(school, student, course.name)
  const { body } = await callApi(school, student.token, 'GET', `courses/${course.id}/lessons`)
  return { ...course, topics: (body as { topics: { _id: string }[] }).topics }
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('single keys can be turned off in Settings, and on again', async ({ page, school, student }) => {
  const made = await enrolledIn(school, student, [{ name: first }, { name: second }])
  await enterAs(page, school, student)
  const press = async () => {
    await page.goto(`/learn/${made.id}/${made.topics[0]?._id}`)
    await expect(heading(page, first)).toBeVisible()
    await page.keyboard.press('?')
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
  }
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Single keys' }).uncheck()
  await press()
  await expect(heading(page, first)).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Single keys' }).check()
  await press()
  await expect(heading(page, second)).toBeVisible()
})

test('on a phone the index of a long course opens at the topic that is open', async ({
  page,
  school,
  student,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = Array.from({ length: 30 }, (_, place) => ({ name: `Part ${place + 1} of 30` }))
  const made = await enrolledIn(school, student, names)
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}/${made.topics[29]?._id}`)
  await page.getByRole('button', { name: 'Index', exact: true }).click()
  const current = page.getByRole('dialog').getByRole('link', { name: 'Part 30 of 30' })
  await expect(current).toBeFocused()
  await expect(current).toBeInViewport()
})

test('a closed topic that is opened by its address asks for nothing that is refused', async ({
  page,
  school,
  student,
}) => {
  const made = await enrolledIn(school, student, [{ name: first }, { name: second, opens: 'inOrder' }])
  await enterAs(page, school, student)
  const asked: number[] = []
  page.on('response', (response) => response.url().includes('/lessons') && asked.push(response.status()))
  await page.goto(`/learn/${made.id}/${made.topics[1]?._id}`)
  await expect(page.getByText(`Opens after “${first}”.`)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([200, 200])
  // It is read once it opens.
  await page.getByRole('link', { name: `Go to “${first}”` }).click()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('link', { name: /^Next topic/ }).click()
  await expect(page.getByText('Nothing to open yet')).toBeVisible()
})

test('a link in a lesson opens a tab of its own, and the lesson stays', async ({ page, school, student }) => {
  const address = 'https://pages.example/weights'
  await page.context().route(address, (route) => route.fulfill({ contentType: 'text/html', body: 'Weights' }))
  const made = await enrolledIn(school, student, [{ name: first, text: `Read [the weights](${address}).` }])
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'the weights (opens in a new tab)' }).click()
  await expect(await opened).toHaveURL(address)
  await expect(heading(page, first)).toBeVisible()
})
