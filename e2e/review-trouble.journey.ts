import {
  course,
  feedback,
  grade,
  mentor,
  openDesk,
  openOwnWork,
  pane,
  queue,
  saved,
  selected,
  tokenOf,
  workOf,
} from './support/review.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ apart: 'mentor' })

/** The desk of a mentor when somebody else is quicker, when a link is hostile, and when the server is silent. */

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
  await expect(alert).toContainText(/Priya Sharma graded it: 90 of 100 \(.+\)\./)
  await expect(alert).toContainText('Theirs.')
  await expect(grade(page)).toHaveValue('55')
  await expect(feedback(page)).toHaveValue('Mine.')
  expect(await workOf(school, token, id)).toMatchObject({ grade: 90 })

  // The key alone, pressed again or held, puts nothing in its place: the question is answered first.
  await page.keyboard.press('Control+Enter')
  await expect(alert).toBeFocused()
  await grade(page).press('Enter')
  await pane(page).getByRole('button', { name: 'Accept' }).click()
  await expect(alert).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await workOf(school, token, id)).toMatchObject({ grade: 90, version: 2 })
  await alert.getByRole('button', { name: 'Keep mine' }).click()
  await expect(alert).toHaveCount(0)
  await expect(grade(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toHaveText('Saved: 55 of 100 for Rani Aranha.')
  expect(await workOf(school, token, id)).toMatchObject({ grade: 55, feedback: 'Mine.' })
})

test('Ctrl+Enter pressed twice, or held, saves once and marks nothing else', async ({ page, school }) => {
  const { token, works } = await openOwnWork(page, school, ['Qadir Aranha', 'Qadir Bose', 'Qadir Chawla'])
  await queue(page).focus()
  await page.keyboard.press('j')
  await expect(pane(page).getByText('Qadir Bose · ')).toBeVisible()
  await feedback(page).fill('Half a sentence, not meant')
  await queue(page).focus()
  await page.keyboard.press('k')
  await expect(pane(page).getByText('Qadir Aranha · ')).toBeVisible()
  let sent = 0
  const both = Promise.withResolvers<void>()
  await page.route('**/review', async (route) => {
    sent += 1
    // The second press comes while the first is on its way, however slow the keys are.
    await both.promise
    await route.continue()
  })
  await grade(page).fill('70')
  await page.keyboard.down('Control')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  both.resolve()
  await expect(saved(page)).toHaveText('Saved: 70 of 100 for Qadir Aranha.')
  await expect(pane(page).getByText('Qadir Bose · ')).toBeVisible()
  // Held: the first press says where the key went down, the others are repeats.
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await expect(feedback(page)).toBeFocused()
  expect(await workOf(school, token, works[1]?.id ?? '')).toMatchObject({ status: 'Submitted' })
  expect(sent).toBe(1)
  const { history } = (await callApi(school, token, 'GET', `submissions/${works[0]?.id}`)).body as {
    history: { kind: string }[]
  }
  expect(history.map(({ kind }) => kind)).toEqual(['submitted', 'graded'])
  // Seen and meant, it is saved.
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toHaveText('Saved: returned to Qadir Bose for changes.')
})

test('a submission that is taken back meanwhile: it is said, what was typed is shown, the queue goes on', async ({
  page,
  school,
}) => {
  const { works } = await openOwnWork(page, school, ['Sona Aranha', 'Sona Bose'])
  const { student, id } = works[0] ?? {}
  await feedback(page).fill('Half of it.')
  expect((await callApi(school, student?.token ?? '', 'DELETE', `submissions/${id}`)).status).toBe(204)
  await page.keyboard.press('Control+Enter')
  await expect(pane(page).getByRole('alert')).toContainText('This work is not here any more.')
  await expect(pane(page).getByRole('alert')).toContainText('Sona Aranha has taken this work back.')
  await expect(pane(page).getByText('Half of it.')).toBeVisible()
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
      `${course} is not assigned to you any more, so its work is not on your desk any more.`,
    )
    await pane(page).getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('This list is filtered by something that is not yours.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Show all that waits' }).click()
    await expect(selected(page)).not.toContainText('Tara Aranha')
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
  await expect(
    pane(page).getByText('This is not a web address, so it cannot be opened from here.'),
  ).toBeVisible()
  await expect(pane(page).getByRole('link', { name: /Open link|javascript/ })).toHaveCount(0)
  await queue(page).focus()
  await page.keyboard.press('Enter')
  expect(page.context().pages()).toHaveLength(1)
  await page.goto('/mentor/assignments')
  await expect(page.getByRole('cell', { name: 'javascript:alert(1)' }).first()).toBeVisible()
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
})

test('loading, failed with a way to try again, empty', async ({ page, school }) => {
  await enterAs(page, school, mentor)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/submissions?*', async (route) => {
    await gate.promise
    await route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL' } })
  })
  await page.goto('/mentor/assignments/review')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).first()).toHaveText('Loading...')
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
  await expect(saved(page)).toHaveText('Saved: 77 of 100 for Veda Aranha.')
})
