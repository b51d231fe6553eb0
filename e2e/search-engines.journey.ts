import { expect, test } from './support/test.ts'

const listedPaths = ['/', '/c', '/login', '/signup', '/help', '/terms', '/privacy', '/refunds']
const shared = ['/', '/c']
const unlistedPaths = ['/courses', '/assignments', '/contact', '/mentor/dashboard', '/admin']
const missingPaths = [
  '/nowhere',
  '/courses/a/b',
  '/mentor/nothing',
  '/admin/dashboard/nothing',
  '/login/again',
]

test('search engines get each public page whole, and no other page', async ({ page }) => {
  await test.step('each public page has a title, a description and its text', async () => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const path of listedPaths) {
      const response = await page.request.get(path)
      const markup = await response.text()
      expect(response.status(), path).toBe(200)
      expect(markup, path).not.toContain('name="robots"')
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(markup)?.[1]
      if (shared.includes(path)) {
        expect(canonical, path).toMatch(new RegExp(`^http://[^/]+${path}$`))
        expect(markup, path).toContain('<meta property="og:image" content="http')
      }
      if (!shared.includes(path)) expect(canonical, path).toBeUndefined()
      expect(markup, path).toContain('<html lang="en"')
      expect(markup.match(/<title>/g), path).toHaveLength(1)
      titles.add(/<title>([^<]+ · Abhyas Learning)<\/title>/.exec(markup)?.[1] ?? '')
      descriptions.add(/<meta name="description" content="([^"]{40,160})"/.exec(markup)?.[1] ?? '')
      expect(markup.match(/<h1/g), path).toHaveLength(1)
    }
    expect(titles.size).toBe(listedPaths.length)
    expect(descriptions.size).toBe(listedPaths.length)
    expect([...titles, ...descriptions]).not.toContain('')
  })
  await test.step('search engines do not list pages that need a log-in, and unknown addresses', async () => {
    for (const path of [...unlistedPaths, ...missingPaths]) {
      const response = await page.request.get(path)
      expect(response.status(), path).toBe(missingPaths.includes(path) ? 404 : 200)
      expect(await response.text(), path).toContain('<meta name="robots" content="noindex"')
    }
    const robots = page.locator('meta[name=robots]')
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found · Abhyas Learning')
    await expect(robots).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Do the work/ })).toBeVisible()
    await expect(robots).toHaveCount(0)
  })
  await test.step('the page of a course has its data for engines and for shared links', async () => {
    const markup = await (await page.request.get('/c/full-stack-web-development')).text()
    expect(markup).not.toContain('name="robots"')
    expect(markup).toContain('<meta property="og:image" content="http')
    const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(markup) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Course',
      name: 'Full stack web development',
      provider: { name: 'Abhyas Learning' },
      offers: { price: 4_999, priceCurrency: 'INR' },
    })
    expect((await page.request.get('/c/nothing')).status()).toBe(404)
  })
  await test.step('robots.txt allows search engines', async () => {
    const response = await page.request.get('/robots.txt')
    expect(response.headers()['content-type']).toContain('text/plain')
    const robots = await response.text()
    expect(robots).toMatch(
      /^User-agent: \*\nAllow: \/api\/files\/\nDisallow: \/api\/\nAllow: \/\n\nSitemap: http/,
    )
    const map = await (await page.request.get('/sitemap.xml')).text()
    expect(map).toContain('/c/full-stack-web-development</loc>')
    expect(map).not.toContain('/courses')
  })
})
