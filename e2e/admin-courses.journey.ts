import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import {
  callApi,
  endSessionAtNextWrite,
  enterAs,
  expect,
  logIn,
  signUp,
  test,
  toast,
} from './support/test.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const refusal = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }
// A white picture of one pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)
let made = 0

/** A course of this test's own, through the API. */
async function makeCourse(school: { url: string }, token: string, more: object = {}) {
  made += 1
  const name = `Course ${process.pid}.${made}`
  const { body, status } = await callApi(school, token, 'POST', 'courses', {
    name,
    category: 'Design & UX',
    originalPrice: '₹1,999',
    discountedPrice: '₹999',
    ...more,
  })
  expect(status).toBe(201)
  return { name, id: (body as { course: { _id: string } }).course._id }
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save course' })

test('courses are searched and narrowed in the address, as covers and as a table', async ({
  page,
  school,
}) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Courses' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('Full stack')
  await expect(page).toHaveURL(/search=Full\+stack/)
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('switch') })).toHaveCount(1)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page).toHaveURL(/view=table/)
  const row = page.getByRole('row').filter({ hasText: 'Full stack web development' })
  await expect(row).toContainText('₹4,999')
  await page.reload()
  await expect(row).toContainText('Priya Sharma')
  await page.getByLabel('Category').selectOption('Design & UX')
  await expect(page.getByText('No courses match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Mentor', { exact: true }).selectOption('Priya Sharma')
  await expect(page.getByRole('rowheader').filter({ hasText: 'Web accessibility' })).toBeVisible()
  await page.getByLabel('Order').selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
  await expect(async () => {
    const names = await page.getByRole('rowheader').allInnerTexts()
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  }).toPass({ timeout: 7_000 })
})

test('in the table all Edit buttons stand in one column', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const { name, id } = await makeCourse(school, token)
  await callApi(school, token, 'PUT', `courses/${id}`, { archived: true })
  await page.goto('/admin/courses?view=table')
  await expect(page.getByRole('button', { name: `Unarchive ${name}` })).toBeVisible()
  const edits = page.getByRole('button', { name: /^Edit/ })
  const lefts = await edits.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(lefts.length).toBeGreaterThan(2)
  expect(new Set(lefts).size).toBe(1)
})

test('everything that a course says is edited, its picture too', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const { name, id } = await makeCourse(school, token)
  await page.goto(`/admin/courses?search=${encodeURIComponent(name)}`)
  await card(page, name).getByRole('button', { name: /^Edit/ }).click()
  const fill = (label: string, text: string) => dialog(page).getByLabel(label, { exact: true }).fill(text)
  await fill('Description', 'Lines, and what they hold.')
  await fill('Rating', '4,5')
  await fill('Original Price', '2,499')
  await fill('Discounted Price', '₹0')
  await fill('Badge', 'New')
  await fill('Tagline', 'From the first stroke')
  await fill('Learning outcomes', 'Draw a line\n\nHold a pen')
  await fill('Duration in hours', '12')
  await dialog(page).getByLabel('Mentor').selectOption('Priya Sharma')
  await expect(dialog(page).getByLabel('Status')).toHaveValue('Active')
  await dialog(page).getByLabel('Status').selectOption('In Progress')
  await dialog(page).getByRole('switch', { name: 'Published' }).check()
  await dialog(page)
    .getByLabel('Picture file')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog(page).getByRole('button', { name: 'Change picture' })).toBeVisible()
  await save(page).click()
  await expect(toast(page, 'Course updated successfully')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, name)).toContainText('Free')
  await expect(card(page, name)).toContainText('Priya Sharma')
  await expect(card(page, name).getByText('4.5 of 5')).toBeVisible()
  const { body } = await callApi(school, token, 'GET', `courses/${id}`)
  expect(body).toMatchObject({
    rating: 4.5,
    originalPrice: '₹2,499',
    discountedPrice: '₹0',
    badge: 'New',
    isPublished: true,
    instructor: 'Priya Sharma',
    learningOutcomes: ['Draw a line', 'Hold a pen'],
    duration: 12,
    status: 'In Progress',
    image: expect.stringMatching(/^\/api\/files\//),
  })
})

test('junk is explained at its field, a refusal in the form, and nothing typed is lost', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const { name } = await makeCourse(school, token)
  await page.goto(`/admin/courses?search=${encodeURIComponent(name)}`)
  await card(page, name).getByRole('button', { name: /^Edit/ }).click()
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
  await field('Original Price').fill('cheap')
  await field('Rating').fill('11')
  await save(page).click()
  await expect(dialog(page).getByText('Please enter a rating from 0 to 5.')).toBeVisible()
  await expect(dialog(page).getByText('Please enter a price such as ₹1,999.')).toBeVisible()
  await expect(field('Rating')).toBeFocused()
  await field('Rating').fill('4')
  await field('Original Price').fill('3000')
  await field('Name').fill('Full stack web development')
  await save(page).click()
  await expect(dialog(page).getByText('Another course has this name.')).toBeVisible()
  await field('Name').fill(`${name} anew`)
  await page.route('**/api/courses/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal) : route.continue(),
  )
  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to update course')
  await expect(field('Name')).toHaveValue(`${name} anew`)
  await page.unroute('**/api/courses/*')

  // The session ends, somebody logs in again, and the words are still there.
  await endSessionAtNextWrite(page, school, token)
  await save(page).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, admin)
  await page.goto(`/admin/courses?search=${encodeURIComponent(name)}`)
  await card(page, name).getByRole('button', { name: /^Edit/ }).click()
  await expect(field('Name')).toHaveValue(`${name} anew`)
  await expect(dialog(page).getByText('What you typed before is still here, not saved yet.')).toBeVisible()
  await save(page).click()
  await expect(toast(page, 'Course updated successfully')).toBeVisible()
  await expect(card(page, `${name} anew`)).toBeVisible()
})

test('a stale edit says what changed, keeps what was typed, and takes the rest from there', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const { name, id } = await makeCourse(school, token, { instructor: 'Arun Kumar', tagline: 'Before' })
  await page.goto(`/admin/courses?edit=${id}`)
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
  await expect(field('Name')).toHaveValue(name)
  await field('Instructor').fill('Kavya Nair')
  await callApi(school, token, 'PUT', `courses/${id}`, { instructor: 'Neha Gupta', tagline: 'After' })
  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Changed there: Instructor, Tagline.')
  await expect(field('Instructor')).toHaveValue('Kavya Nair')
  await expect(dialog(page).getByText('Saved there: Neha Gupta')).toBeVisible()
  await expect(field('Tagline')).toHaveValue('After')
  await save(page).click()
  await expect(toast(page, 'Course updated successfully')).toBeVisible()
  const { body } = await callApi(school, token, 'GET', `courses/${id}`)
  expect(body).toMatchObject({ instructor: 'Kavya Nair', tagline: 'After' })
})

test('the publish switch shows at once, is undone, and goes back when the school refuses', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const { name, id } = await makeCourse(school, token)
  const isPublished = async () =>
    ((await callApi(school, token, 'GET', `courses/${id}`)).body as { isPublished: boolean }).isPublished
  await page.goto(`/admin/courses?search=${encodeURIComponent(name)}`)
  const one = card(page, name)
  const published = one.getByRole('switch')
  // Said once: by the switch.
  await expect(one.getByText('Published', { exact: true })).toHaveCount(1)
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/courses/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await published.click()
  await expect(published).toBeChecked()
  await expect(one.getByText('Published', { exact: true })).toHaveCount(1)
  expect(await isPublished()).toBe(false)
  answer()
  await expect(toast(page, 'Course updated successfully')).toBeVisible()
  await one.getByRole('button', { name: /^Undo/ }).click()
  await expect(published).not.toBeChecked()
  await expect.poll(isPublished).toBe(false)

  await page.unroute(`**/api/courses/${id}`)
  await page.route(`**/api/courses/${id}`, (route) => route.fulfill(refusal))
  await published.click()
  await expect(one.getByRole('alert')).toContainText('Failed to update course')
  await expect(published).not.toBeChecked()
})

test('Cancel, the cross and Escape ask when something would be lost, and only then', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const { name, id } = await makeCourse(school, token)
  await page.goto(`/admin/courses?search=${encodeURIComponent(name)}`)
  const edit = card(page, name).getByRole('button', { name: /^Edit/ })
  await edit.click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await edit.click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await edit.click()
  await dialog(page).getByLabel('Tagline').fill('Typed and not saved')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Your changes are not saved. Discard them?')
  await expect(dialog(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Tagline')).toHaveValue('Typed and not saved')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await expect(dialog(page).getByRole('alert')).toHaveText('Your changes are not saved. Discard them?')
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    await expect(dialog(page).getByLabel('Tagline')).toHaveValue('Typed and not saved')
  }
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const { body } = await callApi(school, token, 'GET', `courses/${id}`)
  expect((body as { tagline: string }).tagline).not.toBe('Typed and not saved')
  await edit.click()
  await expect(dialog(page).getByLabel('Tagline')).not.toHaveValue('Typed and not saved')
})

test('in Hindi the status is chosen in Hindi, and kept as the school has it', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const { name, id } = await makeCourse(school, token)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: school.url }])
  await page.goto(`/admin/courses?edit=${id}`)
  const status = dialog(page).getByRole('combobox').filter({ hasText: 'पूरा' })
  await expect(status).toHaveValue('Active')
  await status.selectOption({ label: 'चल रहा है' })
  await dialog(page).getByRole('button', { name: 'कोर्स सेव करें' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const { body } = await callApi(school, token, 'GET', `courses/${id}`)
  expect(body).toMatchObject({ name, status: 'In Progress' })
})

test('a course is made, duplicated, archived and deleted; one with students is not deleted', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const name = `Fresh ${process.pid}`
  await page.goto('/admin/courses')
  await page.getByRole('button', { name: 'New course' }).click()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Create course' }).click()
  await expect(dialog(page).getByText('Please give the course a name.')).toBeVisible()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByRole('button', { name: 'Create course' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search courses' }).fill(name)
  await card(page, name)
    .getByRole('button', { name: /^Duplicate/ })
    .click()
  const copy = card(page, `${name} (copy)`)
  await expect(copy).toBeVisible()
  await expect(copy.getByRole('switch')).not.toBeChecked()
  await copy.getByRole('button', { name: /^Archive/ }).click()
  const archive = page.getByRole('dialog', { name: `Archive ${name} (copy)?` })
  await archive.getByRole('button', { name: 'Cancel' }).click()
  await expect(copy.getByRole('button', { name: /^Archive/ })).toBeFocused()
  await copy.getByRole('button', { name: /^Archive/ }).click()
  await archive.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(toast(page, 'Course archived.')).toBeVisible()
  await expect(copy.getByText('Archived', { exact: true })).toBeVisible()
  await copy.getByRole('button', { name: /^Unarchive/ }).click()
  await expect(toast(page, 'Course is back on the list.')).toBeVisible()
  await expect(copy.getByRole('button', { name: /^Archive/ })).toBeVisible()
  await copy.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name} (copy)?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(copy).toHaveCount(0)

  // The focus goes on to what stands in its place.
  await expect(card(page, name).getByRole('link').first()).toBeFocused()
  await page.getByLabel('State').selectOption('Archived')
  await expect(page).toHaveURL(/state=archived/)
  await expect(page.getByText('No courses match these filters.')).toBeVisible()
  await page.getByLabel('State').selectOption('Not published')
  await expect(card(page, name)).toBeVisible()

  const full = await findCourse(school, token, 'SQL from zero')
  await page.goto('/admin/courses?search=SQL+from')
  await expect(page.getByText('1 course', { exact: true })).toBeVisible()
  await expect(card(page, 'SQL from zero').getByRole('button', { name: /^Archive/ })).toBeVisible()
  await expect(card(page, 'SQL from zero').getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  // Somebody enrolls while the admin looks at it, and leaves again: their receipt names the course.
  const left = await makeCourse(school, token, { isPublished: true })
  const student = await signUp(school)
  await page.goto(`/admin/courses?search=${encodeURIComponent(left.name)}`)
  await expect(card(page, left.name).getByRole('button', { name: /^Delete/ })).toBeVisible()
  await enrollIn(school, student, left.name)
  const { body } = await callApi(school, token, 'GET', `enrollments?studentId=${student.id}`)
  const [enrollment] = (body as { enrollments: { _id: string }[] }).enrollments
  const cancelled = { status: 'cancelled', reason: 'By mistake.' }
  await callApi(school, token, 'PUT', `enrollments/${enrollment?._id}/payment`, cancelled)
  await card(page, left.name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const asked = page.getByRole('dialog', { name: `Delete ${left.name}?` })
  await expect(asked.getByRole('button', { name: 'Delete' })).toHaveClass(/button-danger-primary/)
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(asked.getByRole('alert')).toContainText('Students have enrolled in this course')
  await expect(asked.getByRole('button', { name: 'Archive instead' })).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(card(page, left.name).getByRole('button', { name: /^Archive/ })).toBeVisible()
  await expect(card(page, left.name).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  expect((await callApi(school, token, 'GET', `courses/${full.id}`)).status).toBe(200)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('courses stand one below the other, with their acts in one line', async ({ page, school }) => {
    const token = await enterAs(page, school, admin)
    const { name } = await makeCourse(school, token)
    await page.goto('/admin/courses')
    await expect(card(page, name)).toBeVisible()
    const acts = card(page, name).getByRole('button', { name: /^(Edit|Duplicate|Archive|Delete)/ })
    const tops = await acts.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    expect(tops).toHaveLength(4)
    expect(new Set(tops).size).toBe(1)
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { scrollWidth, scrollHeight }
    })
    expect(size.scrollWidth).toBe(320)
    expect(size.scrollHeight).toBeLessThan(6_000)
  })
})

test('courses that cannot be read, and a school without one', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.route('**/api/courses?*', (route) => route.fulfill(refusal))
  await page.goto('/admin/courses')
  const failed = page.getByRole('alert').filter({ hasText: 'Error fetching courses.' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/courses?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch') })
      .first(),
  ).toBeVisible()
  await page.route('**/api/courses?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await page.reload()
  await expect(page.getByText('No courses yet.')).toBeVisible()
})

test('mentors that cannot be read are said to be missing, in the dialog and above the list', async ({
  page,
  school,
}) => {
  await enterAs(page, school, admin)
  await page.route('**/api/admin/get-mentors', (route) => route.fulfill(refusal))
  for (const [path, place] of [
    ['/admin/courses?edit=new', dialog(page)],
    ['/admin/courses', page.getByRole('main')],
  ] as const) {
    await page.goto(path)
    const failed = place.getByRole('alert').filter({ hasText: 'Failed to load mentors' })
    await expect(failed).toBeVisible()
    await page.unroute('**/api/admin/get-mentors')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toHaveCount(0)
    await expect(place.getByRole('option', { name: 'Priya Sharma' }).first()).toBeAttached()
    await page.route('**/api/admin/get-mentors', (route) => route.fulfill(refusal))
  }
})
