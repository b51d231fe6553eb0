import { callApi, enterAs, expect, test } from './support/test.ts'

/** The school in two languages: whose language holds. */

test('a browser that asks for Hindi gets it in the markup, and the foot changes it for good', async ({
  browser,
  school,
}) => {
  const context = await browser.newContext({ locale: 'hi-IN' })
  const page = await context.newPage()
  const answer = await page.goto(school.url)
  expect(await answer?.text()).toContain('<html lang="hi"')
  expect(await answer?.text()).toContain('काम करें।')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('काम करें। जँचवाएँ।')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do the work. Have it marked.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${school.url}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  await context.close()
})

test('a reader of Hindi finds their language at the foot of an English page', async ({ page, school }) => {
  await page.goto(`${school.url}/login`)
  const hindi = page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' })
  await hindi.focus()
  const shownAgain = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await shownAgain
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('लॉग इन')
  await page.getByLabel('ईमेल').fill('nobody@mail.example')
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'लॉग इन', exact: true }).click()
  // The server answers in the English of the contract; the page says it in the language of the reader.
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('ईमेल या पासवर्ड गलत है। फिर कोशिश करें।')
})

test('a person who signs up in Hindi gets mails in Hindi', async ({ school }) => {
  const person = { name: 'नया विद्यार्थी', email: 'hindi@journey.example', password: 'practice' }
  const response = await fetch(`${school.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'language=hi' },
    body: JSON.stringify(person),
  })
  const { token } = (await response.json()) as { token: string }
  const settings = await callApi(school, token, 'GET', 'users/me/settings')
  expect(settings.body).toMatchObject({ language: 'hi' })
})

test('a language that was saved follows the person to other devices', async ({
  page,
  browser,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.goto('/settings')
  await page.getByLabel('Language of the pages').selectOption('Hindi')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सेटिंग्स')
  const { body } = await callApi(school, student.token, 'GET', 'users/me/settings')
  expect(body).toMatchObject({ language: 'hi' })

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${school.url}/login`)
  await other.getByLabel('Email').fill(student.email)
  await other.getByLabel('Password', { exact: true }).fill(student.password)
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi')
  await elsewhere.close()
})

test('"Match browser" ends what was chosen before, here and on other devices', async ({
  page,
  school,
  student,
}) => {
  await callApi(school, student.token, 'PUT', 'users/me/settings', { language: 'hi' })
  await enterAs(page, school, student)
  await page.goto('/settings')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.getByLabel('पेजों की भाषा').selectOption({ index: 0 })
  await page.getByRole('button', { name: 'बदलाव सेव करें' }).click()
  // The browser of the journeys asks for English.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByLabel('Language of the pages')).toHaveValue('browser')
  expect((await page.context().cookies()).filter(({ name }) => name === 'language')).toEqual([])
  await callApi(school, student.token, 'PUT', 'users/me/settings', { language: 'hi' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await callApi(school, student.token, 'PUT', 'users/me/settings', { language: null })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a date and a time are said in words where they are typed, in the language of the page', async ({
  page,
  school,
}) => {
  await enterAs(page, school, { email: 'mentor@abhyas.example', password: 'practice' })
  await page.goto('/mentor/assignments?tab=new')
  const deadline = page.getByLabel('Deadline')
  await deadline.fill('2026-12-05T18:00')
  await expect(deadline).toHaveAccessibleDescription(/Saturday, 5 December 2026, 6:00 pm/)
  await expect(page.getByText('Saturday, 5 December 2026, 6:00 pm')).toBeVisible()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: school.url }])
  await page.reload()
  await page.getByLabel('आखिरी तारीख').fill('2026-12-05T18:00')
  await expect(page.getByText('शनिवार, 5 दिसंबर 2026, 6:00 pm')).toBeVisible()
})
