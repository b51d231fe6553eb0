import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { findCourse } from './support/courses.ts'
import { course, mentor, setWork, tokenOf, type Work } from './support/review.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor, reassign, topicsOf } from './support/teaching.ts'
import { callApi, endSessionAtNextWrite, enterAs, expect, test, toast } from './support/test.ts'

test.use({ apart: 'mentor' })

/** What a mentor sets, and the table of what was submitted for it. */

const refusal = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }
const form = (page: Page) => page.getByRole('form', { name: 'New assignment' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const create = (page: Page) => form(page).getByRole('button', { name: 'Create assignment' })
const rows = (page: Page) => page.getByRole('table', { name: 'Submissions' }).locator('tbody tr')

/** A moment in the browser's zone as its field takes it. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 16)

async function open(page: Page, school: RunningSchool, query = ''): Promise<string> {
  const token = await enterAs(page, school, mentor)
  await page.goto(`/mentor/assignments${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible()
  return token
}

/** One of the three parts of the page. */
async function openTab(page: Page, name: 'Submissions' | 'Assigned courses' | 'New assignment') {
  const tab = page.getByRole('navigation', { name: 'Assignments' }).getByRole('link', { name })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}

async function fillIn(page: Page, title: string, days = 9): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Build it, and say what you left out.')
  await field(page, 'Course').selectOption(course)
  await field(page, 'Deadline').fill(inDays(days))
}

test('the form: every rule in words, beside it and at its fields, and nothing wrong is sent', async ({
  page,
  school,
}) => {
  await open(page, school)
  await openTab(page, 'New assignment')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/assignments/create')) sent += 1
  })
  await create(page).click()
  await expect(form(page).getByRole('alert')).toHaveText('Please fill in all fields.')
  await expect(field(page, 'Title')).toBeFocused()
  await expect(field(page, 'Title')).toHaveAccessibleDescription('Please write a title.')
  await expect(field(page, 'Course')).toHaveAccessibleDescription('Please choose a course.')
  await fillIn(page, 'A page that waits', -1)
  await expect(form(page).getByRole('alert')).toHaveCount(0)
  await create(page).click()
  await expect(field(page, 'Deadline')).toHaveAccessibleDescription(
    /Please choose a deadline in the future\./,
  )
  await expect(field(page, 'Deadline')).toBeFocused()
  expect(sent).toBe(0)
})

test('an assignment is created once, said so, and stands at its course; what was typed survives a failure', async ({
  page,
  school,
}) => {
  const token = await open(page, school, '?tab=new')
  await fillIn(page, 'A page that waits')
  await page.route('**/api/assignments/create', (route) => route.fulfill(refusal))
  await create(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Failed to create assignment.')
  await page.unroute('**/api/assignments/create')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('A page that waits')
  await expect(field(page, 'Course')).toHaveValue((await findCourse(school, token, course)).id)

  // The session ends on the server while the form is open.
  await endSessionAtNextWrite(page, school, token)
  await create(page).click()
  await expect(page).toHaveURL(/\/login/)
  await open(page, school, '?tab=new')
  await expect(field(page, 'Description')).toHaveValue('Build it, and say what you left out.')

  // An answer that is lost is got by pressing again.
  await page.route('**/api/assignments/create', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await create(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Failed to create assignment.')
  await page.unroute('**/api/assignments/create')
  await create(page).click()
  await expect(toast(page, 'Assignment created successfully.')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('')
  await openTab(page, 'Assigned courses')
  const assigned = page.getByRole('region', { name: 'Assigned courses' })
  await assigned.getByText(course, { exact: true }).click()
  await expect(assigned.getByRole('link', { name: 'A page that waits' })).toHaveCount(1)
  const { body } = await callApi(school, await tokenOf(school, mentor), 'GET', 'assignments')
  const made = (body as { data: { title: string; deadline: string }[] }).data.filter(
    ({ title }) => title === 'A page that waits',
  )
  expect(made).toHaveLength(1)
})

async function openEdit(page: Page, school: RunningSchool) {
  const set = await setWork(school, await tokenOf(school, mentor), ['Edith Aranha'])
  const token = await open(page, school, '?tab=courses')
  const assigned = page.getByRole('region', { name: 'Assigned courses' })
  await assigned.getByText(course, { exact: true }).click()
  await assigned.getByRole('button', { name: `Edit ${set.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit assignment' })
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(set.title)
  return { ...set, token, dialog, assigned }
}

test('text and deadline of an assignment change, and what was submitted stays', async ({ page, school }) => {
  const { dialog, assigned, token, assignmentId } = await openEdit(page, school)
  const pressed = assigned.getByRole('button', { name: /^Edit / })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(pressed.and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Title', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Save assignment' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in all fields.')
  await dialog.getByLabel('Title', { exact: true }).fill('A page that was renamed')
  await dialog.getByLabel('Deadline', { exact: true }).fill(inDays(-2))
  await dialog.getByRole('button', { name: 'Save assignment' }).click()
  await expect(dialog.getByLabel('Deadline', { exact: true })).toHaveAccessibleDescription(
    /Please choose a deadline in the future\./,
  )
  await dialog.getByLabel('Deadline', { exact: true }).fill(inDays(20))
  await dialog.getByRole('button', { name: 'Save assignment' }).click()
  await expect(toast(page, 'Assignment saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(assigned.getByRole('link', { name: 'A page that was renamed' })).toBeVisible()
  const { body } = await callApi(school, token, 'GET', `submissions?assignmentId=${assignmentId}`)
  expect(body).toMatchObject([{ studentName: 'Edith Aranha', status: 'Submitted' }])
})

test('an assignment is hung on a topic of its course, on another one, and on none', async ({
  page,
  school,
}) => {
  const teacher = await newMentor(school)
  const first = await newCourse(school, teacher, [{ name: 'Roots' }, { name: 'Powers' }])
  await newCourse(school, teacher)
  const topicOf = async () => {
    const { body } = await callApi(school, teacher.token, 'GET', 'assignments')
    return (body as { data: { topicId: string | null }[] }).data[0]?.topicId
  }
  const [roots, powers] = await topicsOf(school, teacher, first.id)
  await enterAs(page, school, teacher)
  await page.goto('/mentor/assignments?tab=new')
  await expect(field(page, 'Topic')).toBeDisabled()
  await field(page, 'Title').fill('Ten roots')
  await field(page, 'Description').fill('By hand.')
  await field(page, 'Course').selectOption(first.name)
  await field(page, 'Deadline').fill(inDays(9))
  await field(page, 'Topic').selectOption('1. Roots')
  await create(page).click()
  await expect(toast(page, 'Assignment created successfully.')).toBeVisible()
  expect(await topicOf()).toBe(roots?._id)

  await openTab(page, 'Assigned courses')
  const dialog = page.getByRole('dialog', { name: 'Edit assignment' })
  const change = async (was: string, to: string) => {
    const assigned = page.getByRole('region', { name: 'Assigned courses' })
    const edit = assigned.getByRole('button', { name: 'Edit Ten roots' })
    if (!(await edit.isVisible())) await assigned.getByText(first.name, { exact: true }).click()
    await edit.click()
    await expect(dialog.getByLabel('Topic').locator('option:checked')).toHaveText(was)
    await dialog.getByLabel('Topic').selectOption(to)
    await dialog.getByRole('button', { name: 'Save assignment' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await change('1. Roots', '2. Powers')
  expect(await topicOf()).toBe(powers?._id)
  await change('2. Powers', 'No topic')
  expect(await topicOf()).toBeNull()
})

test('an assignment that was changed meanwhile: both are shown, and a second save is meant', async ({
  page,
  school,
}) => {
  const { dialog, token, assignmentId } = await openEdit(page, school)
  await dialog.getByLabel('Description', { exact: true }).fill('Mine.')
  await callApi(school, token, 'PUT', `assignments/${assignmentId}`, {
    title: 'Theirs',
    description: 'Theirs too.',
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await dialog.getByRole('button', { name: 'Save assignment' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'This assignment was changed by somebody else meanwhile.',
  )
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveAccessibleDescription('Saved there: Theirs')
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Mine.')
  await dialog.getByLabel('Title', { exact: true }).fill('Theirs')
  await dialog.getByRole('button', { name: 'Save assignment' }).click()
  await expect(toast(page, 'Assignment saved.')).toBeVisible()
  const { body } = await callApi(school, token, 'GET', 'assignments')
  const now = (body as { data: { _id: string }[] }).data.find(({ _id }) => _id === assignmentId)
  expect(now).toMatchObject({ title: 'Theirs', description: 'Mine.' })
})

test('the table: its columns, filters, order and pages, all of them in the address', async ({
  page,
  school,
}) => {
  const token = await open(page, school)
  const heads = ['Assignment Title', 'Student', 'File Link', 'Grade', 'Feedback', 'Status', 'Submitted At']
  for (const name of heads) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first().getByRole('button', { name: 'Review' })).toBeVisible()

  await page.getByRole('button', { name: 'Graded', exact: true }).click()
  await expect(page).toHaveURL(/status=Graded/)
  await page.getByLabel('Course', { exact: true }).selectOption(course)
  await page.getByLabel('Late', { exact: true }).selectOption('Late')
  await expect(page).toHaveURL(/late=true/)
  await page.getByRole('button', { name: 'Grade', exact: true }).click()
  await expect(page).toHaveURL(/sort=-grade/)
  await expect(page.getByRole('columnheader', { name: 'Grade' })).toHaveAttribute('aria-sort', 'descending')
  const { id } = await findCourse(school, token, course)
  const { body } = await callApi(
    school,
    token,
    'GET',
    `submissions?status=Graded&late=true&courseId=${id}&sort=-grade&page=1&limit=20`,
  )
  const expected = body as Work[]
  expect(expected.length).toBeGreaterThan(0)
  await expect(rows(page)).toHaveCount(expected.length)
  for (const [index, { studentName, grade, assignment }] of expected.entries()) {
    await expect(rows(page).nth(index)).toContainText(studentName)
    await expect(rows(page).nth(index)).toContainText(assignment.title)
    await expect(
      rows(page)
        .nth(index)
        .getByRole('cell', { name: String(grade), exact: true }),
    ).toBeVisible()
    await expect(rows(page).nth(index)).toContainText('late')
  }
  await page.reload()
  await expect(rows(page)).toHaveCount(expected.length)
  await expect(page.getByRole('button', { name: 'Graded', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${school.url}/mentor/assignments`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  const second = (await callApi(school, token, 'GET', 'submissions?sort=newest&page=2&limit=20'))
    .body as Work[]
  await expect(rows(page).first()).toContainText(second[0]?.studentName ?? '')
  await page.goBack()
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search student or title' }).fill('meera')
  await expect(page).toHaveURL(/search=meera/)
  await expect(rows(page).first()).toContainText('Meera Iyer')
  await rows(page).first().getByRole('button', { name: 'Review' }).click()
  await expect(page).toHaveURL(/\/mentor\/assignments\/review\?submission=/)
  await expect(page.getByRole('region', { name: 'The work' })).toContainText('Meera Iyer')
  await page.goto('/mentor/assignments?search=zzzz')
  await expect(page.getByText('No submissions match these filters.')).toBeVisible()
  await expect(page.getByText('You searched: with words that begin with “zzzz”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all submissions' }).click()
  await expect(page).toHaveURL(`${school.url}/mentor/assignments`)
  await expect(rows(page)).toHaveCount(20)
})

test('each column that sorts does so both ways, and says which', async ({ page, school }) => {
  const token = await open(page, school)
  for (const [head, first, second] of [
    ['Assignment Title', ['assignment', 'ascending'], ['-assignment', 'descending']],
    ['Student', ['student', 'ascending'], ['-student', 'descending']],
    ['Grade', ['-grade', 'descending'], ['grade', 'ascending']],
    ['Submitted At', ['newest', 'descending'], ['oldest', 'ascending']],
  ] as const) {
    for (const [sort, direction] of [first, second]) {
      await page.getByRole('button', { name: head, exact: true }).click()
      const column = page.getByRole('columnheader', { name: head, exact: true })
      await expect(column).toHaveAttribute('aria-sort', direction)
      await expect(page.locator('th[aria-sort]')).toHaveCount(1)
      const { body } = await callApi(school, token, 'GET', `submissions?sort=${sort}&page=1&limit=20`)
      const expected = (body as Work[]).map(({ studentName }) => studentName)
      await expect(rows(page).locator('td:nth-child(2)')).toHaveText(expected)
    }
  }
})

test('on a phone each submission stands by itself, with its state and the way to its review', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const token = await open(page, school, '?status=Graded')
  const list = page.getByRole('list', { name: 'Submissions' }).getByRole('listitem')
  await expect(list).toHaveCount(20)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByLabel('Sort', { exact: true }).selectOption('Lowest grade first')
  await expect(page).toHaveURL(/sort=grade/)
  const { body } = await callApi(school, token, 'GET', 'submissions?status=Graded&sort=grade&page=1&limit=20')
  const [lowest] = body as Work[]
  await expect(list.first()).toContainText(`Graded · ${lowest?.grade} of 100`)
  const review = list.first().getByRole('button', { name: `Review what ${lowest?.studentName} sent` })
  const box = await review.boundingBox()
  expect((box?.x ?? 320) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await review.click()
  await expect(page).toHaveURL(new RegExp(`submission=${lowest?._id}`))
})

test('courses to choose from stand by name, assignments by title', async ({ page, school }) => {
  const areSorted = async (select: Locator) => {
    await expect(select.locator('option').nth(3)).toBeAttached()
    const names = (await select.locator('option').allTextContents()).slice(1)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-IN', { numeric: true }).compare))
  }
  await open(page, school)
  await areSorted(page.getByLabel('Assignment', { exact: true }))
  await openTab(page, 'New assignment')
  await areSorted(field(page, 'Course'))
})

test("another's course, assignment or student in the address: it is said, with the way out", async ({
  page,
  school,
}) => {
  const own = await newMentor(school)
  const theirs = await newCourse(school, own)
  for (const address of [
    `assignments?course=${theirs.id}`,
    'assignments?student=nobody',
    'assignments?assignment=none',
  ]) {
    await open(page, school, address.replace('assignments', ''))
    await expect(page.getByText('This list is filtered by something that is not yours.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all submissions' }).click()
    await expect(rows(page)).toHaveCount(20)
  }
  await page.goto('/mentor/assignments/review?assignment=none')
  await expect(page.getByText('This list is filtered by something that is not yours.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all that waits' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('a change of an assignment that is typed and not saved says so, in the dialog and in the list', async ({
  page,
  school,
}) => {
  const { dialog, assigned, title } = await openEdit(page, school)
  await expect(dialog).not.toContainText('Not saved yet.')
  await dialog.getByLabel('Title', { exact: true }).fill('A page in the making')
  await expect(dialog).toContainText('Submitted work stays. Not saved yet.')
  await page.keyboard.press('Escape')
  const item = assigned.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  await expect(item.last()).toContainText('your change is not saved yet')
  await item
    .last()
    .getByRole('button', { name: `Edit ${title}` })
    .click()
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('A page in the making')
  await expect(dialog).toContainText('Not saved yet.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(item.last()).not.toContainText('not saved yet')
})

for (const left of [0, 1]) {
  test(`a course given to somebody else while one sets work in it, ${left} left: why, what was typed, and the lists as they are`, async ({
    page,
    school,
  }) => {
    const own = await newMentor(school)
    const other = await newMentor(school, 'Farida Khan')
    const lost = await newCourse(school, own)
    if (left > 0) await newCourse(school, own)
    await page.setViewportSize({ width: 320, height: 700 })
    await enterAs(page, school, own)
    await page.goto('/mentor/assignments?tab=new')
    await field(page, 'Title').fill('A page too late')
    await field(page, 'Description').fill('Build it.')
    await field(page, 'Course').selectOption(lost.name)
    await field(page, 'Deadline').fill(inDays(9))
    await reassign(school, lost.id, other.id)
    await create(page).click()
    const alert = form(page).getByRole('alert')
    await expect(alert).toContainText('Failed to create assignment.')
    await expect(alert).toBeInViewport()
    await expect(alert).toContainText(`${lost.name} is not assigned to you any more`)
    await expect(field(page, 'Title')).toHaveValue('A page too late')
    await expect(field(page, 'Description')).toHaveValue('Build it.')
    await expect(field(page, 'Course').locator('option')).toHaveCount(1 + left)
    await openTab(page, 'Assigned courses')
    const assigned = page.getByRole('region', { name: 'Assigned courses' })
    await expect(assigned.getByText(lost.name)).toHaveCount(0)
    await expect(page.getByText('No course assigned to this mentor.')).toHaveCount(left === 0 ? 1 : 0)
  })
}

test('a course given to somebody else while one edits its work: why, what was typed, and the lists as they are', async ({
  page,
  school,
}) => {
  const own = await newMentor(school)
  const other = await newMentor(school, 'Farida Khan')
  const lost = await newCourse(school, own)
  await callApi(school, own.token, 'POST', 'assignments/create', {
    title: 'The first page',
    description: 'Build it.',
    courseId: lost.id,
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await enterAs(page, school, own)
  await page.goto('/mentor/assignments?tab=courses')
  const assigned = page.getByRole('region', { name: 'Assigned courses' })
  await assigned.getByText(lost.name, { exact: true }).click()
  await assigned.getByRole('button', { name: 'Edit The first page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit assignment' })
  await dialog.getByLabel('Description', { exact: true }).fill('Build it twice.')
  await reassign(school, lost.id, other.id)
  await dialog.getByRole('button', { name: 'Save assignment' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`${lost.name} is not assigned to you any more`)
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Build it twice.')
  await expect(page.getByText('No course assigned to this mentor.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(assigned).toBeFocused()
})

test('an address with a page that is no more shows the last one', async ({ page, school }) => {
  await open(page, school, '?page=999')
  await expect(page).toHaveURL(/page=\d{1,2}$/)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('the table leaves as a file for a spreadsheet: what is filtered, all pages of it', async ({
  page,
  school,
}) => {
  const token = await open(page, school, '?status=Graded&late=true')
  const { body } = await callApi(school, token, 'GET', 'submissions?status=Graded&late=true')
  await expect(rows(page).first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('submissions.csv')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFAssignment Title,Course,Student,Email,File Link,')).toBe(true)
  for (const { studentName } of body as Work[]) expect(text).toContain(`,${studentName},`)
  expect(text.match(/,Graded,Late,/g)).toHaveLength((body as Work[]).length)
  // And nothing besides.
  expect(text.match(/,(Submitted|Returned|Graded),(Late)?,/g)).toHaveLength((body as Work[]).length)

  await page.route('**/api/assignments/mentor?*', (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect(page.getByRole('alert')).toHaveText('The table could not be downloaded.')
})

test('each part that cannot be read says so in its place, and is tried again', async ({ page, school }) => {
  await enterAs(page, school, mentor)
  await page.route('**/api/courses?*', (route) => route.fulfill(refusal))
  await page.goto('/mentor/assignments?tab=new')
  const courses = page.getByRole('alert').filter({ hasText: 'Failed to fetch mentor courses.' })
  await expect(courses).toBeVisible()
  await page.unroute('**/api/courses?*')
  await courses.getByRole('button', { name: 'Try again' }).click()
  await expect(form(page)).toBeVisible()

  await page.route('**/api/submissions?*', (route) => route.fulfill(refusal))
  await page.route('**/api/assignments', (route) => route.fulfill(refusal))
  await openTab(page, 'Submissions')
  await page.reload()
  // Of the assignments to choose from, and of the table.
  await expect(
    page.getByRole('alert').filter({ hasText: 'Error fetching assignments or submissions.' }),
  ).toHaveCount(2)

  await page.route('**/api/courses?*', (route) => route.fulfill(refusal))
  await openTab(page, 'Assigned courses')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Something went wrong while loading data.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Assigned courses' })).toContainText(course)
})

test('a mentor without a course, without submissions, and a student without a name', async ({
  page,
  school,
}) => {
  await enterAs(page, school, mentor)
  await page.route('**/api/courses?*', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/submissions?*', async (route) => {
    const answer = await route.fetch()
    const [first] = (await answer.json()) as Work[]
    await route.fulfill({ response: answer, json: [{ ...first, studentName: '' }] })
  })
  await page.goto('/mentor/assignments?tab=courses')
  await expect(page.getByText('No course assigned to this mentor.')).toBeVisible()
  await openTab(page, 'New assignment')
  await expect(page.getByText('No course assigned to this mentor.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await openTab(page, 'Submissions')
  await expect(page.getByRole('cell', { name: 'Unknown', exact: true })).toBeVisible()
  await page.route('**/api/submissions?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await page.reload()
  await expect(page.getByText('No submissions yet.')).toBeVisible()
})
