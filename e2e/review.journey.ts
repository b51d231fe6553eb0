import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import {
  course,
  feedback,
  grade,
  handIn,
  mentor,
  openDesk,
  pane,
  queue,
  selected,
  setWork,
  tokenOf,
  type Work,
  workOf,
} from './support/review.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

/** The desk of a mentor: list and pane, its keys, and every way in which somebody else can be quicker. */

const status = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved: / })

/** Opens the desk with work of new students alone. */
async function openOwnWork(page: Page, school: RunningSchool, names: readonly string[], link?: string) {
  const token = await tokenOf(school, mentor)
  const set = await setWork(school, token, names, link)
  await openDesk(page, school, `?assignment=${set.assignmentId}`)
  await expect(selected(page)).toContainText(names[0] ?? '')
  await expect(grade(page)).toBeVisible()
  return { token, ...set }
}

test('twenty pieces of work are marked by keyboard alone, and each student sees it', async ({
  page,
  school,
}) => {
  test.slow()
  const token = await openDesk(page, school)
  const before = await callApi(school, token, 'GET', 'submissions?status=Submitted&page=1&limit=21')
  const waiting = before.body as Work[]
  const { body: counted } = await callApi(school, token, 'GET', 'submissions/counts')
  const total = (counted as { waiting: number }).waiting
  await expect(page.getByText(`${total} waiting, oldest first`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Assignments ${total} waiting` })).toBeVisible()

  await tabTo(page, queue(page))
  for (const [index, work] of waiting.slice(0, 20).entries()) {
    await expect(selected(page)).toContainText(work.studentName)
    await expect(selected(page)).toContainText(work.assignment.title)
    await expect(page).toHaveURL(new RegExp(work._id))
    await expect(pane(page).getByText(`${work.studentName} · `)).toBeVisible()
    await expect(queue(page)).toBeFocused()
    await expect(grade(page)).toHaveValue('')
    if (index % 4 === 3) {
      await page.keyboard.press('f')
      await expect(feedback(page)).toBeFocused()
      await page.keyboard.type(`Please name the second try ${index}.`)
    } else {
      await page.keyboard.press('g')
      await expect(grade(page)).toBeFocused()
      await page.keyboard.type(String(60 + index))
    }
    await page.keyboard.press('Control+Enter')
    await expect(status(page)).toContainText(work.studentName)
    await expect(queue(page)).toBeFocused()
  }
  await expect(page.getByText(`${total - 20} waiting, oldest first`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Assignments ${total - 20} waiting` })).toBeVisible()
  await expect(selected(page)).toContainText(waiting[20]?.studentName ?? '')

  const students = new Map<string, string>()
  const { body: people } = await callApi(school, token, 'GET', 'students')
  for (const { _id, email } of people as { _id: string; email: string }[]) students.set(_id, email)
  for (const [index, work] of waiting.slice(0, 20).entries()) {
    const email = students.get(work.studentId) ?? ''
    const own = await tokenOf(school, { email, password: 'practice' })
    const { body } = await callApi(school, own, 'GET', 'assignments')
    const seen = (body as { data: { _id: string; status: string; submission: Work }[] }).data.find(
      ({ _id }) => _id === work.assignment._id,
    )
    expect(seen).toMatchObject(
      index % 4 === 3
        ? {
            status: 'Pending',
            submission: { status: 'Returned', feedback: `Please name the second try ${index}.` },
          }
        : { status: 'Completed', submission: { status: 'Graded', grade: 60 + index } },
    )
  }

  const first = waiting[0] as Work
  await enterAs(page, school, { email: students.get(first.studentId) ?? '', password: 'practice' })
  await page.goto('/assignments')
  const card = page
    .getByRole('region', { name: 'Completed' })
    .getByRole('listitem')
    .filter({ hasText: first.assignment.title })
  await expect(card).toContainText('60 of 100')
})

test('the keys: they move, open, reach the fields, and are only letters while one writes', async ({
  page,
  school,
}) => {
  const { token, works } = await openOwnWork(page, school, ['Kiran Aranha', 'Kiran Bose', 'Kiran Chawla'])
  await tabTo(page, queue(page))
  await page.keyboard.press('j')
  await expect(selected(page)).toContainText('Kiran Bose')
  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).toContainText('Kiran Chawla')
  await page.keyboard.press('j')
  await expect(selected(page)).toContainText('Kiran Chawla')
  await page.keyboard.press('K')
  await expect(selected(page)).toContainText('Kiran Bose')
  await page.keyboard.press('Home')
  await expect(selected(page)).toContainText('Kiran Aranha')
  await expect(pane(page).getByRole('link', { name: /^Open link/ })).toBeVisible()

  await page.context().route('https://work.example/**', (route) => route.fulfill({ body: 'the work' }))
  const opening = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const opened = await opening
  await expect(opened).toHaveURL('https://work.example/asha/first')
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await opened.close()
  await expect.poll(async () => (await workOf(school, token, works[0]?.id ?? '')).openedAt).not.toBeNull()

  await page.bringToFront()
  await queue(page).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(queue(page)).toBeFocused()
  await page.keyboard.press('f')
  await page.keyboard.type('jkgf? stay letters')
  await expect(feedback(page)).toHaveValue('jkgf? stay letters')
  await expect(selected(page)).toContainText('Kiran Aranha')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('by Tab alone: the fields, the buttons, Skip for now', async ({ page, school }) => {
  const { token, works } = await openOwnWork(page, school, ['Lata Aranha', 'Lata Bose'])
  await tabTo(page, pane(page).getByRole('button', { name: 'Skip for now' }))
  await page.keyboard.press('Enter')
  await expect(selected(page)).toContainText('Lata Bose')
  await expect(queue(page)).toBeFocused()
  await expect(pane(page).getByText('Lata Bose · ')).toBeVisible()
  await tabTo(page, grade(page))
  await page.keyboard.type('75')
  await tabTo(page, pane(page).getByRole('button', { name: 'Accept' }))
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Saved: 75 of 100 for Lata Bose.')
  await expect(selected(page)).toContainText('Lata Aranha')
  expect(await workOf(school, token, works[1]?.id ?? '')).toMatchObject({ status: 'Graded', grade: 75 })
})

test('a grade is checked where it stands, returning asks for words, and nothing wrong is sent', async ({
  page,
  school,
}) => {
  await openOwnWork(page, school, ['Mala Aranha'])
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/review')) sent += 1
  })
  for (const typed of ['101', '8.5', 'A']) {
    await grade(page).fill(typed)
    await expect(grade(page)).toHaveAccessibleDescription(/Please enter a whole number from 0 to 100\./)
    await page.keyboard.press('Control+Enter')
  }
  await grade(page).fill('')
  await pane(page).getByRole('button', { name: 'Accept' }).click()
  await expect(grade(page)).toHaveAccessibleDescription(/Please enter a grade from 0 to 100\./)
  await expect(grade(page)).toBeFocused()
  await pane(page).getByRole('button', { name: 'Return for changes' }).click()
  await expect(feedback(page)).toHaveAccessibleDescription(/Please say what should be changed\./)
  await expect(feedback(page)).toBeFocused()
  expect(sent).toBe(0)
  await feedback(page).fill('Four')
  await expect(pane(page).getByText('4 of 5,000 · Mala sees this in red pen')).toBeVisible()
})

test('what is typed is kept for its submission, through a reload and the end of the session', async ({
  page,
  school,
}) => {
  const { token, works } = await openOwnWork(page, school, ['Nila Aranha', 'Nila Bose'])
  await grade(page).fill('64')
  await feedback(page).fill('For Aranha.')
  await queue(page)
    .getByRole('option', { name: /Nila Bose/ })
    .click()
  await expect(pane(page).getByText('Nila Bose · ')).toBeVisible()
  await expect(feedback(page)).toHaveValue('')
  await queue(page)
    .getByRole('option', { name: /Nila Aranha/ })
    .click()
  await expect(feedback(page)).toHaveValue('For Aranha.')
  await page.reload()
  await expect(grade(page)).toHaveValue('64')

  // The session ends on the server while the page is open.
  const kept = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await callApi(school, kept, 'POST', 'auth/logout')
  await pane(page).getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(mentor.email)
  await page.getByLabel('Password', { exact: true }).fill(mentor.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(`/mentor/assignments/review?submission=${works[0]?.id}`)
  await expect(grade(page)).toHaveValue('64')
  await expect(feedback(page)).toHaveValue('For Aranha.')
  await pane(page).getByRole('button', { name: 'Accept' }).click()
  await expect(status(page)).toHaveText('Saved: 64 of 100 for Nila Aranha.')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('review'))),
  ).toEqual([])
  expect(await workOf(school, await tokenOf(school, mentor), works[0]?.id ?? '')).toMatchObject({ grade: 64 })
  expect(token).not.toBe('')
})

test('what was saved can be opened again and corrected, and its history says all of it', async ({
  page,
  school,
}) => {
  const { token, works } = await openOwnWork(page, school, ['Omi Aranha', 'Omi Bose'])
  await grade(page).fill('8')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Saved: 8 of 100 for Omi Aranha.')
  await expect(page.locator('.stamp-pressed')).toHaveText('8 of 100')
  await expect(selected(page)).toContainText('Omi Bose')

  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(pane(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(pane(page).getByText('Omi Aranha · ')).toBeVisible()
  await expect(grade(page)).toHaveValue('8')
  await grade(page).fill('80')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Saved: 80 of 100 for Omi Aranha.')
  await expect(selected(page)).toContainText('Omi Bose')
  expect(await workOf(school, token, works[0]?.id ?? '')).toMatchObject({ grade: 80 })

  await page.goto(`/mentor/assignments/review?submission=${works[0]?.id}`)
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveCount(3)
  await expect(history.nth(1)).toContainText('Graded, 8 of 100 by Priya Sharma')
  await expect(history.nth(2)).toContainText('Graded, 80 of 100 by Priya Sharma')
})

test('work that is returned is handed in again, and comes back with what was said', async ({
  page,
  school,
}) => {
  const { works, assignmentId } = await openOwnWork(page, school, ['Pia Aranha'])
  await feedback(page).fill('The label is missing.')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Saved: returned to Pia Aranha for changes.')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const student = works[0]?.student
  if (!student) throw new Error('nobody handed in')
  await handIn(school, student, assignmentId, 'https://work.example/pia/second')
  await page.reload()
  await expect(selected(page)).toContainText('sent again')
  await expect(pane(page).getByRole('link', { name: 'work.example/pia/second' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The label is missing.')
})

test('two reviewers at once: the other one is shown beside what I typed, and nothing is lost', async ({
  page,
  school,
}) => {
  const { token, works } = await openOwnWork(page, school, ['Rani Aranha', 'Rani Bose'])
  const id = works[0]?.id ?? ''
  await grade(page).fill('55')
  await feedback(page).fill('Mine.')
  await callApi(school, token, 'PUT', `submissions/${id}/review`, {
    status: 'Graded',
    grade: 90,
    feedback: 'Theirs.',
  })
  await page.keyboard.press('Control+Enter')
  const alert = pane(page).getByRole('alert')
  await expect(alert).toContainText('This work was changed by somebody else meanwhile.')
  await expect(alert).toContainText(/Priya Sharma graded it .*, 90 of 100\./)
  await expect(alert).toContainText('Theirs.')
  await expect(grade(page)).toHaveValue('55')
  await expect(feedback(page)).toHaveValue('Mine.')
  expect(await workOf(school, token, id)).toMatchObject({ grade: 90 })

  // Pressed again, it is meant.
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Saved: 55 of 100 for Rani Aranha.')
  expect(await workOf(school, token, id)).toMatchObject({ grade: 55, feedback: 'Mine.' })
})

test('a submission that is taken back meanwhile: it is said, what was typed is shown, the queue goes on', async ({
  page,
  school,
}) => {
  const { works } = await openOwnWork(page, school, ['Sona Aranha', 'Sona Bose'])
  const { student, id } = works[0] ?? {}
  await feedback(page).fill('Half a remark.')
  expect((await callApi(school, student?.token ?? '', 'DELETE', `submissions/${id}`)).status).toBe(204)
  await page.keyboard.press('Control+Enter')
  await expect(pane(page).getByRole('alert')).toContainText('This work is not here any more.')
  await expect(pane(page).getByRole('alert')).toContainText('Sona Aranha has taken this work back.')
  await expect(pane(page).getByText('Half a remark.')).toBeVisible()
  const goOn = pane(page).getByRole('button', { name: 'Go on' })
  await expect(goOn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(selected(page)).toContainText('Sona Bose')
  await expect(queue(page)).toBeFocused()
  await expect(queue(page).getByRole('option')).toHaveCount(1)
})

test('a course that is given to another mentor meanwhile: the next call says why', async ({
  page,
  school,
}) => {
  const { token, works } = await openOwnWork(page, school, ['Tara Aranha'])
  const admin = await tokenOf(school, { email: 'admin@abhyas.example', password: 'practice' })
  const { body } = await callApi(school, token, 'GET', 'courses')
  const own = (body as { _id: string; name: string; mentorId: string }[]).find(({ name }) => name === course)
  const { body: everybody } = await callApi(school, admin, 'GET', 'courses')
  const other = (everybody as { mentorId: string | null }[]).find(
    ({ mentorId }) => mentorId && mentorId !== own?.mentorId,
  )?.mentorId
  await grade(page).fill('70')
  await callApi(school, admin, 'PUT', `courses/${own?._id}`, { mentorId: other })
  try {
    await page.keyboard.press('Control+Enter')
    await expect(pane(page).getByRole('alert')).toContainText(
      `${course} is not assigned to you any more, and its work has left your desk with it.`,
    )
    await pane(page).getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  } finally {
    await callApi(school, admin, 'PUT', `courses/${own?._id}`, { mentorId: own?.mentorId })
  }
  expect(await workOf(school, token, works[0]?.id ?? '')).toMatchObject({ status: 'Submitted' })
})

test('what is no web address is only text, on the desk and in the table', async ({ page, school }) => {
  await page.route('**/api/submissions*', async (route) => {
    const answer = await route.fetch()
    const rows = (await answer.json()) as { link: string }[]
    if (Array.isArray(rows)) for (const row of rows) row.link = 'javascript:alert(1)'
    await route.fulfill({ response: answer, json: rows })
  })
  await page.route(/\/api\/submissions\/[^/]+$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), link: 'javascript:alert(1)' } })
  })
  await openDesk(page, school)
  await expect(pane(page).getByText('javascript:alert(1)')).toBeVisible()
  await expect(pane(page).getByText('This is no web address, so it is not opened from here.')).toBeVisible()
  await expect(pane(page).getByRole('link', { name: /Open link|javascript/ })).toHaveCount(0)
  await queue(page).focus()
  await page.keyboard.press('Enter')
  expect(page.context().pages()).toHaveLength(1)
  await page.goto('/mentor/assignments')
  await expect(page.getByRole('cell', { name: 'javascript:alert(1)' }).first()).toBeVisible()
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
})

test('remarks are kept to be used again: one is put in, one is added, one is removed', async ({
  page,
  school,
}) => {
  const token = await tokenOf(school, mentor)
  await callApi(school, token, 'PUT', 'users/me/remarks', {
    remarks: ['Well reasoned.', 'Please add tests.'],
  })
  await openOwnWork(page, school, ['Uma Aranha'])
  const kept = async () =>
    ((await callApi(school, token, 'GET', 'users/me/remarks')).body as { remarks: string[] }).remarks
  await page.getByText('Saved remarks (2)').click()
  await page.getByRole('button', { name: 'Insert: Please add tests.' }).click()
  await expect(feedback(page)).toHaveValue('Please add tests.')
  await expect(feedback(page)).toBeFocused()
  await page.getByRole('button', { name: 'Insert: Well reasoned.' }).click()
  await expect(feedback(page)).toHaveValue('Please add tests.\nWell reasoned.')
  await feedback(page).fill('Name the parts.')
  await page.getByRole('button', { name: 'Save this text as a remark' }).click()
  await expect(page.getByText('Saved remarks (3)')).toBeVisible()
  expect(await kept()).toEqual(['Well reasoned.', 'Please add tests.', 'Name the parts.'])
  await page.getByRole('button', { name: 'Remove the remark: Well reasoned.' }).click()
  await expect(page.getByText('Saved remarks (2)')).toBeVisible()
  expect(await kept()).toEqual(['Please add tests.', 'Name the parts.'])
})

test('the queue is searched in the address, goes on as it is scrolled, and shows what came earlier', async ({
  page,
  school,
}) => {
  await openDesk(page, school)
  await expect(queue(page).getByRole('option').nth(24)).toBeAttached()
  await queue(page).getByRole('option').nth(24).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^Show more/ }).scrollIntoViewIfNeeded()
  await expect(queue(page).getByRole('option').nth(49)).toBeAttached()

  await page.getByRole('searchbox', { name: 'Student or title' }).fill('layout')
  await expect(page).toHaveURL(/search=layout/)
  await expect(queue(page).getByRole('option').first()).toContainText(/layout/i)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Student or title' })).toHaveValue('layout')
  await expect(page.getByText(/^\d+ of those that wait$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Student or title' }).fill('zzzz')
  await expect(page.getByText('No waiting work matches.')).toBeVisible()

  const token = await tokenOf(school, { email: mentor.email, password: mentor.password })
  const { body } = await callApi(school, token, 'GET', 'submissions?search=meera&status=Submitted')
  await page.goto(`/mentor/assignments/review?submission=${(body as Work[])[0]?._id}`)
  const earlier = page.getByRole('region', { name: 'Earlier from Meera' })
  await expect(earlier.getByRole('listitem').first()).toContainText('86')
})

test('loading, failed with a way to try again, empty', async ({ page, school }) => {
  await enterAs(page, school, mentor)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/submissions?*', async (route) => {
    await gate.promise
    await route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL' } })
  })
  await page.goto('/mentor/assignments/review')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveText('Loading...')
  gate.resolve()
  await expect(page.getByRole('alert')).toContainText('Error fetching assignments or submissions.')
  await page.unroute('**/api/submissions?*')
  await page.route('**/api/submissions?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
})

test('a review that cannot be saved says so beside it, keeps what was typed, and is saved later', async ({
  page,
  school,
}) => {
  await openOwnWork(page, school, ['Veda Aranha'])
  await grade(page).fill('77')
  await page.route('**/review', (route) => route.abort())
  await page.keyboard.press('Control+Enter')
  await expect(pane(page).getByRole('alert')).toContainText('The review is not saved yet.')
  await expect(grade(page)).toHaveValue('77')
  await page.unroute('**/review')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Saved: 77 of 100 for Veda Aranha.')
})

test('on a phone: the list, then the pane, and back', async ({ page, school }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { works } = await openOwnWorkOnPhone(page, school, ['Yami Aranha', 'Yami Bose'])
  await expect(pane(page).getByRole('heading')).toHaveCount(0)
  await queue(page)
    .getByRole('option', { name: /Yami Aranha/ })
    .click()
  await expect(queue(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(works[0]?.id ?? ''))
  await page.goBack()
  await expect(queue(page)).toBeVisible()
  await queue(page)
    .getByRole('option', { name: /Yami Aranha/ })
    .click()
  await grade(page).fill('81')
  await pane(page).getByRole('button', { name: 'Accept' }).click()
  await expect(status(page)).toHaveText('Saved: 81 of 100 for Yami Aranha.')
  await expect(pane(page).getByText('Yami Bose · ')).toBeVisible()
  await expect(pane(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'All waiting work' }).click()
  await expect(queue(page).getByRole('option')).toHaveCount(1)
})

async function openOwnWorkOnPhone(page: Page, school: RunningSchool, names: readonly string[]) {
  const set = await setWork(school, await tokenOf(school, mentor), names)
  await openDesk(page, school, `?assignment=${set.assignmentId}`)
  await expect(queue(page).getByRole('option')).toHaveCount(names.length)
  return set
}
