import type { BrowserContext, Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'
import { fakeYoutube, openPlayer } from './support/youtube.ts'

const video = 'https://www.youtube.com/watch?v=jV8B24rSN5o'
const first = 'How a page reaches a phone'
const second = 'HTML, forms and semantics'
const third = 'Layout with grid and flex'

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
const lesson = async (school: RunningSchool, student: Student, made: Made, place: number) => {
  const path = `courses/${made.id}/lessons/${made.topics[place]?._id}`
  return (await callApi(school, student.token, 'GET', path)).body as {
    done: boolean
    visit: { second: number | null; watchedPercent: number | null } | null
  }
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const index = (page: Page) => page.getByRole('navigation', { name: /^Topics of / })
const inIndex = (page: Page, name: string) => index(page).getByRole('link', { name: new RegExp(name) })

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
  const made = await enrolledIn(school, student, [
    { name: first, video, minutes: 22, section: 'The page' },
    { name: second, text: 'Words of the *topic*.', minutes: 35, section: 'The page' },
    { name: third, minutes: 28, section: 'The server' },
  ])
  await enterAs(page, school, student)
  await page.goto(`/courses/${made.id}`)
  await page
    .getByRole('complementary', { name: 'Your enrollment' })
    .getByRole('link', { name: 'Continue' })
    .press('Enter')
  await expect(page).toHaveURL(`/learn/${made.id}/${made.topics[0]?._id}`)
  await expect(heading(page, first)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(first))
  await expect(page.getByText('0 of 3 done · 1 h 25 min left')).toBeVisible()
  await expect(page.getByText('The server', { exact: true })).toBeVisible()

  await markDone(page)
  await expect(page.getByText('1 of 3 done · 1 h 3 min left')).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByText('0 of 3 done · 1 h 25 min left')).toBeVisible()
  await markDone(page)

  await page.keyboard.press('n')
  await expect(heading(page, second)).toBeFocused()
  await expect(page.getByText('Words of the')).toBeVisible()
  await expect(inIndex(page, second)).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('p')
  await expect(heading(page, first)).toBeFocused()
  await page.keyboard.press('n')
  await expect(heading(page, second)).toBeFocused()
  await markDone(page)

  await page.keyboard.press('i')
  await expect(inIndex(page, second)).toBeFocused()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help).toBeVisible()
  await page.keyboard.press('n')
  await expect(heading(page, second)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.keyboard.press('n')
  await expect(heading(page, third)).toBeFocused()
  await markDone(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(`/learn/${made.id}/end`)
  await expect(heading(page, 'You have finished the course.')).toBeFocused()
  await expect(
    page.getByText('You have done everything: 3 topics. That is 1 h 25 min of study.'),
  ).toBeVisible()
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What comes next' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(heading(page, third)).toBeFocused()
  await expect
    .poll(async () => (await callApi(school, student.token, 'GET', `courses/${made.id}/progress`)).body)
    .toMatchObject({ done: 3 })
})

async function onPhone(context: BrowserContext): Promise<Page> {
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
  const made = await enrolledIn(school, student, [
    { name: first, video },
    { name: second, video },
  ])
  const phone = await browser.newContext({ baseURL: school.url })
  const onThePhone = await onPhone(phone)
  await fakeYoutube(phone)
  await enterAs(onThePhone, school, student)
  await onThePhone.goto(`/learn/${made.id}/${made.topics[1]?._id}`)
  await onThePhone.getByRole('button', { name: 'Play video' }).click()
  const player = await openPlayer(onThePhone)
  await player.jump(754)
  await player.jump(755)
  await onThePhone.goto('/dashboard')
  await expect.poll(() => lesson(school, student, made, 1)).toMatchObject({ visit: { second: 755 } })
  await phone.close()

  const requested = await fakeYoutube(page.context())
  await enterAs(page, school, student)
  await page.goto('/courses')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: made.name }) })
  await card.getByRole('link', { name: /^Continue/ }).click()
  await expect(heading(page, second)).toBeFocused()
  await expect(page.getByRole('button', { name: 'From the beginning' })).toBeVisible()
  expect(requested).toEqual([])
  await page.getByRole('button', { name: 'Continue from 12:35' }).click()
  expect(await (await openPlayer(page)).place()).toBe(755)
  expect(requested[0]).toContain('start=755')
  expect(requested[0]).toContain(`origin=${encodeURIComponent(school.url)}`)
  for (const from of ['/dashboard', '/']) {
    await page.goto(from)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Continue/ })
      .first()
      .click()
    await expect(page).toHaveURL(`/learn/${made.id}/${made.topics[1]?._id}`)
  }
})

test('offline, a mark and a place are saved on the device, survive a reload, and are sent later', async ({
  page,
  school,
  student,
}) => {
  await fakeYoutube(page.context())
  const made = await enrolledIn(school, student, [
    { name: first, video },
    { name: second, video },
  ])
  const known = () => lesson(school, student, made, 0)
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  await page.getByRole('button', { name: 'Play video' }).click()
  const player = await openPlayer(page)
  await expect.poll(known).toMatchObject({ visit: { second: null } })
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
  expect(await known()).toMatchObject({ done: false, visit: { second: null } })

  await page.reload()
  await expect(done).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue from 1:41' })).toBeVisible()
  await expect(offlineNotice).toBeVisible()
  await expect(progress).toContainText('1 of 2')
  await page.unroute(writes)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(offlineNotice).toHaveCount(0)
  await expect.poll(known).toMatchObject({ done: true, visit: { second: 101 } })
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
  const made = await enrolledIn(school, student, [
    ...parts,
    { name: first, text: `Read [the weights](${address}).` },
    { name: second },
  ])
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}/${made.topics[28]?._id}`)
  await page.getByRole('button', { name: 'Index', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: made.name })
  await expect(sheet).toContainText('0 of 30 done')
  const current = sheet.getByRole('link', { name: new RegExp(first) })
  await expect(current).toBeFocused()
  await expect(current).toBeInViewport()
  await sheet.getByRole('link', { name: new RegExp(second) }).click()
  await expect(sheet).toBeHidden()
  await expect(heading(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Done?' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Previous: ${first}` }).click()
  await expect(heading(page, first)).toBeFocused()

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'the weights (opens in a new tab)' }).click()
  await expect(await opened).toHaveURL(address)
  await expect(heading(page, first)).toBeVisible()
})
