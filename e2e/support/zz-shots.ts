import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { browserOptions } from '../../test-kit/browser.ts'

const out = '/tmp/face-shots'
mkdirSync(out, { recursive: true })
const base = process.argv[2] ?? 'http://localhost:5711'
const tag = process.argv[3] ?? 'demo'
const paths = (process.argv[4] ?? '/,/c,/c/full-stack-web-development').split(',')
const who = process.argv[5]
const browser = await chromium.launch(await browserOptions())
let session: { token: string; user: unknown } | undefined
if (who) {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: who, password: 'practice' }),
  })
  session = await response.json()
}
for (const script of who ? [true] : [true, false])
  for (const language of ['en', 'hi'])
    for (const [width, scheme] of [
      [1280, 'light'],
      [320, 'dark'],
    ] as const) {
      const context = await browser.newContext({
        javaScriptEnabled: script,
        viewport: { width, height: 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      })
      await context.addCookies([{ name: 'language', value: language, url: base }])
      if (session)
        await context.addInitScript((stored) => {
          localStorage.setItem('token', stored.token)
          localStorage.setItem('user', JSON.stringify(stored.user))
        }, session)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) console.log(path, language, message.text().slice(0, 300))
      })
      page.on('pageerror', (error) => console.log(path, language, 'PAGEERROR', String(error).slice(0, 300)))
      let path = ''
      for (path of paths) {
        const calls: string[] = []
        const note = (request: { url: () => string }) => {
          if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
        }
        page.on('request', note)
        await page.goto(base + path)
        if (script) await page.waitForFunction(() => 'live' in document.documentElement.dataset)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForTimeout(500)
        page.off('request', note)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth).catch(() => '?')
        console.log(tag, path, language, width, script ? 'js' : 'nojs', 'overflow', wide, 'calls', calls.join(' '))
        const name = `${tag}-${path.replaceAll('/', '_')}-${language}-${width}${script ? '' : '-nojs'}`
        await page.screenshot({ path: `${out}/${name}.png`, fullPage: true })
      }
      await context.close()
    }
await browser.close()
