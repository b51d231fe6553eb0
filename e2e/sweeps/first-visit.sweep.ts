import { everyPage } from '../support/every-page.ts'
import { measureFirstVisit, visitBars } from '../support/first-visit.ts'
import { enterSchool, makeAddressResolver } from '../support/page-addresses.ts'
import { expect, test } from '../support/test.ts'

const { js, css, fonts } = visitBars

test.use({ schoolGroup: 'every page' })

test('a page names everything that it loads, also its messages, before its first script runs', async ({
  school,
}) => {
  const { headers, text } = await fetch(`${school.url}/learn/any/any`, {
    headers: { 'accept-language': 'hi' },
  }).then(async (response) => ({ headers: response.headers, text: await response.text() }))
  const scripts = (from: string) => [...from.matchAll(/\/assets\/([\w-]+)\.js/g)].map(([, name = '']) => name)
  const named = (from: string) => scripts(from).map((name) => name.replace(/-[\w-]{8}$/, ''))
  expect(named(headers.get('link') ?? '')).toEqual(expect.arrayContaining(['root', 'lesson-page']))
  const head = /<head>.*<\/head>/s.exec(text)?.[0] ?? ''
  expect(named(head)).toContain('lesson-page')
  expect(scripts(head).length).toBeGreaterThan(20)
})

test('a first visit of Home in Hindi loads no more code than the limit for English, and the Devanagari font', async ({
  browser,
  school,
}) => {
  const visit = await measureFirstVisit(browser, school.url, undefined, 'hi-IN')
  expect(visit.js).toBeGreaterThan(100 * 1024)
  expect(visit.js).toBeLessThanOrEqual(js.home)
  expect(visit.fonts).toBeLessThanOrEqual(fonts)
  expect(visit.devanagari).toBeGreaterThan(0)
  expect(visit.devanagari).toBeLessThanOrEqual(240 * 1024)
})

for (const role of [undefined, 'student', 'mentor', 'admin'] as const) {
  test(`what ${role ? `the ${role}'s` : 'the public'} pages load at a first visit stays within its bytes`, async ({
    browser,
    school,
  }) => {
    test.setTimeout(120_000)
    const addressOf = await makeAddressResolver(school)
    const session = role && (await enterSchool(school, role))

    const over: string[] = []
    for (const [path, size] of everyPage.filter(([, , of]) => of === role)) {
      const visit = await measureFirstVisit(browser, school.url + addressOf(path), session)
      expect(visit.js, path).toBeGreaterThan(100 * 1024)
      expect(visit.css, path).toBeGreaterThan(0)
      if (size !== 'report' && visit.js > js[size])
        over.push(`${path}: ${(visit.js / 1024).toFixed(1)} KB of JavaScript`)
      if (visit.css > css) over.push(`${path}: ${(visit.css / 1024).toFixed(1)} KB of CSS`)
      if (visit.fonts > fonts) over.push(`${path}: ${(visit.fonts / 1024).toFixed(1)} KB of fonts`)
    }
    expect(over).toEqual([])
  })
}
