import type { BrowserContext, Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'
import { fakeYoutube, openPlayer } from './support/youtube.ts'

const video = 'https://www.youtube.com/watch?v=jV8B24rSN5o'
const firstTopic = 'How a page reaches a phone'
const secondTopic = 'HTML, forms and semantics'
const thirdTopic = 'Layout with grid and flex'

interface Made {
  id: string
  name: string
  topics: { _id: string; name: string }[]
}

async function enrolledIn(school: RunningSchool, student: Student, topics: object[]): Promise<Made> {
  const course = await newCourse(school, await newMentor(school), topics)
  await enrollIn(school, student, course.name)
  const { body } = await callApi(school, student.token, 'GET', `courses/${course.id}/lessons`)
  return { ...course, topics: (body as Made).topics }
}
const lesson = async (school: RunningSchool, student: Student, enrolledCourse: Made, place: number) => {
  const path = `courses/${enrolledCourse.id}/lessons/${enrolledCourse.topics[place]?._id}`
  return (await callApi(school, student.token, 'GET', path)).body as {
    done: boolean
    visit: { second: number | null; watchedPercent: number | null } | null
  }
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const index = (page: Page) => page.getByRole('navigation', { name: /^Topics of / })
const indexLink = (page: Page, name: string) => index(page).getByRole('link', { name: new RegExp(name) })

async function markDone(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
}

test('a course is studied to its end by keyboard', async ({ page, school, student }) => {
  await fakeYoutube(page.context())
  const enrolledCourse = await enrolledIn(school, student, [
    { name: firstTopic, video, minutes: 22, section: 'The page' },
    { name: secondTopic, text: 'Words of the *topic*.', minutes: 35, section: 'The page' },
    { name: thirdTopic, minutes: 28, section: 'The server' },
  ])
  await enterAs(page, school, student)
  await page.goto(`/courses/${enrolledCourse.id}`)
  await page
    .getByRole('complementary', { name: 'Your enrollment' })
    .getByRole('link', { name: 'Continue' })
    .press('Enter')
  await expect(page).toHaveURL(`/learn/${enrolledCourse.id}/${enrolledCourse.topics[0]?._id}`)
  await expect(heading(page, firstTopic)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(firstTopic))
  await expect(page.getByText('0 of 3 done · 1 h 25 min left')).toBeVisible()
  await expect(page.getByText('The server', { exact: true })).toBeVisible()

  await markDone(page)
  await expect(page.getByText('1 of 3 done · 1 h 3 min left')).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByText('0 of 3 done · 1 h 25 min left')).toBeVisible()
  await markDone(page)

  await page.keyboard.press('n')
  await expect(heading(page, secondTopic)).toBeFocused()
  await expect(page.getByText('Words of the')).toBeVisible()
  await expect(indexLink(page, secondTopic)).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('p')
  await expect(heading(page, firstTopic)).toBeFocused()
  await page.keyboard.press('n')
  await expect(heading(page, secondTopic)).toBeFocused()
  await markDone(page)

  await page.keyboard.press('i')
  await expect(indexLink(page, secondTopic)).toBeFocused()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help).toBeVisible()
  await page.keyboard.press('n')
  await expect(heading(page, secondTopic)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.keyboard.press('n')
  await expect(heading(page, thirdTopic)).toBeFocused()
  await markDone(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(`/learn/${enrolledCourse.id}/end`)
  await expect(heading(page, 'You have finished the course.')).toBeFocused()
  await expect(
    page.getByText('You have done everything: 3 topics. That is 1 h 25 min of study.'),
  ).toBeVisible()
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What comes next' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(heading(page, thirdTopic)).toBeFocused()
  await expect
    .poll(
      async () => (await callApi(school, student.token, 'GET', `courses/${enrolledCourse.id}/progress`)).body,
    )
    .toMatchObject({ done: 3 })
})

async function openOnPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

test('a student who left at 12:35 on a phone continues at 12:35 on a laptop', async ({
  browser,
  page,
  school,
  student,
}) => {
  const enrolledCourse = await enrolledIn(school, student, [
    { name: firstTopic, video },
    { name: secondTopic, video },
  ])
  const phone = await browser.newContext({ baseURL: school.url })
  const phonePage = await openOnPhone(phone)
  await fakeYoutube(phone)
  await enterAs(phonePage, school, student)
  await phonePage.goto(`/learn/${enrolledCourse.id}/${enrolledCourse.topics[1]?._id}`)
  await phonePage.getByRole('button', { name: 'Play video' }).click()
  const player = await openPlayer(phonePage)
  await player.jump(754)
  await player.jump(755)
  await phonePage.goto('/dashboard')
  await expect
    .poll(() => lesson(school, student, enrolledCourse, 1))
    .toMatchObject({ visit: { second: 755 } })
  await phone.close()

  const requestedUrls = await fakeYoutube(page.context())
  await enterAs(page, school, student)
  await page.goto('/courses')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: enrolledCourse.name }) })
  await card.getByRole('link', { name: /^Continue/ }).click()
  await expect(heading(page, secondTopic)).toBeFocused()
  await expect(page.getByRole('button', { name: 'From the beginning' })).toBeVisible()
  expect(requestedUrls).toEqual([])
  await page.getByRole('button', { name: 'Continue from 12:35' }).click()
  expect(await (await openPlayer(page)).currentSecond()).toBe(755)
  expect(requestedUrls[0]).toContain('start=755')
  expect(requestedUrls[0]).toContain(`origin=${encodeURIComponent(school.url)}`)
  for (const startPath of ['/dashboard', '/']) {
    await page.goto(startPath)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Continue/ })
      .first()
      .click()
    await expect(page).toHaveURL(`/learn/${enrolledCourse.id}/${enrolledCourse.topics[1]?._id}`)
  }
})

test('offline, a mark and a place are saved on the device, survive a reload, and are sent later', async ({
  page,
  school,
  student,
}) => {
  await fakeYoutube(page.context())
  const enrolledCourse = await enrolledIn(school, student, [
    { name: firstTopic, video },
    { name: secondTopic, video },
  ])
  const readLesson = () => lesson(school, student, enrolledCourse, 0)
  await enterAs(page, school, student)
  await page.goto(`/learn/${enrolledCourse.id}`)
  await page.getByRole('button', { name: 'Play video' }).click()
  const player = await openPlayer(page)
  await expect.poll(readLesson).toMatchObject({ visit: { second: null } })
  const writes = '**/api/courses/*/{lessons/*/visit,progress/*}'
  await page.route(writes, (route) => route.abort())
  await player.play(100, 101)
  await player.pause(101)
  const offlineNotice = page.getByText(
    /^The school does not answer\. Your place and marks wait on this device/,
  )
  await expect(offlineNotice).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  const done = page.getByRole('button', { name: 'Done', exact: true })
  await expect(done).toBeVisible()
  const progress = page.getByRole('complementary', { name: 'Index' })
  await expect(progress).toContainText('1 of 2')
  expect(await readLesson()).toMatchObject({ done: false, visit: { second: null } })

  await page.reload()
  await expect(done).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue from 1:41' })).toBeVisible()
  await expect(offlineNotice).toBeVisible()
  await expect(progress).toContainText('1 of 2')
  await page.unroute(writes)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(offlineNotice).toHaveCount(0)
  await expect.poll(readLesson).toMatchObject({ done: true, visit: { second: 101 } })
})

test('on a phone the index is a sheet at the open topic, and a link opens a new tab', async ({
  page,
  school,
  student,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const address = 'https://pages.example/weights'
  await page.context().route(address, (route) => route.fulfill({ contentType: 'text/html', body: 'Weights' }))
  const parts = Array.from({ length: 28 }, (_, place) => ({ name: `Part ${place + 1}` }))
  const enrolledCourse = await enrolledIn(school, student, [
    ...parts,
    { name: firstTopic, text: `Read [the weights](${address}).` },
    { name: secondTopic },
  ])
  await enterAs(page, school, student)
  await page.goto(`/learn/${enrolledCourse.id}/${enrolledCourse.topics[28]?._id}`)
  await page.getByRole('button', { name: 'Index', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: enrolledCourse.name })
  await expect(sheet).toContainText('0 of 30 done')
  const current = sheet.getByRole('link', { name: new RegExp(firstTopic) })
  await expect(current).toBeFocused()
  await expect(current).toBeInViewport()
  await sheet.getByRole('link', { name: new RegExp(secondTopic) }).click()
  await expect(sheet).toBeHidden()
  await expect(heading(page, secondTopic)).toBeVisible()
  await page.getByRole('button', { name: 'Done?' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Previous: ${firstTopic}` }).click()
  await expect(heading(page, firstTopic)).toBeFocused()

  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'the weights (opens in a new tab)' }).click()
  await expect(await popup).toHaveURL(address)
  await expect(heading(page, firstTopic)).toBeVisible()
})
