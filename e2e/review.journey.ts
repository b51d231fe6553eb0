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
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ apart: 'mentor' })

/** The desk of a mentor: list and pane, its keys, what it keeps and what it shows. */

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
  await expect(page.getByText(`${total} waiting · Oldest first`)).toBeVisible()
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
    await expect(saved(page)).toContainText(work.studentName)
    await expect(queue(page)).toBeFocused()
  }
  await expect(page.getByText(`${total - 20} waiting · Oldest first`)).toBeVisible()
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

test('the keys work on arriving, from the address and from a link, and take no field away', async ({
  page,
  school,
}) => {
  const { assignmentId, works } = await openOwnWork(page, school, ['Jaya Aranha', 'Jaya Bose'])
  await expect(queue(page)).toBeFocused()
  await page.keyboard.press('j')
  await expect(selected(page)).toContainText('Jaya Bose')
  await page.keyboard.press('g')
  await expect(grade(page)).toBeFocused()

  // A link to one piece lands on the list as well.
  await page.goto(`/mentor/assignments/review?assignment=${assignmentId}&submission=${works[1]?.id}`)
  await expect(selected(page)).toContainText('Jaya Bose')
  await expect(queue(page)).toBeFocused()
  await page.keyboard.press('k')
  await expect(selected(page)).toContainText('Jaya Aranha')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()

  await page.goto('/mentor/assignments')
  await page.getByRole('link', { name: 'Start reviewing' }).click()
  await expect(selected(page)).toBeVisible()
  await expect(queue(page)).toBeFocused()

  // Someone who searches before the list is there goes on writing.
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/submissions?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.reload()
  const search = page.getByRole('searchbox', { name: 'Student or title' })
  await search.focus()
  gate.resolve()
  await expect(selected(page)).toBeVisible()
  await page.keyboard.type('jay')
  await expect(search).toHaveValue('jay')
  await expect(search).toBeFocused()
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
  await expect(saved(page)).toHaveText('Saved: 75 of 100 for Lata Bose.')
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
  // What it still reads would be refused first, and lead to the log-in before anything is pressed.
  await page.waitForLoadState('networkidle')

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
  await expect(saved(page)).toHaveText('Saved: 64 of 100 for Nila Aranha.')
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
  await expect(saved(page)).toHaveText('Saved: 8 of 100 for Omi Aranha.')
  await expect(page.locator('.stamp-pressed')).toHaveText('8 of 100')
  await expect(selected(page)).toContainText('Omi Bose')

  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(pane(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(pane(page).getByText('Omi Aranha · ')).toBeVisible()
  await expect(grade(page)).toHaveValue('8')
  await grade(page).fill('80')
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toHaveText('Saved: 80 of 100 for Omi Aranha.')
  await expect(selected(page)).toContainText('Omi Bose')
  expect(await workOf(school, token, works[0]?.id ?? '')).toMatchObject({ grade: 80 })

  await page.goto(`/mentor/assignments/review?submission=${works[0]?.id}`)
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveCount(3)
  await expect(history.nth(1)).toContainText('Graded 8 of 100 by Priya Sharma')
  await expect(history.nth(2)).toContainText('Graded 80 of 100 by Priya Sharma')
})

test('work that is returned is submitted again, and comes back with what was said', async ({
  page,
  school,
}) => {
  const { works, assignmentId } = await openOwnWork(page, school, ['Pia Aranha'])
  await feedback(page).fill('The label is missing.')
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toHaveText('Saved: returned to Pia Aranha for changes.')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const student = works[0]?.student
  if (!student) throw new Error('nobody submitted')
  await handIn(school, student, assignmentId, 'https://work.example/pia/second')
  await page.reload()
  await expect(selected(page)).toContainText('sent again')
  await expect(pane(page).getByRole('link', { name: 'work.example/pia/second' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The label is missing.')
})

test('saved texts for feedback: one is put in, one is added, one is removed', async ({ page, school }) => {
  const token = await tokenOf(school, mentor)
  await callApi(school, token, 'PUT', 'users/me/remarks', {
    remarks: ['Well reasoned.', 'Please add tests.'],
  })
  await openOwnWork(page, school, ['Uma Aranha'])
  const kept = async () =>
    ((await callApi(school, token, 'GET', 'users/me/remarks')).body as { remarks: string[] }).remarks
  await page.getByText('Saved texts (2)').click()
  await page.getByRole('button', { name: 'Insert: Please add tests.' }).click()
  await expect(feedback(page)).toHaveValue('Please add tests.')
  await expect(feedback(page)).toBeFocused()
  await page.getByRole('button', { name: 'Insert: Well reasoned.' }).click()
  await expect(feedback(page)).toHaveValue('Please add tests.\nWell reasoned.')
  await feedback(page).fill('Name the parts.')
  await page.getByRole('button', { name: 'Save this text' }).click()
  await expect(page.getByText('Saved texts (3)')).toBeVisible()
  expect(await kept()).toEqual(['Well reasoned.', 'Please add tests.', 'Name the parts.'])
  await page.getByRole('button', { name: 'Remove the saved text: Well reasoned.' }).click()
  await expect(page.getByText('Saved texts (2)')).toBeVisible()
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
  await expect(page.getByText(/^\d+ found in the waiting work$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Student or title' }).fill('zzzz')
  await expect(page.getByText('No waiting work matches.')).toBeVisible()

  const token = await tokenOf(school, { email: mentor.email, password: mentor.password })
  const { body } = await callApi(school, token, 'GET', 'submissions?search=meera&status=Submitted')
  await page.goto(`/mentor/assignments/review?submission=${(body as Work[])[0]?._id}`)
  const earlier = page.getByRole('region', { name: 'Earlier from Meera' })
  await expect(earlier.getByRole('listitem').first()).toContainText('86')
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
  await expect(saved(page)).toHaveText('Saved: 81 of 100 for Yami Aranha.')
  await expect(pane(page).getByText('Yami Bose · ')).toBeVisible()
  await expect(pane(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'All waiting work' }).click()
  await expect(queue(page).getByRole('option')).toHaveCount(1)
})

for (const width of [320, 768]) {
  test(`${width} px wide, by keyboard: the list, a piece, the next ones, and back to where one was`, async ({
    page,
    school,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    const { works } = await openOwnWorkOnPhone(page, school, ['Zoya Aranha', 'Zoya Bose', 'Zoya Chawla'])
    const onRow = (name: string) =>
      expect
        .poll(() =>
          queue(page).evaluate((list) => {
            const row = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
            return row?.textContent
          }),
        )
        .toContain(name)
    const title = pane(page).getByRole('heading', { level: 2 })
    await tabTo(page, queue(page))
    await onRow('Zoya Aranha')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await onRow('Zoya Chawla')
    await page.keyboard.press('k')
    await onRow('Zoya Bose')
    await expect(title).toHaveCount(0)
    await expect(queue(page)).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(works[1]?.id ?? ''))
    await expect(title).toBeFocused()
    await page.goBack()
    await expect(queue(page)).toBeFocused()
    await onRow('Zoya Bose')

    await page.keyboard.press('Enter')
    await expect(title).toBeFocused()
    await page.keyboard.press('j')
    await expect(pane(page).getByText('Zoya Chawla · ')).toBeVisible()
    await expect(title).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'All waiting work' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(queue(page)).toBeFocused()
    await onRow('Zoya Chawla')
    await page.keyboard.press('Home')
    await onRow('Zoya Aranha')

    await page.keyboard.press('Enter')
    await expect(title).toBeFocused()
    await page.keyboard.press('g')
    await expect(grade(page)).toBeFocused()
    await page.keyboard.type('64')
    await page.keyboard.press('Control+Enter')
    await expect(saved(page)).toHaveText('Saved: 64 of 100 for Zoya Aranha.')
    await expect(title).toBeFocused()
    await expect(pane(page).getByText('Zoya Bose · ')).toBeVisible()
    await page.goBack()
    await expect(queue(page)).toBeFocused()
    await onRow('Zoya Bose')
    await expect(page).toHaveURL(/\/mentor\/assignments\/review\?assignment=/)
    await expect(page).not.toHaveURL(/submission=/)
    await page.keyboard.press('Enter')
    for (const words of ['Once more, please.', 'You too, please.']) {
      await expect(title).toBeFocused()
      await page.keyboard.press('f')
      await page.keyboard.type(words)
      await page.keyboard.press('Control+Enter')
    }
    await expect(page.getByText('Nothing waits for you.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('on a phone the row that the keys are on stays above the tabs', async ({ page, school }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openDesk(page, school)
  await tabTo(page, queue(page))
  const tabs = page.getByRole('navigation', { name: 'Work' })
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('j')
  const row = queue(page).getByRole('option').nth(12)
  await expect(queue(page)).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id')) ?? '')
  const [rowBox, tabBox] = await Promise.all([row.boundingBox(), tabs.boundingBox()])
  expect(rowBox?.y).toBeGreaterThanOrEqual(0)
  expect((rowBox?.y ?? 700) + (rowBox?.height ?? 0)).toBeLessThanOrEqual(tabBox?.y ?? 0)
})

test('on a phone a tap opens a piece with the focus on it, and the way back stands once in the history', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enterAs(page, school, mentor)
  await page.goto('/mentor/assignments')
  await page.getByRole('link', { name: 'Start reviewing' }).click()
  await queue(page).getByRole('option').nth(2).click()
  await expect(pane(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'All waiting work' }).click()
  await expect(queue(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/mentor\/assignments$/)
})

async function openOwnWorkOnPhone(page: Page, school: RunningSchool, names: readonly string[]) {
  const set = await setWork(school, await tokenOf(school, mentor), names)
  await openDesk(page, school, `?assignment=${set.assignmentId}`)
  await expect(queue(page).getByRole('option')).toHaveCount(names.length)
  return set
}
