import { expect, test } from './support/test.ts'

test('the public texts say whose school it is', async ({ page }) => {
  for (const path of ['/help', '/terms', '/privacy', '/refunds']) {
    await page.goto(path)
    await expect(page.getByText('This school is run by Abhyas Learning, 14 Prabhat Road, Pune')).toBeVisible()
  }
  await expect(page.getByText('Within 14 days of enrolling, and before the second assignment')).toBeVisible()
})

test('a school without a rule for refunds says so, and one that is silent says nothing untrue', async ({
  page,
}) => {
  const school = { name: 'Own School', address: '', logo: null, upiId: null, bankLines: null }
  await page.route('**/api/school', (route) =>
    route.fulfill({ json: { ...school, timeZone: 'Asia/Kolkata', refundText: null } }),
  )
  await page.goto('/refunds')
  await expect(page.getByText('This school has not written down a rule of its own.')).toBeVisible()
  await expect(page.getByText('This school is run by Own School.')).toBeVisible()
  await page.unroute('**/api/school')
  await page.route('**/api/school', (route) => route.abort())
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText('has not written down')).toHaveCount(0)
  await expect(page.getByText('This school is run by')).toHaveCount(0)
})

test('they are whole without JavaScript, and nothing moves when the school answers', async ({
  browser,
  page,
  school,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: school.url })
  const plain = await context.newPage()
  await plain.goto('/terms')
  await expect(plain.getByRole('heading', { level: 2 })).toHaveCount(6)
  await context.close()

  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      const all = globalThis as unknown as { shift: number }
      for (const entry of list.getEntries()) all.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto('/refunds')
  await expect(page.getByText('Within 14 days of enrolling')).toBeVisible()
  await expect(page.getByText('This school is run by')).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
    0.01,
  )
})
