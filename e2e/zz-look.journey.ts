import { readFileSync } from 'node:fs'
import { enterSchool } from './support/every-page.ts'
import { test } from './support/test.ts'

// [who, path, name, width, scheme, lang]
const shots: [string, string, string, number, 'light' | 'dark', string][] = JSON.parse(
  readFileSync('/tmp/shots.json', 'utf8'),
)
for (const [who, path, name, width, scheme, lang] of shots)
  test(name, async ({ page, school, context }) => {
    await context.addCookies([{ name: 'language', value: lang, url: school.url }])
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: width < 500 ? 800 : 900 })
    if (who) {
      const { token, user } = await enterSchool(school, who as 'admin')
      await page.goto(`${school.url}/favicon.svg`)
      await page.evaluate(
        ([t, u]) => {
          localStorage.setItem('token', t ?? '')
          localStorage.setItem('user', u ?? '')
        },
        [token, JSON.stringify(user)],
      )
    }
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true })
  })
