import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

/** What a topic opens: a video that loads only when asked for, a handout in a frame, and links for all else. */

const fullStack = 'Full stack web development'
const layout = 'Layout with grid and flex'

const topic = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Syllabus' }).getByRole('listitem').filter({ hasText: name })

async function openCourse(page: Page, school: { url: string }, student: Student) {
  await enterAs(page, school, student)
  const { id } = await findCourse(school, student.token, fullStack)
  await page.goto(`/courses/${id}`)
}

/** Whether an element is what is seen, and pressed, at its middle. */
function onTop(element: Element): boolean {
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === element
}

/** Gives the first topic of the course this video and this handout. */
async function giveFirstTopic(page: Page, school: { url: string }, student: Student, gift: object) {
  const { id } = await findCourse(school, student.token, fullStack)
  const { body } = await callApi(school, student.token, 'GET', `courses/${id}`)
  const course = body as { syllabus: object[] }
  const [first, ...others] = course.syllabus
  const syllabus = [{ ...first, ...gift }, ...others]
  await page.route(`**/api/courses/${id}`, (route) => route.fulfill({ json: { ...course, syllabus } }))
}

test('a video asks YouTube for nothing until it is played, and then its cookieless host', async ({
  page,
  school,
  student,
}) => {
  const asked: string[] = []
  await page.route(/youtube(-nocookie)?\.com|ytimg|google/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>player</title><script>addEventListener("message", () => parent.postMessage("{}", "*"))</script>',
    })
  })
  await openCourse(page, school, student)
  const row = topic(page, layout)
  await row.getByRole('button', { name: 'Video', exact: true }).press('Enter')

  const panel = page.getByRole('group', { name: `Video: ${layout}` })
  await expect(panel).toContainText('Nothing loads from YouTube until you press play.')
  await expect(panel.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=jV8B24rSN5o',
  )
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])

  await panel.getByRole('button', { name: 'Play video', exact: true }).press('Enter')
  const frame = panel.locator('iframe')
  await expect(frame).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/jV8B24rSN5o(\?|$)/,
  )
  await expect(frame).toHaveAttribute('title', layout)
  await expect(panel).toContainText('Played by YouTube.')
  await expect(panel.locator('.poster')).toHaveCount(0)
  await expect.poll(() => asked).not.toEqual([])
  const others = asked.filter((url) => !url.startsWith('https://www.youtube-nocookie.com/embed/jV8B24rSN5o'))
  expect(others).toEqual([])
})

test('a video that cannot be loaded is said to be', async ({ page, school, student }) => {
  await page.clock.install()
  await page.route(/youtube(-nocookie)?\.com/, (route) => route.abort())
  await openCourse(page, school, student)
  await topic(page, layout).getByRole('button', { name: 'Video', exact: true }).click()
  await page.getByRole('button', { name: 'Play video', exact: true }).click()
  const panel = page.getByRole('group', { name: `Video: ${layout}` })
  await expect(panel.getByRole('status')).toHaveText('Loading...')
  // The poster lies over the frame, so that nobody looks at the browser's own error page meanwhile.
  const poster = panel.locator('.poster')
  await expect(poster).toHaveText('Loading...')
  const frame = panel.locator('iframe')
  expect(await poster.boundingBox()).toEqual(await frame.boundingBox())
  expect(await frame.evaluate(onTop)).toBe(false)
  await page.clock.fastForward(8_000)
  await expect(panel.getByRole('status')).toContainText('The video did not load')
  await expect(poster).toHaveCount(0)
  expect(await frame.evaluate(onTop)).toBe(true)
})

test('a handout of the school opens as pages, and can be downloaded', async ({ page, school, student }) => {
  await openCourse(page, school, student)
  await topic(page, layout).getByRole('button', { name: 'PDF', exact: true }).click()
  const panel = page.getByRole('group', { name: `PDF: ${layout}` })
  await expect(panel.getByRole('group', { name: 'Page 1', exact: true })).toContainText(layout)
  await expect(panel.locator('iframe')).toHaveCount(0)
  const link = panel.getByRole('link', { name: 'Download the PDF' })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
})

test('one preview is open at a time; its button and Escape close it, and the focus is kept', async ({
  page,
  school,
  student,
}) => {
  await enrollIn(school, student, fullStack)
  await openCourse(page, school, student)
  const panels = page.getByRole('group', { name: /^(PDF|Video): / })
  const row = topic(page, layout)

  await row.getByRole('button', { name: 'Video', exact: true }).click()
  await expect(panels).toHaveCount(1)
  const close = row.getByRole('button', { name: 'Close', exact: true })
  await expect(close).toBeFocused()
  await expect(close).toHaveAttribute('aria-expanded', 'true')

  await row.getByRole('button', { name: 'PDF', exact: true }).click()
  await expect(panels).toHaveCount(1)
  await expect(page.getByRole('group', { name: `PDF: ${layout}` })).toBeVisible()

  const other = topic(page, 'How a page reaches a phone')
  await other.getByRole('button', { name: 'Video', exact: true }).click()
  await expect(panels).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Video: How a page reaches a phone' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(1)

  // Past the PDF, which stands second.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(other.getByRole('checkbox', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Play video' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panels).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Video', exact: true })).toBeFocused()

  await other.getByRole('button', { name: 'Video', exact: true }).press('Enter')
  await other.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(panels).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Video', exact: true })).toBeFocused()
})

test('a link that runs something is no link, and nothing to press', async ({ page, school, student }) => {
  await giveFirstTopic(page, school, student, {
    video: 'javascript:alert(1)//youtube.com/watch?v=pQN-pnXPaVg',
    pdf: 'data:text/html,<script>alert(1)</script>',
  })
  await openCourse(page, school, student)
  const row = topic(page, 'How a page reaches a phone')
  await expect(row).toBeVisible()
  await expect(row.getByRole('link')).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(row.getByText('Nothing to open yet', { exact: true })).toBeVisible()
  await expect(page.locator('[href^="javascript:"], [src^="javascript:"], [src^="data:"]')).toHaveCount(0)
})

test('a video elsewhere is a link to a new tab', async ({ page, school, student }) => {
  await giveFirstTopic(page, school, student, {
    video: 'https://youtube.com.evil.example/watch?v=pQN-pnXPaVg',
  })
  await openCourse(page, school, student)
  const link = topic(page, 'How a page reaches a phone').getByRole('link', { name: /^Video/ })
  await expect(link).toHaveAttribute('href', 'https://youtube.com.evil.example/watch?v=pQN-pnXPaVg')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('a handout elsewhere is held in a sandbox and cannot navigate the page away', async ({
  page,
  school,
  student,
}) => {
  await giveFirstTopic(page, school, student, { pdf: 'https://notes.example/a.html', video: '' })
  let framed = false
  await page.route('https://notes.example/**', (route) => {
    framed = true
    return route.fulfill({
      contentType: 'text/html',
      body: '<script>try { top.location = "https://evil.example/" } catch {}</script>Notes',
    })
  })
  await openCourse(page, school, student)
  const row = topic(page, 'How a page reaches a phone')
  await row.getByRole('button', { name: 'PDF', exact: true }).click()
  const frame = row.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*(top-navigation|popups)).*$/)
  await expect(frame.contentFrame().getByText('Notes')).toBeVisible()
  expect(framed).toBe(true)
  await expect(page).toHaveURL(/\/courses\/[\w-]+$/)
  await expect(row.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
})

test('on a phone a handout opens as pages too, and one from elsewhere is a link', async ({
  page,
  school,
  student,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await giveFirstTopic(page, school, student, { pdf: 'https://notes.example/a.pdf', video: '' })
  await openCourse(page, school, student)
  await topic(page, layout).getByRole('button', { name: 'PDF', exact: true }).click()
  const panel = page.getByRole('group', { name: `PDF: ${layout}` })
  await expect(panel.getByRole('group', { name: 'Page 1', exact: true })).toContainText(layout)
  const row = topic(page, 'How a page reaches a phone')
  await expect(row.getByRole('button', { name: 'PDF' })).toHaveCount(0)
  await expect(row.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', 'https://notes.example/a.pdf')
})
