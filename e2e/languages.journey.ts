import type { Page } from '@playwright/test'
import { addressesIn, enterSchool, everyPage } from './support/every-page.ts'
import { lookAt } from './support/look-at.ts'
import { lookAtHindi } from './support/look-at-hindi.ts'
import { looks } from './support/screens.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

/** The school in two languages: whose language holds, and every page in Hindi. */

test.use({ apart: 'every page' })

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

/** How far below the rule above it the letters of each text of a ruled page stand. */
const heights = (page: Page) =>
  page.evaluate(() => {
    const ground = document.querySelector('.ruled')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('.ruled :is(h1, label, p, a.link)')].map((text) => {
      const foot = document.createElement('span')
      foot.style.cssText = 'display: inline-block; width: 0; height: 0'
      text.prepend(foot)
      const baseline = foot.getBoundingClientRect().bottom - ground
      foot.remove()
      return baseline % 28
    })
  })

for (const width of [1280, 320]) {
  test(`${width} px wide, the letters of Hindi stand on the rules where those of English do`, async ({
    page,
    school,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const heightsIn = async (language: string, path: string) => {
      await page.context().addCookies([{ name: 'language', value: language, url: school.url }])
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      return heights(page)
    }
    for (const path of [
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password?token=none',
      '/setup',
      '/nowhere',
    ]) {
      const english = await heightsIn('en', path)
      expect(english.length, path).toBeGreaterThan(1)
      const hindi = await heightsIn('hi', path)
      const apart = english.map((height, index) => Math.abs(height - (hindi[index] ?? Number.NaN)))
      expect(Math.max(...apart), `${path}: ${english} and ${hindi}`).toBeLessThanOrEqual(1)
    }
  })
}

for (const role of [undefined, 'student', 'mentor', 'admin'] as const) {
  test(`what ${role ? `the ${role} sees` : 'everybody sees'} in Hindi: axe finds nothing, nothing scrolls sideways, nothing is cut or left in English`, async ({
    browser,
    school,
  }) => {
    test.setTimeout(process.env.WHOLE_MATRIX ? 600_000 : 300_000)
    const addressOf = await addressesIn(school)
    const session = role && (await enterSchool(school, role))
    for (const { width, dark } of process.env.WHOLE_MATRIX ? looks : looks.slice(0, 2)) {
      const context = await browser.newContext({
        locale: 'hi-IN',
        viewport: { width, height: 800 },
        colorScheme: dark ? 'dark' : 'light',
      })
      if (session)
        await context.addInitScript((kept) => {
          localStorage.setItem('token', kept.token)
          localStorage.setItem('user', JSON.stringify(kept.user))
        }, session)
      const page = await context.newPage()
      for (const [path] of everyPage.filter(([, , of]) => of === role)) {
        await page.goto(school.url + addressOf(path))
        await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
        // A course leads on to one of its topics.
        if (path === '/learn/{course}') await page.waitForURL(/\/learn\/[^/]+\/[^/]+$/)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect(page.getByRole('status').filter({ hasText: 'लोड हो रहा है...' })).toHaveCount(0)
        await lookAt(page, `${path} ${width}`)
        await lookAtHindi(page, `${path} ${width} ${dark ? 'dark' : 'light'}`)
      }
      await context.close()
    }
  })
}
