import type { Locator, Page } from '@playwright/test'
import {
  callApi,
  endSessionAtNextWrite,
  enterAs,
  expect,
  type Student,
  signUp,
  test,
} from './support/test.ts'

const facts = (page: Page) => page.getByRole('region', { name: 'About you' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN)

async function openProfile(page: Page, school: { url: string }, person: Student) {
  const token = await enterAs(page, school, person)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(facts(page)).toBeVisible()
  return token
}

async function edit(page: Page) {
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
}

/** A picture that the browser itself has drawn. */
async function drawn(page: Page, type: 'image/png' | 'image/jpeg' | 'image/webp', side = 60) {
  const address = await page.evaluate(
    ([type, side]) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = Number(side)
      const brush = canvas.getContext('2d')
      brush?.fillRect(0, 0, 20, 20)
      return canvas.toDataURL(String(type))
    },
    [type, side],
  )
  return { name: 'me.png', mimeType: type, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

test('without a user it asks for a log-in, and is open after it', async ({ page, school, student }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(`${school.url}/login`)
  await expect(page.getByText('You must be logged in to access this page.')).toBeVisible()
  await expect(page.getByText('Please login to view your profile.')).toBeVisible()
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${school.url}/profile`)
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
})

test('every field is edited in place and saved; the bar and another tab know the new name', async ({
  page,
  context,
  school,
  student,
}) => {
  const token = await openProfile(page, school, student)
  const other = await context.newPage()
  await other.goto('/courses')
  await expect(other.getByText('Hello, Asha')).toBeVisible()
  await edit(page)
  await page.getByLabel('Name').fill('Meera Iyer')
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByLabel('Location').fill('Pune')
  await page.getByLabel('Birthday').fill('2004-02-29')
  const options = (label: string) => page.getByLabel(label).getByRole('option').allTextContents()
  expect(await options('Education')).toEqual([
    'Not given',
    'High School',
    'Undergraduate',
    'Graduate',
    'PhD',
    'Other',
  ])
  expect(await options('Gender')).toEqual(['Not given', 'Male', 'Female', 'Non-binary', 'Prefer not to say'])
  expect(await options('Occupation')).toEqual([
    'Not given',
    'Student',
    'Employed',
    'Unemployed',
    'Freelancer',
    'Other',
  ])
  await page.getByLabel('Education').selectOption('Undergraduate')
  await page.getByLabel('Gender').selectOption('Non-binary')
  await page.getByLabel('Occupation').selectOption('Freelancer')
  await page.getByLabel('Course').fill('B.Sc. Physics')
  await save(page).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  for (const text of ['Meera Iyer', '98450 12345', 'Pune', '29 February 2004', 'B.Sc. Physics', 'Freelancer'])
    await expect(facts(page).getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Hello, Meera')).toBeVisible()
  await expect(other.getByText('Hello, Meera')).toBeVisible()
  expect((await callApi(school, token, 'GET', 'users/me')).body).toMatchObject({
    name: 'Meera Iyer',
    birthday: '2004-02-29',
    gender: 'Non-binary',
    email: student.email,
    role: 'student',
  })
  // Cleared again.
  await edit(page)
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Gender').selectOption('')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect((await callApi(school, token, 'GET', 'users/me')).body).toMatchObject({ phone: null, gender: null })
})

test('nothing jumps between reading and editing', async ({ page, school, student }) => {
  await openProfile(page, school, student)
  const places = async () => [
    await topOf(page.locator('.fact-rows > :nth-child(3)')),
    await topOf(page.locator('.fact-rows > :last-child')),
    await topOf(page.getByRole('heading', { name: 'My receipts' })),
  ]
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const before = await places()
    const value = await topOf(facts(page).getByText('Asha Verma', { exact: true }))
    await edit(page)
    await page.evaluate(() => scrollTo(0, 0))
    expect(await places()).toEqual(before)
    expect(await topOf(page.getByLabel('Name'))).toBe(value)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
    await page.evaluate(() => scrollTo(0, 0))
  }
})

test('what is wrong is said beside its field, which has the focus', async ({ page, school, student }) => {
  await openProfile(page, school, student)
  await edit(page)
  await page.getByLabel('Phone').fill('1'.repeat(31))
  await page.getByLabel('Name').fill(' ')
  await save(page).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expect(page.getByText('Please keep this to 30 characters.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Asha Verma')
  await page.getByLabel('Phone').fill('1')
  await page.getByLabel('Birthday').fill('2190-01-01')
  await save(page).click()
  await expect(page.getByText('A birthday cannot be in the future.')).toBeVisible()
  await expect(page.getByLabel('Birthday')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue('1')
})

test('the later of two devices is told in place, keeps what it typed, and chooses', async ({
  page,
  school,
  student,
}) => {
  const token = await openProfile(page, school, student)
  await edit(page)
  await page.getByLabel('Location').fill('Nashik')
  await callApi(school, token, 'PUT', 'users/me', { location: 'Pune', phone: '12345' })
  await save(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'changed on another device meanwhile' })
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Nashik')
  await expect(page.getByText('Saved on the other device: Pune.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('12345')
  await save(page).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect((await callApi(school, token, 'GET', 'users/me')).body).toMatchObject({
    location: 'Nashik',
    phone: '12345',
  })

  await edit(page)
  await page.getByLabel('Location').fill('Mumbai')
  await callApi(school, token, 'PUT', 'users/me', { location: 'Satara' })
  await save(page).click()
  await notice.getByRole('button', { name: 'Keep what is saved' }).click()
  await expect(facts(page).getByText('Satara', { exact: true })).toBeVisible()
})

test('a picture that another device set meanwhile asks nothing', async ({ page, school, student }) => {
  const token = await openProfile(page, school, student)
  await edit(page)
  await page.getByLabel('Location').fill('Nashik')
  const picture = await drawn(page, 'image/webp')
  const kept = await fetch(`${school.url}/api/users/me/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: new Uint8Array(picture.buffer),
  })
  expect(kept.status).toBe(200)
  await save(page).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('banner').locator('img.avatar')).toBeVisible()
  await expect(facts(page).getByText('Nashik', { exact: true })).toBeVisible()
})

test('a failed save, a reload and the end of the session cost nothing that was typed', async ({
  page,
  school,
  student,
}) => {
  const token = await openProfile(page, school, student)
  await edit(page)
  await page.getByLabel('Course').fill('B.Sc. Physics')
  await page.route('**/api/users/me', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Your profile is not saved yet.')
  await page.unroute('**/api/users/me')
  await page.reload()
  await expect(page.getByLabel('Course')).toHaveValue('B.Sc. Physics')
  await endSessionAtNextWrite(page, school, token)
  await save(page).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Course')).toHaveValue('B.Sc. Physics')
  await save(page).click()
  await expect(facts(page).getByText('B.Sc. Physics', { exact: true })).toBeVisible()
})

test('a picture is looked at, kept, shown in the bar of every tab, and taken away', async ({
  page,
  context,
  school,
  student,
}) => {
  await openProfile(page, school, student)
  const other = await context.newPage()
  await other.goto('/courses')
  await expect(other.getByText('Hello, Asha')).toBeVisible()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await drawn(page, 'image/png'))
  await expect(page.locator('main img.avatar')).toHaveAttribute('src', /^data:image\/png/)
  await expect(page.getByRole('button', { name: 'Use this picture' })).toBeFocused()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  for (const tab of [page, other]) {
    const picture = tab.getByRole('banner').locator('img.avatar')
    await expect(picture).toHaveAttribute('src', /^\/api\/files\//)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  }
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused()
  for (const tab of [page, other]) await expect(tab.getByRole('banner').locator('img')).toHaveCount(0)
})

test('a picture that was chosen when the session ended is there after the log-in, and gone after a Logout', async ({
  page,
  school,
  student,
}) => {
  const token = await openProfile(page, school, student)
  await page.getByLabel('Picture').setInputFiles(await drawn(page, 'image/png'))
  // A read of the page that is still on its way would notice the end before the picture does.
  await page.waitForLoadState('networkidle')
  await callApi(school, token, 'POST', 'auth/logout')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  const comeIn = async () => {
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel('Password', { exact: true }).fill(student.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await comeIn()
  await expect(page.getByText('It is not saved yet.')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  await comeIn()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await expect(page.getByText('It is not saved yet.')).toHaveCount(0)
  await page.getByLabel('Picture').setInputFiles(await drawn(page, 'image/png'))
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('banner').locator('img.avatar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused()
})

test('a picture that is none, or too large, is refused in words beside it', async ({
  page,
  school,
  student,
}) => {
  const token = await openProfile(page, school, student)
  const choose = (mimeType: string, buffer: Buffer) =>
    page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'me.png', mimeType, buffer })
  const said = page.getByRole('alert')
  await choose('image/png', Buffer.from('<!doctype html><script>alert(1)</script>'))
  await expect(said).toHaveText('This picture cannot be read. Please choose another one.')
  await choose('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(said).toHaveText('Please choose a picture as PNG, JPEG or WebP.')
  await choose('image/png', Buffer.alloc(6 * 1024 * 1024, 1))
  await expect(said).toHaveText('Please choose a picture of at most 2 MB.')
  expect((await callApi(school, token, 'GET', 'users/me')).body).toMatchObject({ avatar: null })
})

test('the password is changed by the current one; this session stays, the other ends', async ({
  page,
  school,
  student,
}) => {
  await openProfile(page, school, student)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const change = dialog.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(dialog.getByText('Please fill in all fields.').first()).toBeVisible()
  await dialog.getByLabel('Current password').fill('practise')
  await dialog.getByLabel('New password').fill('five5')
  await change.click()
  await expect(dialog.getByText('Password must be at least 6 characters.')).toBeVisible()
  await expect(dialog.getByLabel('New password')).toBeFocused()
  await dialog.getByLabel('New password').fill('practise more')
  await change.click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await dialog.getByLabel('Current password').fill('practice')
  await change.click()
  await expect(page.locator('.toast')).toHaveText(
    'Your password is changed. Your other devices are logged out.',
  )
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText('Hello, Asha')).toBeVisible()
  expect((await callApi(school, student.token, 'GET', 'auth/me')).status).toBe(401)
})

test('a mentor has a profile too, and a longer password', async ({ page, school }) => {
  await enterAs(page, school, { email: 'mentor@abhyas.example', password: 'practice' })
  await page.goto('/profile')
  await expect(page.getByRole('complementary', { name: 'Account' })).toContainText('Mentor')
  await expect(page.getByRole('heading', { name: 'My receipts' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password').fill('practice')
  await dialog.getByLabel('New password').fill('seven77')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByText('Password must be at least 8 characters.')).toBeVisible()
})

test('my receipts are listed, and each can be printed again', async ({ page, school, student }) => {
  const token = await openProfile(page, school, student)
  await expect(page.getByText('No receipts yet')).toBeVisible()
  const { body } = await callApi(school, token, 'GET', 'courses')
  const [course] = body as { _id: string; name: string }[]
  await callApi(school, token, 'POST', 'enrollments', {
    name: 'Asha Verma',
    email: student.email,
    phone: '1',
    paymentMethod: 'upi',
    fromDate: '2026-11-23',
    courseId: course?._id,
  })
  await page.reload()
  const receipts = page.getByRole('region', { name: 'My receipts' })
  await expect(receipts.getByRole('listitem')).toContainText(course?.name ?? '')
  await receipts.getByRole('link', { name: /^View and print/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order slip' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Order slip' })).toContainText(/AB\/\d{4}-\d{2}\/\d{6}/)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.reload()
  await expect(page.getByRole('article', { name: 'Order slip' })).toBeVisible()
  const stranger = await signUp(school)
  const own = page.url()
  await enterAs(page, school, stranger)
  await page.goto(own)
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible()
})

test('a profile that cannot be read says so, and is tried again', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'No.', code: 'INTERNAL' } }),
  )
  await page.goto('/profile')
  const said = page.getByRole('alert').filter({ hasText: 'Your profile did not load.' })
  await expect(said).toBeVisible()
  await page.unroute('**/api/users/me')
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(facts(page).getByText('Asha Verma', { exact: true })).toBeVisible()
})

test('Logout leads to the log-in', async ({ page, school, student }) => {
  await openProfile(page, school, student)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${school.url}/login`)
})
