import { callApi, enterAs, expect, logIn, test } from './support/test.ts'

test('a log-in loads the settings, a Logout holds after going back, and an ended session is noticed at start-up', async ({
  page,
  school,
  student,
}) => {
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await test.step('the session, and the settings that came with it', async () => {
    await logIn(page, student)
    // A theme that matches the device is not stored.
    const storedKeys = () => page.evaluate(() => Object.keys(localStorage).sort())
    await expect
      .poll(storedKeys)
      .toEqual(['learningStyle', 'notifications', 'progressVisibility', 'token', 'user'])
    await page.reload()
    await expect(page.getByText('Hello, Asha')).toBeVisible()
  })
  await test.step('Logout', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.locator('#user-menu').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
    await expect(page).toHaveURL(`${school.url}/login`)
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
    await page.goBack()
    await expect(page).toHaveURL(`${school.url}/login`)
    await expect(login).toBeVisible()
  })
  await test.step('a session that was ended elsewhere, on a public page', async () => {
    const token = await enterAs(page, school, student)
    await callApi(school, token, 'POST', 'auth/logout')
    await page.goto('/')
    await expect(page.getByText('Session expired, please log in again.')).toBeVisible()
    await expect(login).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('tabs agree on who is logged in, and on how a session ended', async ({
  page,
  context,
  school,
  student,
}) => {
  const other = await context.newPage()
  const logOut = async (tab: typeof page) => {
    await tab.getByRole('button', { name: 'Your menu' }).click()
    await tab.locator('#user-menu').getByRole('button', { name: 'Logout' }).click()
  }
  await test.step('a log-in in one is one in the other, on a public page too', async () => {
    await other.goto('/help')
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await logIn(page, student)
    await expect(other.getByText('Hello, Asha')).toBeVisible()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Assignments' })).toBeVisible()
    await expect(other).toHaveURL(`${school.url}/help`)
  })
  await test.step('a Logout in one leaves Home where it is in the other', async () => {
    await logOut(other)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByText('Hello, Asha')).toHaveCount(0)
    await expect(page).toHaveURL(`${school.url}/`)
  })
  await test.step('a Logout in one closes a page that asks for a log-in; a log-in opens it again', async () => {
    await logIn(page, student)
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    await other.goto('/assignments')
    await expect(other.getByText('Hello, Asha')).toBeVisible()
    await logOut(page)
    await expect(other).toHaveURL(`${school.url}/login`)
    await expect(other.getByText('You must be logged in to access this page.')).toBeVisible()
    await logIn(page, student)
    await expect(page).toHaveURL(`${school.url}/`)
    await expect(other).toHaveURL(`${school.url}/assignments`)
  })
  await test.step('a session that expires in one is said to have expired in the other', async () => {
    await page.goto('/courses')
    await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible()
    await expect(other.getByText('No assignments available')).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await callApi(school, token ?? '', 'POST', 'auth/logout')
    // Hovering would load page data and end the session too early.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Assignments' })
      .dispatchEvent('click')
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(`${school.url}/login`)
      await expect(tab.getByText('Session expired, please log in again.').first()).toBeVisible()
      await expect(tab.getByText('You must be logged in to access this page.')).toHaveCount(0)
    }
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('sessionEnd')
  })
})
