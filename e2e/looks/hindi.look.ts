import type { Page } from '@playwright/test'
import { everyPage } from '../support/every-page.ts'
import { lookAt } from '../support/look-at.ts'
import { lookAtHindi } from '../support/look-at-hindi.ts'
import { enterSchool, makeAddressResolver } from '../support/page-addresses.ts'
import { looks } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ schoolGroup: 'every page' })

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
  test(`${width} px wide, Hindi letters stand on the ruled lines like English letters`, async ({
    page,
    school,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const heightsIn = async (language: string, path: string) => {
      await page.context().addCookies([{ name: 'language', value: language, url: school.url }])
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('main :is(a, input)').first()).toBeVisible()
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
      const differences = english.map((height, index) => Math.abs(height - (hindi[index] ?? Number.NaN)))
      expect(Math.max(...differences), `${path}: ${english} and ${hindi}`).toBeLessThanOrEqual(1)
    }
  })
}

for (const role of [undefined, 'student', 'mentor', 'admin'] as const) {
  test(`what ${role ? `the ${role} sees` : 'everybody sees'} in Hindi: axe finds nothing, nothing scrolls sideways, nothing is cut or left in English`, async ({
    browser,
    school,
  }) => {
    test.setTimeout(600_000)
    const addressOf = await makeAddressResolver(school)
    const session = role && (await enterSchool(school, role))
    for (const { width, isDark: dark } of looks) {
      const context = await browser.newContext({
        locale: 'hi-IN',
        viewport: { width, height: 800 },
        colorScheme: dark ? 'dark' : 'light',
      })
      if (session)
        await context.addInitScript((stored) => {
          localStorage.setItem('token', stored.token)
          localStorage.setItem('user', JSON.stringify(stored.user))
        }, session)
      const page = await context.newPage()
      for (const [path] of everyPage.filter(([, , of]) => of === role)) {
        await page.goto(school.url + addressOf(path))
        await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
        // This address redirects to a topic.
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
