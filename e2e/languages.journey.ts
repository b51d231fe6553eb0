import { languageHeader } from '#contract/languages.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test('a browser that asks for Hindi gets it in the markup; the footer changes the language permanently', async ({
  browser,
  school,
}) => {
  const context = await browser.newContext({ locale: 'hi-IN', baseURL: school.url })
  const page = await context.newPage()
  const heading = page.getByRole('heading', { level: 1 })
  const foot = page.getByRole('contentinfo')
  await test.step('in Hindi', async () => {
    const markup = await (await page.goto('/'))?.text()
    expect(markup).toContain('<html lang="hi"')
    expect(markup).toContain('काम करें।')
    await expect(heading).toHaveText('काम करें। जँचवाएँ।')
  })
  await test.step('in English for good', async () => {
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await foot.getByRole('button', { name: 'English' }).click()
    await expect(heading).toHaveText('Do the work. Have it marked.')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/login')
    await expect(heading).toHaveText('Login')
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
  })
  await test.step('in Hindi again, by keyboard; the messages of the server too', async () => {
    const hindi = foot.getByRole('button', { name: 'हिन्दी' })
    await hindi.focus()
    const shownAgain = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await shownAgain
    await expect(heading).toHaveText('लॉग इन')
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await page.getByLabel('ईमेल').fill('nobody@mail.example')
    await page.getByLabel('पासवर्ड', { exact: true }).fill('not the one')
    await page.getByRole('button', { name: 'लॉग इन', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('ईमेल या पासवर्ड गलत है। फिर कोशिश करें।')
  })
  await context.close()
})

test('a saved language follows the person to other devices, until it matches the browser again', async ({
  page,
  browser,
  school,
  student,
}) => {
  const language = page.locator('html')
  const save = (chosen: string | null) =>
    callApi(school, student.token, 'PUT', 'users/me/settings', { language: chosen })
  await enterAs(page, school, student)
  await page.goto('/settings')
  await test.step('saved here', async () => {
    await page.getByLabel('Language of the pages').selectOption('Hindi')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('सेटिंग्स')
    const { body } = await callApi(school, student.token, 'GET', 'users/me/settings')
    expect(body).toMatchObject({ language: 'hi' })
  })
  await test.step('on another device', async () => {
    const otherContext = await browser.newContext({ baseURL: school.url })
    const otherPage = await otherContext.newPage()
    await otherPage.goto('/login')
    await otherPage.getByLabel('Email').fill(student.email)
    await otherPage.getByLabel('Password', { exact: true }).fill(student.password)
    await otherPage.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(otherPage.locator('html')).toHaveAttribute('lang', 'hi')
    await otherContext.close()
  })
  await test.step('"Match browser", which asks for English', async () => {
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await page.getByLabel('पेजों की भाषा').selectOption({ index: 0 })
    await page.getByRole('button', { name: 'बदलाव सेव करें' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(page.getByLabel('Language of the pages')).toHaveValue('browser')
    expect((await page.context().cookies()).filter(({ name }) => name === 'language')).toEqual([])
  })
  await test.step('saved and ended elsewhere', async () => {
    // The next reload must not abort the Hindi page's request of the settings.
    const readInHindi = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/users/me/settings') &&
        response.ok() &&
        response.request().headers()[languageHeader] === 'hi',
    )
    await save('hi')
    // The settings page requests the settings twice, and the second response could come during a reload.
    await page.goto('/courses')
    await expect(language).toHaveAttribute('lang', 'hi')
    await readInHindi
    await save(null)
    await page.reload()
    await expect(language).toHaveAttribute('lang', 'en')
  })
})
