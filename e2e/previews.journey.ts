import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

const fullStack = 'Full stack web development'
const first = 'How a page reaches a phone'
const layout = 'Layout with grid and flex'
const longName = 'Full stack web development for people who have never written a single line of it'

const topic = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Syllabus' }).getByRole('listitem').filter({ hasText: name })
const panelOf = (page: Page, kind: 'PDF' | 'Video', name: string) =>
  page.getByRole('group', { name: `${kind}: ${name}` })

async function openCourse(page: Page, school: { url: string }, student: Student, change: object = {}) {
  await enterAs(page, school, student)
  const { id } = await findCourse(school, student.token, fullStack)
  const { body } = await callApi(school, student.token, 'GET', `courses/${id}`)
  const course = body as { syllabus: object[] }
  const syllabus = course.syllabus.map((one, place) => (place === 0 ? { ...one, ...change } : one))
  await page.route(`**/api/courses/${id}`, (route) => route.fulfill({ json: { ...course, syllabus } }))
  await page.goto(`/courses/${id}`)
}

function isOnTop(element: Element): boolean {
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === element
}

test('a video requests nothing from YouTube until it is played, uses the cookieless host, and is covered until it loads', async ({
  page,
  school,
  student,
}) => {
  await page.clock.install()
  const requested: string[] = []
  const youtube = /youtube(-nocookie)?\.com|ytimg|google/
  await page.route(youtube, (route) => {
    requested.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>player</title><script>addEventListener("message", () => parent.postMessage("{}", "*"))</script>',
    })
  })
  await enrollIn(school, student, fullStack)
  await openCourse(page, school, student)

  await test.step('the player is requested when the video is played', async () => {
    await topic(page, layout).getByRole('button', { name: 'Video', exact: true }).press('Enter')
    const panel = panelOf(page, 'Video', layout)
    await expect(panel).toContainText('Nothing loads from YouTube until you press play.')
    await expect(panel.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=jV8B24rSN5o',
    )
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(requested).toEqual([])
    await panel.getByRole('button', { name: 'Play video', exact: true }).press('Enter')
    const frame = panel.locator('iframe')
    const player = 'https://www.youtube-nocookie.com/embed/jV8B24rSN5o'
    await expect(frame).toHaveAttribute('src', new RegExp(`^${RegExp.escape(player)}(\\?|$)`))
    await expect(frame).toHaveAttribute('title', layout)
    await expect(panel).toContainText('Played by YouTube.')
    await expect(panel.locator('.poster')).toHaveCount(0)
    await expect.poll(() => requested).not.toEqual([])
    expect(requested.filter((url) => !url.startsWith(player))).toEqual([])
  })

  await test.step('the error page of the browser stays covered', async () => {
    await page.unroute(youtube)
    await page.route(youtube, (route) => route.abort())
    await topic(page, first).getByRole('button', { name: 'Video', exact: true }).click()
    await page.getByRole('button', { name: 'Play video', exact: true }).click()
    const panel = panelOf(page, 'Video', first)
    await expect(panel.getByRole('status')).toHaveText('Loading...')
    const poster = panel.locator('.poster')
    await expect(poster).toHaveText('Loading...')
    const frame = panel.locator('iframe')
    expect(await poster.boundingBox()).toEqual(await frame.boundingBox())
    expect(await frame.evaluate(isOnTop)).toBe(false)
    await page.clock.fastForward(8_000)
    await expect(panel.getByRole('status')).toContainText('The video did not load')
    await expect(poster).toHaveCount(0)
    expect(await frame.evaluate(isOnTop)).toBe(true)
  })
})

test('a PDF of the school opens as pages; one from another site is sandboxed, and on a phone it is a link', async ({
  page,
  school,
  student,
}) => {
  let isFramed = false
  await page.route('https://notes.example/**', (route) => {
    isFramed = true
    return route.fulfill({
      contentType: 'text/html',
      body: '<script>try { top.location = "https://evil.example/" } catch {}</script>Notes',
    })
  })
  const elsewhere = 'https://notes.example/a.html'
  await openCourse(page, school, student, { pdf: elsewhere, video: '' })
  const row = topic(page, first)
  await row.getByRole('button', { name: 'PDF', exact: true }).click()
  const frame = row.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*(top-navigation|popups)).*$/)
  await expect(frame.contentFrame().getByText('Notes')).toBeVisible()
  expect(isFramed).toBe(true)
  await expect(page).toHaveURL(/\/courses\/[\w-]+$/)
  await expect(row.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()

  const panel = panelOf(page, 'PDF', layout)
  const expectPages = async () => {
    await topic(page, layout).getByRole('button', { name: 'PDF', exact: true }).click()
    await expect(panel.getByRole('group', { name: 'Page 1', exact: true })).toContainText(layout)
    await expect(panel.locator('iframe')).toHaveCount(0)
  }
  await expectPages()
  const link = panel.getByRole('link', { name: 'Download the PDF' })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expectPages()
  await expect(row.getByRole('button', { name: 'PDF' })).toHaveCount(0)
  await expect(row.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', elsewhere)
})

test('on a phone a title of several lines does not cover the button of a video', async ({
  page,
  school,
  student,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openCourse(page, school, student, { name: longName })
  await topic(page, longName).getByRole('button', { name: 'Video', exact: true }).click()
  const button = await page.getByRole('button', { name: 'Play video' }).boundingBox()
  const label = await page.locator('.poster-label').boundingBox()
  expect(label?.height).toBeGreaterThan(44)
  expect(label?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
})
