import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import {
  feedback,
  grade,
  handIn,
  mentor,
  openDesk,
  openOwnWork,
  pane,
  queue,
  saved,
  selected,
  setWork,
  tokenOf,
  type Work,
  workOf,
} from './support/review.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

test.use({ apart: 'mentor' })

/** The ways between the table of submissions, the students and the desk, and what the desk says of work elsewhere. */

const rows = (page: Page) => page.getByRole('table', { name: 'Submissions' }).locator('tbody tr')
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Submissions' })
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function waitingNewestFirst(school: RunningSchool, token: string, page: number): Promise<Work[]> {
  const query = `submissions?status=Submitted&sort=newest&page=${page}&limit=20`
  return (await callApi(school, token, 'GET', query)).body as Work[]
}

test('Review from the table: its place in the queue of that table, the next of it after saving, and the way back', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, mentor)
  const works = await waitingNewestFirst(school, token, 3)
  const [, , one, next] = works
  await page.goto('/mentor/assignments?status=Submitted&page=3')
  await expect(rows(page).nth(2)).toContainText(one?.studentName ?? '')
  await rows(page).nth(2).getByRole('button', { name: 'Review' }).click()

  await expect(selected(page)).toContainText(one?.studentName ?? '')
  await expect(selected(page)).toContainText(one?.assignment.title ?? '')
  await expect(pane(page).getByText(/^43 of \d+$/)).toBeVisible()
  await expect(pane(page).getByRole('button', { name: 'Skip for now' })).toBeVisible()
  await expect(page.getByText(/^\d+ waiting · Newest first$/)).toBeVisible()
  await grade(page).fill('66')
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toHaveText(`Saved: 66 of 100 for ${one?.studentName}.`)
  await expect(page).toHaveURL(new RegExp(`submission=${next?._id}`))
  await expect(pane(page).getByText(/^43 of \d+$/)).toBeVisible()
  await expect(queue(page)).toBeFocused()

  await page.getByRole('link', { name: 'Back to the table' }).click()
  await expect(page).toHaveURL(/\/mentor\/assignments\?status=Submitted&page=3/)
  await expect(heading(page)).toBeInViewport()
  await expect(heading(page)).toBeFocused()
  await expect(rows(page).nth(2)).toContainText(next?.studentName ?? '')
})

test('on a phone Review from the table lands on the title, where the keys are, and leads back to the table', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const token = await enterAs(page, school, mentor)
  const [one, next] = await waitingNewestFirst(school, token, 1)
  await page.goto('/mentor/assignments?status=Submitted')
  await page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click()
  const title = pane(page).getByRole('heading', { level: 2 })
  await expect(title).toHaveText(one?.assignment.title ?? '')
  await expect(title).toBeFocused()
  await page.keyboard.press('g')
  await expect(grade(page)).toBeFocused()
  await page.keyboard.type('72')
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toHaveText(`Saved: 72 of 100 for ${one?.studentName}.`)
  await expect(page).toHaveURL(new RegExp(`submission=${next?._id}`))
  await expect(title).toBeFocused()
  await expect(page.getByRole('button', { name: 'All waiting work' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await expect(page).toHaveURL(/\/mentor\/assignments\?status=Submitted/)
  await expect(heading(page)).toBeInViewport()
})

test('what was marked before is corrected in its place, and stays open', async ({ page, school }) => {
  await enterAs(page, school, mentor)
  await page.goto('/mentor/assignments?status=Graded')
  const name = await rows(page).first().locator('td').first().textContent()
  await rows(page).first().getByRole('button', { name: 'Review' }).click()
  await expect(pane(page).getByText(`${name} · `)).toBeVisible()
  const address = page.url()
  await grade(page).fill('51')
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toHaveText(`Saved: 51 of 100 for ${name}.`)
  expect(page.url()).toBe(address)
  await expect(pane(page).getByText(`${name} · `)).toBeVisible()
})

test('a link to the work of one student lands on the table, in view and with the focus', async ({
  page,
  school,
}) => {
  await enterAs(page, school, mentor)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/mentor/students')
    // A table, or a card for each on a phone.
    await page.getByRole('main').locator('a[href*="student="]').first().click()
    await expect(page).toHaveURL(/student=.*#submissions$/)
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toBeInViewport()
    await page.goto('/mentor/assignments?status=Returned')
    await expect(heading(page)).toBeInViewport()
  }
})

test('what else of a student was reviewed stands below; what only waits does not', async ({
  page,
  school,
}) => {
  const token = await tokenOf(school, mentor)
  const { works } = await setWork(school, token, ['Esha Aranha'])
  const { student, id } = works[0] as (typeof works)[number]
  await callApi(school, token, 'PUT', `submissions/${id}/review`, {
    status: 'Graded',
    grade: 79,
    feedback: 'Grey on grey, twice.',
  })
  const assignments = (await callApi(school, student.token, 'GET', 'assignments')).body as {
    data: { _id: string; status: string }[]
  }
  // As many as would fill the list by themselves, were they in it.
  const open = assignments.data.filter(({ status }) => status === 'Pending')
  expect(open.length).toBeGreaterThan(5)
  const ids = []
  for (const { _id } of open) ids.push(await handIn(school, student, _id, 'https://work.example/esha'))
  await openDesk(page, school, `?submission=${ids[0]}`)
  const earlier = page.getByRole('region', { name: 'Earlier from Esha' })
  await expect(earlier.getByRole('listitem')).toHaveCount(1)
  await expect(earlier).toContainText('79')
  await expect(earlier).toContainText('Grey on grey, twice.')
  await expect(earlier).not.toContainText('in the table')
})

test('a student sees on the open page what the mentor reviews meanwhile', async ({ page, school }) => {
  const token = await tokenOf(school, mentor)
  const first = await setWork(school, token, ['Ira Aranha'])
  const { student, id } = first.works[0] as (typeof first.works)[number]
  const second = await setWork(school, token, [])
  const other = await handIn(school, student, second.assignmentId, 'https://work.example/ira')
  await page.clock.install()
  await enterAs(page, school, student)
  await page.goto('/assignments')
  const cardOf = (list: string, title: string) =>
    page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: title })
  await expect(cardOf('Completed', first.title)).toBeVisible()
  const review = (submission: string, body: object) =>
    callApi(school, token, 'PUT', `submissions/${submission}/review`, body)
  await review(id, { status: 'Returned', feedback: 'Name the second try.' })
  await review(other, { status: 'Graded', grade: 91 })
  await page.clock.fastForward(61_000)
  await expect(cardOf('Pending', first.title)).toContainText('Name the second try.')
  await expect(cardOf('Completed', second.title)).toContainText('91 of 100')
})

test('a review that was begun is marked in the queue, and the head leads to it', async ({ page, school }) => {
  await openOwnWork(page, school, ['Fay Aranha', 'Fay Bose', 'Fay Chawla'])
  await feedback(page).fill('Half a sentence')
  await tabTo(page, queue(page), 'Shift+Tab')
  await page.keyboard.press('End')
  await expect(selected(page)).toContainText('Fay Chawla')
  const begun = queue(page).getByRole('option', { name: /Fay Aranha/ })
  await expect(begun).toContainText('not saved yet')
  await expect(queue(page).getByText('not saved yet')).toHaveCount(1)
  await page.getByRole('button', { name: '1 review is not saved yet' }).click()
  await expect(selected(page)).toContainText('Fay Aranha')
  await expect(feedback(page)).toHaveValue('Half a sentence')
  await expect(page.getByRole('button', { name: /not saved yet$/ })).toHaveCount(0)
})

test('End goes to the last of all that waits', async ({ page, school }) => {
  const token = await openDesk(page, school)
  const { body } = await callApi(
    school,
    token,
    'GET',
    'submissions?status=Submitted&sort=newest&page=1&limit=1',
  )
  const [last] = body as Work[]
  await queue(page).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(new RegExp(`submission=${last?._id}`))
  await expect(selected(page)).toBeInViewport()
})

test('titles and names of one long word stay within a phone', async ({ page, school }) => {
  const own = await newMentor(school)
  const course = await newCourse(school, own)
  const title = 'Lopado'.repeat(20)
  await callApi(school, own.token, 'POST', 'assignments/create', {
    title,
    description: 'x'.repeat(400),
    courseId: course.id,
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const admin = await tokenOf(school, { email: 'admin@abhyas.example', password: 'practice' })
  const name = `${'Kurs'.repeat(26)}${Date.now()}`
  expect((await callApi(school, admin, 'PUT', `courses/${course.id}`, { name })).status).toBe(200)
  const { body } = await callApi(school, own.token, 'GET', 'assignments')
  const [assignment] = (body as { data: { _id: string }[] }).data
  const student = await newStudentIn(school, course.id, 'N'.repeat(110))
  const id = await handIn(school, student, assignment?._id ?? '', `https://work.example/${'w'.repeat(300)}`)
  await enterAs(page, school, own)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    'assignments',
    'assignments?tab=new',
    'assignments?tab=courses',
    'assignments/review',
    `assignments/review?submission=${id}`,
    'students',
    'courses',
    'dashboard',
  ]) {
    await page.goto(`/mentor/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === 'assignments?tab=courses') {
      await page.locator('summary').click()
      await expect(page.getByRole('link', { name: title })).toBeVisible()
    }
    if (path === 'students' || path === 'dashboard')
      await expect(page.getByText('N'.repeat(110)).first()).toBeVisible()
    if (path === 'courses') await expect(page.getByText(/^Kurs/).first()).toBeVisible()
    if (path === 'assignments/review') await expect(queue(page).getByRole('option')).toHaveCount(1)
    if (path.includes('submission=')) await expect(grade(page)).toBeVisible()
    // A table scrolls by itself, so the width of the page does not say that something is beside it.
    if (path === 'students') await expect(page.getByText('1 of 1 done')).toBeInViewport({ ratio: 1 })
    expect(await sideways(page), path).toBeLessThanOrEqual(320)
  }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/mentor/assignments')
    await expect(page.getByRole('button', { name: /^Review/ }).first()).toBeVisible()
    const box = await page
      .getByRole('button', { name: /^Review/ })
      .first()
      .boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
  await enterAs(page, school, student)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/assignments')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: /^work.example/ })).toBeVisible()
    expect(await sideways(page), `the student's, ${width}`).toBeLessThanOrEqual(width)
  }
})

test('a long word that is typed makes its field longer, and no page wider', async ({ page, school }) => {
  const word = 'x'.repeat(400)
  const { courseId, own } = await ownCourse(school)
  await callApi(school, own.token, 'POST', 'assignments/create', {
    title: 'A page',
    description: 'Build it.',
    courseId,
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await enterAs(page, school, own)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const type = async (label: string) => {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(word)
      const box = await field.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? width), label).toBeLessThanOrEqual(width)
      expect(box?.x, label).toBeGreaterThan(0)
      expect(await sideways(page), label).toBeLessThanOrEqual(width)
      await field.fill('')
    }
    await page.goto('/mentor/assignments?tab=new')
    await type('Description')
    await page.goto('/mentor/assignments?tab=courses')
    await page.locator('summary').click()
    await page.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit assignment' })
    await dialog.getByLabel('Description').fill(word)
    const inner = await dialog.getByLabel('Description').boundingBox()
    expect((inner?.x ?? 0) + (inner?.width ?? width)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await page.goto('/mentor/courses')
    await page.getByRole('button', { name: /^Announcements/ }).click()
    await type('To all students of this course')
    await page.goto('/contact')
    await type('Message')
  }
})

async function ownCourse(school: RunningSchool) {
  const own = await newMentor(school)
  return { own, courseId: (await newCourse(school, own)).id }
}

async function newStudentIn(school: RunningSchool, courseId: string, name: string) {
  const student = await signUp(school)
  await callApi(school, student.token, 'PUT', 'users/me', { name })
  const enrolled = await callApi(school, student.token, 'POST', 'enrollments', {
    name,
    email: student.email,
    phone: '98450 12345',
    courseId,
    paymentMethod: 'upi',
    fromDate: '2026-11-23',
  })
  expect(enrolled.status).toBe(201)
  return student
}

test('at 1280 by 800 Accept and the keys are in view, and all states to choose from at 320', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, school, mentor)
  await page.goto('/mentor/assignments?status=Submitted')
  const longest = rows(page).filter({ hasText: 'How a page reaches a phone' }).first()
  await longest.getByRole('button', { name: 'Review' }).click()
  await expect(pane(page).getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 })
  const keys = page.getByRole('button', { name: 'all keys' })
  await expect(keys).toBeInViewport({ ratio: 1 })
  const [accept, strip] = await Promise.all([
    pane(page).getByRole('button', { name: 'Accept' }).boundingBox(),
    keys.boundingBox(),
  ])
  expect((accept?.y ?? 800) + (accept?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)

  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/mentor/assignments')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const graded = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Graded' })
  await graded.scrollIntoViewIfNeeded()
  const box = await graded.boundingBox()
  expect((box?.x ?? 320) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
})

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
])
  test(`at ${width} by ${height} a long brief is folded, and Accept stays above the keys under long feedback`, async ({
    page,
    school,
  }) => {
    const token = await tokenOf(school, mentor)
    const link = `https://work.example/${'w'.repeat(900)}`
    const { assignmentId, title } = await setWork(school, token, ['Ila Aranha'], link)
    const lines = Array.from({ length: 40 }, (_, line) => `${line + 1}. Say what you left out, and why.`)
    const changed = await callApi(school, token, 'PUT', `assignments/${assignmentId}`, {
      title,
      description: lines.join('\n'),
      deadline: new Date(Date.now() + 4 * 86_400_000).toISOString(),
    })
    expect(changed.status).toBe(200)
    await page.setViewportSize({ width, height })
    await openDesk(page, school, `?assignment=${assignmentId}`)
    const isAboveTheKeys = async () => {
      const accept = pane(page).getByRole('button', { name: 'Accept' })
      await expect(accept).toBeInViewport({ ratio: 1 })
      await expect(pane(page).getByRole('button', { name: 'Return for changes' })).toBeInViewport({
        ratio: 1,
      })
      const [act, strip] = await Promise.all([
        accept.boundingBox(),
        page.getByRole('button', { name: 'all keys' }).boundingBox(),
      ])
      expect((act?.y ?? height) + (act?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
    }
    await expect(grade(page)).toBeInViewport({ ratio: 1 })
    await isAboveTheKeys()

    const last = page.getByText(lines.at(-1) ?? '')
    const readMore = pane(page).getByRole('button', { name: 'Read more' })
    await expect(readMore).toHaveAttribute('aria-expanded', 'false')
    await readMore.focus()
    await page.keyboard.press('Enter')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await pane(page).getByRole('button', { name: 'Show less' }).click()
    await expect(readMore).toBeVisible()

    await page.evaluate(() => window.scrollTo({ top: 0 }))
    await pane(page)
      .getByText(/^Saved texts/)
      .click()
    await feedback(page).focus()
    await page.keyboard.insertText(lines.slice(0, 30).join('\n'))
    await isAboveTheKeys()
    await page.keyboard.type('and so on')
    await isAboveTheKeys()
    const [box, acts] = await Promise.all([
      feedback(page).boundingBox(),
      page.getByRole('button', { name: 'Accept' }).boundingBox(),
    ])
    // The line that is written on is not behind the buttons.
    expect((box?.y ?? 0) + (box?.height ?? 0) - 9).toBeLessThanOrEqual(acts?.y ?? 0)
  })

test('the narrow rail names what is pointed at or has the focus, and marks the open page, dark as light', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, school, mentor)
  await page.goto('/mentor/students')
  await page.getByRole('button', { name: 'Collapse' }).click()
  const rail = page.getByRole('navigation', { name: 'Work' })
  const word = rail.locator('.rail-word').filter({ hasText: 'My Courses' })
  const width = async () => (await word.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThanOrEqual(1)
  await rail.getByRole('link', { name: /My Courses/ }).hover()
  await expect.poll(width).toBeGreaterThan(60)
  await page.mouse.move(800, 400)
  await expect.poll(width).toBeLessThanOrEqual(1)
  await tabTo(page, rail.getByRole('link', { name: /My Courses/ }), 'Shift+Tab')
  await expect.poll(width).toBeGreaterThan(60)

  const mark = rail.locator('[aria-current=page] > svg')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const drawn = await mark.evaluate((icon) => getComputedStyle(icon).backgroundImage)
    // Whichever half is drawn, one of the two colours shows.
    expect(drawn.replaceAll('rgba(0, 0, 0, 0)', '')).toMatch(/rgb|oklch|color/)
  }
})

test('after the last waiting work is saved, the desk says that nothing waits', async ({ page, school }) => {
  const token = await tokenOf(school, mentor)
  const { works, assignmentId } = await setWork(school, token, ['Hema Aranha'])
  await enterAs(page, school, mentor)
  await page.goto(`/mentor/assignments?assignment=${assignmentId}`)
  await rows(page).first().getByRole('button', { name: 'Review' }).click()
  await grade(page).fill('80')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  expect(await workOf(school, token, works[0]?.id ?? '')).toMatchObject({ grade: 80 })
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await expect(rows(page)).toHaveCount(1)
})
