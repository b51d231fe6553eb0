import { expect, test } from './support/test.ts'

const listed = ['/', '/login', '/signup', '/help', '/terms', '/privacy', '/refunds']

test('search engines get a title, a description and the words of each public page', async ({ page }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of listed) {
    const markup = await (await page.request.get(path)).text()
    expect(markup, path).not.toContain('name="robots"')
    expect(markup, path).not.toContain('rel="canonical"')
    expect(markup, path).toContain('<html lang="en"')
    expect(markup.match(/<title>/g), path).toHaveLength(1)
    titles.add(/<title>([^<]+ · Abhyas Learning)<\/title>/.exec(markup)?.[1] ?? '')
    descriptions.add(/<meta name="description" content="([^"]{40,160})"/.exec(markup)?.[1] ?? '')
    expect(markup.match(/<h1/g), path).toHaveLength(1)
  }
  expect(titles.size).toBe(listed.length)
  expect(descriptions.size).toBe(listed.length)
  expect([...titles, ...descriptions]).not.toContain('')
})

test('whatever needs a log-in, or is no page, is not to be listed', async ({ page }) => {
  for (const path of ['/courses', '/assignments', '/contact', '/mentor/dashboard', '/admin', '/nowhere']) {
    const markup = await (await page.request.get(path)).text()
    expect(markup, path).toContain('<meta name="robots" content="noindex"')
  }
  const robots = page.locator('meta[name=robots]')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(robots).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Do the work/ })).toBeVisible()
  await expect(robots).toHaveCount(0)
})

test('robots.txt lets them in', async ({ page }) => {
  const response = await page.request.get('/robots.txt')
  expect(response.headers()['content-type']).toContain('text/plain')
  expect(await response.text()).toBe('User-agent: *\nDisallow: /api/\nAllow: /\n')
})
