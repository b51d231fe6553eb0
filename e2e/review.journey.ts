import type { Locator } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import {
  feedback,
  grade,
  mentor,
  openDesk,
  openOwnWork,
  pane,
  queue,
  savedStatus,
  selectedRow,
  type Work,
  workOf,
} from './support/review.ts'
import { callApi, enterAs, expect, logInByApi, test } from './support/test.ts'

test.use({ schoolGroup: 'mentor' })

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

test('a mentor goes from the dashboard through reviews by keyboard alone, and each student sees the review', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, mentor)
  const { body } = await callApi(school, token, 'GET', 'submissions?status=Submitted&page=1&limit=7')
  const pendingWork = body as Work[]
  const { body: counted } = await callApi(school, token, 'GET', 'submissions/counts')
  const total = (counted as { waiting: number }).waiting

  await test.step('the dashboard shows what waits above the list of students', async () => {
    await page.goto('/mentor/dashboard')
    const workToReview = page.getByRole('region', { name: 'Work to review, by course' })
    const away = page.getByRole('region', { name: 'Stopped coming' })
    const students = page.getByRole('table', { name: 'Enrolled students' })
    await expect(students).toBeVisible()
    expect(await topOf(students)).toBeGreaterThan(Math.max(await topOf(workToReview), await topOf(away)))
    await page.getByRole('link', { name: 'Start reviewing' }).click()
  })

  await test.step('six pieces of work are marked, each with the keys alone', async () => {
    await expect(page.getByText(`${total} to review · Oldest first`)).toBeVisible()
    await expect(page.getByRole('link', { name: `Assignments ${total} waiting` })).toBeVisible()
    await tabTo(page, queue(page))
    for (const [index, work] of pendingWork.slice(0, 6).entries()) {
      await expect(selectedRow(page)).toContainText(work.studentName)
      await expect(selectedRow(page)).toContainText(work.assignment.title)
      await expect(page).toHaveURL(new RegExp(work._id))
      await expect(pane(page).getByText(`${work.studentName} · `)).toBeVisible()
      await expect(queue(page)).toBeFocused()
      await expect(grade(page)).toHaveValue('')
      if (index % 3 === 2) {
        await page.keyboard.press('f')
        await expect(feedback(page)).toBeFocused()
        await page.keyboard.type(`Please name the second try ${index}.`)
      } else {
        await page.keyboard.press('g')
        await expect(grade(page)).toBeFocused()
        await page.keyboard.type(String(60 + index))
      }
      await page.keyboard.press('Control+Enter')
      await expect(savedStatus(page)).toContainText(work.studentName)
      await expect(queue(page)).toBeFocused()
    }
    await expect(page.getByText(`${total - 6} to review · Oldest first`)).toBeVisible()
    await expect(page.getByRole('link', { name: `Assignments ${total - 6} waiting` })).toBeVisible()
    await expect(selectedRow(page)).toContainText(pendingWork[6]?.studentName ?? '')
  })

  const students = new Map<string, string>()
  const { body: people } = await callApi(school, token, 'GET', 'students')
  for (const { _id, email } of people as { _id: string; email: string }[]) students.set(_id, email)
  const loginOf = ({ studentId }: Work) => ({ email: students.get(studentId) ?? '', password: 'practice' })
  await test.step('each student sees the grade, or the feedback of returned work', async () => {
    for (const [index, work] of pendingWork.slice(0, 6).entries()) {
      const { token: studentToken } = await logInByApi(school, loginOf(work))
      const { body } = await callApi(school, studentToken, 'GET', 'assignments')
      const { data } = body as { data: { _id: string; status: string; submission: Work }[] }
      const studentAssignment = data.find(({ _id }) => _id === work.assignment._id)
      expect(studentAssignment).toMatchObject(
        index % 3 === 2
          ? {
              status: 'Pending',
              submission: { status: 'Returned', feedback: `Please name the second try ${index}.` },
            }
          : { status: 'Completed', submission: { status: 'Graded', grade: 60 + index } },
      )
    }
    const first = pendingWork[0] as Work
    await enterAs(page, school, loginOf(first))
    await page.goto('/assignments')
    const card = page
      .getByRole('region', { name: 'Completed' })
      .getByRole('listitem')
      .filter({ hasText: first.assignment.title })
    await expect(card).toContainText('60 of 100')
  })
})

test('Enter opens the work in a new tab without an opener, and a dialog returns the focus', async ({
  page,
  school,
}) => {
  const { token, works } = await openOwnWork(page, school, ['Kiran Aranha', 'Kiran Bose'])
  await expect(queue(page)).toBeFocused()
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
})

test('scrolling loads more of the queue, and End goes to the last waiting row', async ({ page, school }) => {
  const token = await openDesk(page, school)
  const { body } = await callApi(
    school,
    token,
    'GET',
    'submissions?status=Submitted&sort=newest&page=1&limit=1',
  )
  const [last] = body as Work[]
  await expect(queue(page).getByRole('option').nth(24)).toBeAttached()
  await queue(page).getByRole('option').nth(24).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^Show more/ }).scrollIntoViewIfNeeded()
  await expect(queue(page).getByRole('option').nth(49)).toBeAttached()
  await queue(page).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(new RegExp(`submission=${last?._id}`))
  await expect(selectedRow(page)).toBeInViewport()
})

test('from the table to the desk and back the place in the order stays, and the table is visible', async ({
  page,
  school,
}) => {
  const rows = page.getByRole('table', { name: 'Submissions' }).locator('tbody tr')
  const heading = page.getByRole('heading', { level: 2, name: 'Submissions' })
  const token = await enterAs(page, school, mentor)
  const newestFirst = async (place: number) => {
    const query = `submissions?status=Submitted&sort=newest&page=${place}&limit=20`
    return (await callApi(school, token, 'GET', query)).body as Work[]
  }
  const backToTable = async () => {
    await page.getByRole('link', { name: 'Back to the table' }).click()
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
  }

  await test.step('work on the third page is beyond the rows that the queue loads first', async () => {
    const [, , one, next] = await newestFirst(3)
    await page.goto('/mentor/assignments?status=Submitted&page=3')
    await expect(rows.nth(2)).toContainText(one?.studentName ?? '')
    await rows.nth(2).getByRole('button', { name: 'Review' }).click()
    await expect(selectedRow(page)).toContainText(one?.studentName ?? '')
    await expect(pane(page).getByText(/^43 of \d+$/)).toBeVisible()
    await grade(page).fill('66')
    await page.keyboard.press('Control+Enter')
    await expect(savedStatus(page)).toHaveText(`Saved: 66 of 100 for ${one?.studentName}.`)
    await expect(page).toHaveURL(new RegExp(`submission=${next?._id}`))
    await expect(pane(page).getByText(/^43 of \d+$/)).toBeVisible()
    await backToTable()
    await expect(page).toHaveURL(/\/mentor\/assignments\?status=Submitted&page=3/)
    await expect(rows.nth(2)).toContainText(next?.studentName ?? '')
  })

  await test.step('a link to the work of one student, wide and on a phone', async () => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/mentor/students')
      await page.getByRole('main').locator('a[href*="student="]').first().click()
      await expect(page).toHaveURL(/student=.*#submissions$/)
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await page.goto('/mentor/assignments?status=Returned')
      await expect(heading).toBeInViewport()
    }
  })

  await test.step('on a phone the keys are on the title of the work', async () => {
    const [one] = await newestFirst(1)
    await page.goto('/mentor/assignments?status=Submitted')
    await page
      .getByRole('button', { name: `Review what ${one?.studentName} sent` })
      .first()
      .click()
    const title = pane(page).getByRole('heading', { level: 2 })
    await expect(title).toHaveText(one?.assignment.title ?? '')
    await expect(title).toBeFocused()
    await page.keyboard.press('g')
    await page.keyboard.type('72')
    await page.keyboard.press('Control+Enter')
    await expect(savedStatus(page)).toHaveText(`Saved: 72 of 100 for ${one?.studentName}.`)
    await backToTable()
  })
})

test('on a phone a mentor goes from the list, whose row is above the tabs, to the work and back', async ({
  page,
  school,
}) => {
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

  const title = pane(page).getByRole('heading', { level: 2 })
  await row.click()
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await expect(queue(page)).toBeHidden()
  await page.goBack()
  await expect(queue(page)).toBeFocused()
  await expect(queue(page)).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id')) ?? '')
  await expect(row).toBeInViewport()
})
