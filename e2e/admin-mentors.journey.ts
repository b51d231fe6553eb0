import type { Locator, Page } from '@playwright/test'
import { callApi, enterAs, expect, logIn, test } from './support/test.ts'
import { recordToasts } from './support/toasts.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const refusal = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }
let people = 0
const newEmail = () => {
  people += 1
  return `hired.${process.pid}.${people}@journey.example`
}

const form = (page: Page) => page.getByRole('form', { name: /Mentor/ })
const card = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

async function addMentor(page: Page, name: string, email: string): Promise<void> {
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill('practice')
  await form(page).getByRole('button', { name: 'Add Mentor' }).click()
}

test('a mentor is added with a course and more, changed, and the form is in add mode again', async ({
  page,
  browser,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const course = async (name: string) =>
    (
      (await callApi(school, token, 'POST', 'courses', { name, category: 'Design & UX' })).body as {
        course: { _id: string }
      }
    ).course._id
  const [ink, paper] = [`Ink ${process.pid}`, `Paper ${process.pid}`]
  await course(ink)
  await course(paper)
  const email = newEmail()
  await page.goto('/admin/mentors')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Mentors' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mentor List' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add New Mentor' })).toBeVisible()
  await form(page).getByLabel('Assigned Course').selectOption(ink)
  await form(page).locator('summary').click()
  await form(page).getByRole('checkbox', { name: paper }).check()
  await page.route('**/api/admin/add-mentor', async (route) => {
    await expect(form(page).getByRole('button', { name: 'Saving...' })).toBeDisabled()
    await route.continue()
  })
  await addMentor(page, 'Aaditi Rane', email)
  await expect(page.getByText('Mentor added')).toBeVisible()
  await expect(form(page).getByLabel('Name')).toHaveValue('')
  await expect(card(page, email)).toContainText('Assigned Course')
  await expect(card(page, email)).toContainText(`${ink}, ${paper}`)

  await card(page, email).getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { name: 'Edit Mentor' })).toBeVisible()
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveCount(0)
  await expect(form(page).getByLabel('Name')).toHaveValue('Aaditi Rane')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Mentor' })).toBeVisible()
  await expect(form(page).getByLabel('Name')).toHaveValue('')

  await card(page, email).getByRole('button', { name: /^Edit/ }).click()
  await form(page).getByLabel('Name').fill('Aaditi Rane-Joshi')
  await form(page).getByLabel('Assigned Course').selectOption('')
  // What is chosen stands open, and stays so when the last of it is let go.
  const more = form(page).getByRole('checkbox', { name: paper })
  await more.uncheck()
  await expect(form(page).locator('summary')).toHaveText('More courses')
  await expect(more).toBeVisible()
  await more.check()
  const sent = page.waitForRequest('**/api/admin/edit-mentor/*')
  await form(page).getByRole('button', { name: 'Update Mentor' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Aaditi Rane-Joshi', password: '' })
  await expect(page.getByText('Mentor updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add New Mentor' })).toBeFocused()
  await expect(card(page, email)).toContainText('Aaditi Rane-Joshi')
  await expect(card(page, email)).not.toContainText(ink)
  await expect(card(page, email)).toContainText(paper)

  // The password is as it was.
  const theirs = await browser.newPage({ baseURL: school.url })
  await logIn(theirs, { email, password: 'practice' })
  await expect(theirs).toHaveURL(/\/mentor\/dashboard/)
  await theirs.close()
})

test('what is missing or wrong is said, and what was typed stays', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/mentors')
  await form(page).getByRole('button', { name: 'Add Mentor' }).click()
  await expect(page.getByRole('alert')).toHaveText('All fields are required')
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await form(page).getByLabel('Name').fill('Kabir')
  await form(page).getByLabel('Email').fill('mentor@abhyas.example')
  await form(page).getByLabel('Password', { exact: true }).fill('short')
  await form(page).getByRole('button', { name: 'Add Mentor' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters.')
  await form(page).getByLabel('Password', { exact: true }).fill('practice')
  await form(page).getByRole('button', { name: 'Add Mentor' }).click()
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.')
  await form(page).getByLabel('Email').fill('no address')
  await form(page).getByRole('button', { name: 'Add Mentor' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.')
  await page.route('**/api/admin/add-mentor', (route) => route.fulfill(refusal))
  await form(page).getByLabel('Email').fill(newEmail())
  await form(page).getByRole('button', { name: 'Add Mentor' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save mentor')
  await page.reload()
  // All but the password, which is kept nowhere.
  await expect(form(page).getByLabel('Name')).toHaveValue('Kabir')
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveValue('')
})

test('an email that somebody has is refused aloud, beside the form that edits', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const email = newEmail()
  await callApi(school, token, 'POST', 'admin/add-mentor', { name: 'Aadya', email, password: 'practice' })
  await page.goto('/admin/mentors')
  await card(page, email).getByRole('button', { name: /^Edit/ }).click()
  await form(page).getByLabel('Email').fill('mentor@abhyas.example')
  await form(page).getByRole('button', { name: 'Update Mentor' }).click()
  const taken = 'An account with this email already exists.'
  await expect(form(page).getByRole('alert')).toHaveText(taken)
  await expect(form(page).getByLabel('Email')).toBeFocused()
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(taken)
  // The top of a long form may be out of view.
  await expect(form(page).locator('.field-error')).toHaveText(taken)
  await expect(form(page).locator('.field-error')).toBeInViewport()
})

test('two admins change one mentor: both are shown, and the second says which holds', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const email = newEmail()
  const { body } = await callApi(school, token, 'POST', 'admin/add-mentor', {
    name: 'Aadil',
    email,
    password: 'practice',
  })
  const { mentor } = body as { mentor: { _id: string } }
  await page.goto('/admin/mentors')
  await card(page, email).getByRole('button', { name: /^Edit/ }).click()
  await callApi(school, token, 'PUT', `admin/edit-mentor/${mentor._id}`, { name: 'Aadil Khan', email })
  await form(page).getByLabel('Name').fill('Aadil K.')
  await form(page).getByRole('button', { name: 'Update Mentor' }).click()
  await expect(page.getByRole('alert')).toContainText('changed by somebody else meanwhile')
  await expect(page.getByText('Saved there: Aadil Khan')).toBeVisible()
  await expect(form(page).getByLabel('Name')).toHaveValue('Aadil K.')
  await form(page).getByRole('button', { name: 'Update Mentor' }).click()
  await expect(card(page, email)).toContainText('Aadil K.')
})

test('the courses to choose from: on their way, none, not to be had', async ({ page, school }) => {
  await enterAs(page, school, admin)
  const toasts = await recordToasts(page)
  const select = form(page).getByLabel('Assigned Course')
  let answer: () => void = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/courses?*', async (route) => {
    await asked
    await route.fulfill({ json: [] })
  })
  await page.goto('/admin/mentors')
  await expect(select).toHaveText('Loading courses...')
  answer()
  await expect(select).toHaveText('No courses available')
  await page.unroute('**/api/courses?*')
  await page.route('**/api/courses?*', (route) => route.fulfill(refusal))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching courses' }).first()).toBeVisible()
  await expect.poll(toasts).toContain('Error fetching courses')
  await page.unroute('**/api/courses?*')
  await form(page).getByRole('button', { name: 'Try again' }).click()
  await expect(select.getByRole('option', { name: 'Full stack web development' })).toBeAttached()
})

test('a list that cannot be read, one that is empty, and pages that stay within it', async ({
  page,
  school,
}) => {
  await enterAs(page, school, admin)
  const toasts = await recordToasts(page)
  await page.route('**/api/mentors?*', (route) => route.fulfill(refusal))
  await page.goto('/admin/mentors')
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch mentors' })
  await expect(failed).toBeVisible()
  await expect.poll(toasts).toContain('Failed to load mentors')
  await page.unroute('**/api/mentors?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'mentor@abhyas.example')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search mentors' }).fill('zzzz')
  await expect(page.getByText('No mentors found.')).toBeVisible()
  await expect(page).toHaveURL(/search=zzzz/)
  // A page behind the last is the last.
  await page.goto('/admin/mentors?search=Priya&page=99')
  await expect(card(page, 'mentor@abhyas.example')).toBeVisible()
})

test('mentors are turned by the pager of every list, and a page that is no more is the last', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  // They stand below all others, whose page stays the first.
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    await callApi(school, token, 'POST', 'admin/add-mentor', {
      name: `Zubin ${String(number).padStart(2, '0')}`,
      email: newEmail(),
      password: 'practice',
    })
  await page.goto('/admin/mentors?search=Zubin')
  const cards = page.getByRole('region', { name: 'Mentor List' }).getByRole('listitem')
  await expect(page.getByText('11 mentors found')).toBeVisible()
  await expect(cards).toHaveCount(10)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/admin/mentors?search=Zubin&page=2')
  await expect(cards).toHaveText([/Zubin 11/])
  await page.goto('/admin/mentors?search=Zubin&page=99')
  await expect(page).toHaveURL('/admin/mentors?search=Zubin&page=2')
  await expect(cards).toHaveText([/Zubin 11/])
})

test('a mentor is invited by a link that is shown once, and is closed', async ({ page, context, school }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, school, admin)
  const email = newEmail()
  await page.goto('/admin/mentors')
  await page.getByRole('button', { name: 'Invite by a link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('All fields are required')
  await dialog.getByLabel('Name').fill('Aanya Bhat')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Aanya Bhat is invited' })).toBeVisible()
  const link = await dialog.getByLabel('One-time link').inputValue()
  expect(link).toMatch(/\/reset-password\?token=/)
  await expect(dialog.getByRole('note')).toContainText('Mail isn’t set up')
  await expect(dialog).not.toContainText('The link is mailed')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, email)).toContainText('has not set a password yet')

  await card(page, email)
    .getByRole('button', { name: /^Deactivate/ })
    .click()
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(card(page, email)).toContainText('cannot log in')
  const token = new URL(link).searchParams.get('token')
  const dead = await callApi(school, '', 'POST', 'auth/password-link', { token })
  expect(dead.status).toBe(422)
})

test('an invitation that has lapsed is renewed on the card', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const email = newEmail()
  const { body } = await callApi(school, token, 'POST', 'admin/invite-mentor', { name: 'Aabha Sen', email })
  await page.goto('/admin/mentors')
  await card(page, email).getByRole('button', { name: 'New link for Aabha Sen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('One-time link').inputValue()
  const look = (url: string) =>
    callApi(school, '', 'POST', 'auth/password-link', { token: new URL(url).searchParams.get('token') })
  expect((await look((body as { link: string }).link)).status).toBe(422)
  expect((await look(link)).body).toMatchObject({ email, purpose: 'invite' })

  // A person who sets a first password was nowhere logged in.
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('New password', { exact: true }).fill('five5')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters.')
  await page.getByLabel('New password', { exact: true }).fill('practice')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('link', { name: 'Log in now' })).toBeVisible()
  await expect(page.getByText('logged out')).toHaveCount(0)
  await page.goto('/admin/mentors')
  await expect(card(page, 'mentor@abhyas.example').getByRole('button', { name: /^New link/ })).toHaveCount(0)
})

test('the courses of a mentor who is deactivated stay theirs: it is said there, and seen at the course', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const email = newEmail()
  const name = `Clay ${process.pid}`
  const { body } = await callApi(school, token, 'POST', 'courses', { name, category: 'Design & UX' })
  const { course } = body as { course: { _id: string } }
  const mentor = { name: 'Aarav Clay', email, password: 'practice', course: course._id }
  await callApi(school, token, 'POST', 'admin/add-mentor', mentor)
  await page.goto('/admin/mentors')
  await expect(page.getByText(/^\d+ mentors$/)).toBeVisible()
  await form(page).locator('summary').click()
  await expect(form(page).getByRole('checkbox', { name: `${name} (now with Aarav Clay)` })).toBeVisible()
  await card(page, email)
    .getByRole('button', { name: /^Deactivate/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`This course stays theirs`)
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(card(page, email)).toContainText('cannot log in')

  await page.goto('/admin/courses')
  await page.getByLabel('Mentor').selectOption({ label: 'Aarav Clay (deactivated)' })
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await page.goto(`/admin/courses?edit=${course._id}`)
  const chosen = page.getByRole('dialog').getByLabel('Mentor')
  await expect(chosen.locator('option:checked')).toHaveText('Aarav Clay (deactivated)')
  await page.goto('/admin/courses?edit=new')
  await expect(chosen.getByRole('option', { name: 'Priya Sharma' })).toBeAttached()
  await expect(chosen.getByRole('option', { name: /deactivated/ })).toHaveCount(0)
})

test('on a phone the form below the list is one press away', async ({ page, school }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs(page, school, admin)
  await page.goto('/admin/mentors')
  const list = page.getByRole('region', { name: 'Mentor List' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add New Mentor' }).click()
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await expect(form(page).getByLabel('Name')).toBeInViewport()
  // On a wider one the search is as wide as the list.
  await page.setViewportSize({ width: 420, height: 640 })
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width
  expect(await widthOf(page.getByRole('search'))).toBe(await widthOf(list))
})
