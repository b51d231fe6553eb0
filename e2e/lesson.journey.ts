import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor, type Teacher } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'
import { openPlayer, standInForYoutube } from './support/youtube.ts'

/** The page where a student learns: studied to the end, left and come back to, and what opens when. */

const video = 'https://www.youtube.com/watch?v=jV8B24rSN5o'
const first = 'How a page reaches a phone'
const second = 'HTML, forms and semantics'
const third = 'Layout with grid and flex'

interface Made {
  mentor: Teacher
  id: string
  name: string
  topics: { _id: string; name: string }[]
}

/** A course of its own with these topics, and the student in it. */
async function enrolledIn(school: RunningSchool, student: Student, topics: object[]): Promise<Made> {
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor, topics)
  await enrollIn(school, student, course.name)
  const { body } = await callApi(school, student.token, 'GET', `courses/${course.id}/lessons`)
  return { mentor, ...course, topics: (body as Made).topics }
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

/** Marks the topic by its key, once the page has the mark: the heading is there a moment before. */
async function markDone(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
}

test('a course is studied to its end by keyboard', async ({ page, school, student }) => {
  await standInForYoutube(page.context())
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

  // The index, and help.
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

test('keys are quiet while somebody writes, and together with Ctrl', async ({ page, school, student }) => {
  const made = await enrolledIn(school, student, [{ name: first }, { name: second }])
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  await expect(heading(page, first)).toBeVisible()
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')))
  await page.locator('main > textarea').pressSequentially('nmi?')
  await expect(page.locator('main > textarea')).toHaveValue('nmi?')
  await page.locator('main > textarea').blur()
  for (const held of ['Control', 'Alt', 'Meta'])
    for (const key of ['m', 'i', '?']) await page.keyboard.press(`${held}+${key}`)
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0)
  await expect(heading(page, first)).toBeVisible()
  await expect(page.getByText('0 of 2 done')).toBeVisible()
})

async function onPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

test('left at 12:35 on a phone, and opened at 12:35 on a laptop', async ({
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
  await standInForYoutube(phone)
  await enterAs(onThePhone, school, student)
  await onThePhone.goto(`/learn/${made.id}/${made.topics[1]?._id}`)
  await onThePhone.getByRole('button', { name: 'Play video' }).click()
  const player = await openPlayer(onThePhone)
  await player.jump(754)
  await player.jump(755)
  // The page is left while it plays; nothing was paused before.
  await onThePhone.goto('/dashboard')
  await expect.poll(() => lesson(school, student, made, 1)).toMatchObject({ visit: { second: 755 } })
  await phone.close()

  const asked = await standInForYoutube(page.context())
  await enterAs(page, school, student)
  await page.goto('/courses')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: made.name }) })
  await card.getByRole('link', { name: /^Continue/ }).click()
  await expect(heading(page, second)).toBeFocused()
  await expect(page.getByRole('button', { name: 'From the beginning' })).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Continue from 12:35' }).click()
  expect(await (await openPlayer(page)).place()).toBe(755)
  expect(asked[0]).toContain('start=755')
  expect(asked[0]).toContain(`origin=${encodeURIComponent(school.url)}`)
  // From the dashboard and from Home it is the same place.
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

test('while a video plays, its place is saved every ten seconds', async ({ page, school, student }) => {
  await page.clock.install()
  await standInForYoutube(page.context())
  const made = await enrolledIn(school, student, [{ name: first, video }])
  const saved: number[] = []
  page.on('request', (request) => {
    const { second } = request.url().endsWith('/visit') ? request.postDataJSON() : {}
    if (second !== undefined) saved.push(second)
  })
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  await page.getByRole('button', { name: 'Play video' }).click()
  const player = await openPlayer(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  for (let second = 0; second <= 11; second += 1) {
    await player.jump(second)
    await page.clock.runFor(1_000)
  }
  await expect.poll(() => saved).toEqual([10])
  expect(await lesson(school, student, made, 0)).toMatchObject({ visit: { second: 10 } })
})

test('what is saved while the page is left goes on without the page', async ({ page, school, student }) => {
  await standInForYoutube(page.context())
  await page.context().addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const isPlace = String(input).endsWith('/visit') && String(init?.body).includes('second')
      if (isPlace) sessionStorage.setItem('outlives', String(init?.keepalive))
      return send(input, init)
    }
  })
  const made = await enrolledIn(school, student, [{ name: first, video }])
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  await page.getByRole('button', { name: 'Play video' }).click()
  await (await openPlayer(page)).jump(755)
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('outlives'))).toBe('true')
})

test('within ten seconds of its end a video begins anew', async ({ page, school, student }) => {
  const made = await enrolledIn(school, student, [{ name: first, video, videoSeconds: 1_780 }])
  const path = `courses/${made.id}/lessons/${made.topics[0]?._id}/visit`
  await callApi(school, student.token, 'PUT', path, { second: 1_775 })
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue from/ })).toHaveCount(0)
})

test('a video begins anew near its end, also where only the student’s own player told its length', async ({
  page,
  school,
  student,
}) => {
  const made = await enrolledIn(school, student, [{ name: first, video }])
  const path = `courses/${made.id}/lessons/${made.topics[0]?._id}/visit`
  await callApi(school, student.token, 'PUT', path, { second: 1_775, length: 1_780 })
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue from/ })).toHaveCount(0)
})

test('to skip to the end completes nothing; to watch does', async ({ page, school, student }) => {
  await standInForYoutube(page.context())
  const made = await enrolledIn(school, student, [
    { name: first, video, doneWhen: 'watched', watchPercent: 90, videoSeconds: 30 },
    { name: second, video: 'https://videos.example/1', doneWhen: 'watched' },
  ])
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  await expect(page.getByRole('status').getByText('Watch 90 % first: 0 % so far.')).toBeVisible()
  const mark = page.getByRole('button', { name: 'Mark as done' })
  await expect(mark).toHaveAttribute('aria-disabled', 'true')
  await expect(mark).toHaveAccessibleDescription('Watch 90 % first: 0 % so far.')
  await page.keyboard.press('m')

  // The topic was opened a minute ago: all of its video can have been watched.
  await expect
    .poll(() => lesson(school, student, made, 0))
    .toMatchObject({ visit: { movedAt: expect.any(String) } })
  const database = new DatabaseSync(join(school.dataDir, 'abhyas.sqlite'), { timeout: 5_000 })
  database.exec('update topic_visits set opened_at = opened_at - 60000')
  database.close()
  await page.getByRole('button', { name: 'Play video' }).click()
  const player = await openPlayer(page)
  await player.play(0, 1)
  await player.jump(29)
  await player.pause(30)
  await expect(page.getByText('Watch 90 % first: 6 % so far.')).toBeVisible()
  expect(await lesson(school, student, made, 0)).toMatchObject({ done: false, visit: { second: 30 } })

  // Played once more, in parts that are heard one after the other.
  await player.play(0, 29)
  await player.pause(30)
  await expect(page.getByRole('main').getByText('Done', { exact: true })).toBeVisible()
  expect(await lesson(school, student, made, 0)).toMatchObject({ done: true })

  // Where nothing can be seen, the page says so, and the student marks.
  await page.keyboard.press('n')
  await expect(
    page.getByText('We cannot see how much of this video you watch: mark the topic yourself.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await expect.poll(() => lesson(school, student, made, 1)).toMatchObject({ done: true })
})

test('the end of a course suggests courses of the same kind first, however old they are', async ({
  page,
  school,
  student,
}) => {
  const mentor = await newMentor(school)
  const kind = { category: `Kind of ${mentor.id}` }
  const sameKind = await newCourse(school, mentor, [], kind)
  // More newer courses than the first page of a list has.
  for (let made = 0; made < 12; made += 1) await newCourse(school, mentor)
  const own = await newCourse(school, mentor, [{ name: first }], kind)
  await enrollIn(school, student, own.name)
  await enterAs(page, school, student)
  await page.goto(`/learn/${own.id}/end`)
  const others = page.getByRole('region', { name: 'What comes next' }).getByRole('listitem')
  await expect(others).toHaveCount(3)
  await expect(others.first()).toContainText(sameKind.name)
})

test('topics open in order, and from a date; a closed one says why, when, and the way on', async ({
  page,
  school,
  student,
}) => {
  const opensAt = '2031-12-05T09:00:00+05:30'
  const made = await enrolledIn(school, student, [
    { name: first },
    { name: second, opens: 'inOrder' },
    { name: third, opens: 'fromDate', opensAt },
  ])
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}/${made.topics[1]?._id}`)
  await expect(heading(page, second)).toBeVisible()
  await expect(page.getByText(`Opens after “${first}”.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)
  await expect(inIndex(page, second)).toContainText(`Opens after “${first}”`)
  await expect(inIndex(page, third)).toContainText(/Opens Fri 5 Dec/)
  await page.getByRole('link', { name: `Go to “${first}”` }).click()
  await expect(heading(page, first)).toBeFocused()
  // Nobody is led to what is not open yet, neither by the button nor by its key.
  const notYet = page.getByRole('button', { name: 'Next topic' })
  await expect(notYet).toHaveAttribute('aria-disabled', 'true')
  await expect(notYet).toHaveAccessibleDescription(`${second}: Opens after “${first}”`)
  await page.keyboard.press('n')
  await expect(heading(page, first)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(inIndex(page, second)).not.toContainText('Opens after')
  await page.getByRole('link', { name: /^Next topic/ }).click()
  await expect(page.getByText('Nothing to open yet')).toBeVisible()
  await expect(heading(page, second)).toBeFocused()
  await expect(notYet).toHaveAccessibleDescription(/Opens Fri 5 Dec/)
  await inIndex(page, third).click()
  await expect(page.getByText(/^Opens Fri 5 Dec 2031, /)).toBeVisible()
  await page.getByRole('link', { name: 'Go on where you were' }).click()
  await expect(heading(page, second)).toBeVisible()
})

test('who is not enrolled reads the previews; the mentor reads all of it; neither leaves a trace', async ({
  page,
  school,
  student,
}) => {
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor, [
    { name: first, text: 'Free to read.' },
    { name: second, text: 'For students.' },
  ])
  await enterAs(page, school, student)
  await page.goto(`/learn/${course.id}`)
  await expect(page.getByText('Free to read.')).toBeVisible()
  await expect(page.getByText('You only read here: no progress is kept.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByText('This topic is for students of the course.')).toBeVisible()
  const onlyReads = async () => {
    await page.goto(`/learn/${course.id}/end`)
    await expect(heading(page, 'The end of the course')).toBeVisible()
    await expect(page.locator('.course-end')).toContainText('You only read here: no progress is kept.')
    await expect(page.getByText(/^You have done/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Still open' })).toHaveCount(0)
  }
  await onlyReads()
  await page.goBack()
  await page.getByRole('link', { name: 'See the course and enroll' }).click()
  await expect(page.getByRole('link', { name: 'Enroll Now' }).first()).toBeVisible()

  await enterAs(page, school, mentor)
  await page.goto(`/learn/${course.id}`)
  await expect(page.getByText('Free to read.')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('For students.')).toBeVisible()
  await onlyReads()
})

test('a deep link survives the log-in, and a topic that is gone says so', async ({
  page,
  school,
  student,
}) => {
  const made = await enrolledIn(school, student, [{ name: first }, { name: second }])
  await page.goto(`/learn/${made.id}/${made.topics[1]?._id}`)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  const kept = page.waitForResponse(/\/visit$/)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(heading(page, second)).toBeVisible()
  await kept
  await page.goto(`/learn/${made.id}/none`)
  await expect(heading(page, 'This topic does not exist.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on where you were' }).click()
  await expect(heading(page, second)).toBeVisible()
  await page.goto('/learn/none/none')
  await expect(page.getByRole('link', { name: 'All courses' })).toBeVisible()
})

test('on a phone the index is a sheet, and the bar has the mark and the way on', async ({
  page,
  school,
  student,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const made = await enrolledIn(school, student, [{ name: first, minutes: 5 }, { name: second }])
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  await page.getByRole('button', { name: 'Index', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: made.name })
  await expect(sheet).toContainText('0 of 2 done')
  await sheet.getByRole('link', { name: new RegExp(second) }).click()
  await expect(sheet).toBeHidden()
  await expect(heading(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Done?' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Previous: ${first}` }).click()
  await expect(heading(page, first)).toBeFocused()
})

test('an assignment stands on the page of its topic and in the index, and leads to where it is submitted', async ({
  page,
  school,
  student,
}) => {
  const made = await enrolledIn(school, student, [{ name: first, doneWhen: 'handedIn' }])
  const deadline = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const set = (title: string, topicId?: string) =>
    callApi(school, made.mentor.token, 'POST', 'assignments/create', {
      title,
      description: 'Build it.',
      courseId: made.id,
      deadline,
      ...(topicId && { topicId }),
    })
  expect((await set('A form that needs no mouse', made.topics[0]?._id)).status).toBe(201)
  expect((await set('Put it on the internet')).status).toBe(201)
  await enterAs(page, school, student)
  await page.goto(`/learn/${made.id}`)
  await expect(page.getByText('Submit the assignment first.')).toBeVisible()
  await expect(inIndex(page, 'Put it on the internet')).toContainText('Due')
  const work = page.getByRole('region', { name: 'Assignment' })
  await expect(work).toContainText('A form that needs no mouse')
  await work.getByRole('link', { name: /^Submit/ }).click()
  await expect(page).toHaveURL(`/assignments?course=${made.id}`)
  const list = (await callApi(school, student.token, 'GET', 'assignments')).body as {
    data: { _id: string; title: string }[]
  }
  const id = list.data.find(({ title }) => title === 'A form that needs no mouse')?._id
  await callApi(school, student.token, 'POST', `assignments/submit/${id}`, { link: 'https://work.example/1' })
  await page.goto(`/learn/${made.id}`)
  await expect(work.getByText('Submitted', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Done', { exact: true })).toBeVisible()
})
