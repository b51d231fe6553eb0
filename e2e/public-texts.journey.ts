import { expect, test } from './support/test.ts'

test('the public texts name the school and its own rule, and nothing moves', async ({ page }) => {
  await test.step('they name the school, and nothing moves when the response arrives', async () => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        const all = globalThis as unknown as { shift: number }
        for (const entry of list.getEntries()) all.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.setViewportSize({ width: 1280, height: 2400 })
    for (const path of ['/help', '/terms', '/privacy', '/refunds']) {
      await page.goto(path)
      await expect(
        page.getByText('This school is run by Abhyas Learning, 14 Prabhat Road, Pune'),
      ).toBeVisible()
    }
    await expect(
      page.getByText('Within 14 days of enrolling, and before the second assignment'),
    ).toBeVisible()
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
    expect(shift).toBeLessThanOrEqual(0.01)
  })
  await test.step('a school without a rule for refunds says so', async () => {
    const school = { name: 'Own School', address: '', logo: null, upiId: null, bankLines: null }
    await page.route('**/api/school', (route) =>
      route.fulfill({ json: { ...school, timeZone: 'Asia/Kolkata', refundText: null } }),
    )
    await page.reload()
    await expect(page.getByText('This school has not written down a rule of its own.')).toBeVisible()
    await expect(page.getByText('This school is run by Own School.')).toBeVisible()
  })
  await test.step('a school that does not respond is not named', async () => {
    await page.unroute('**/api/school')
    await page.route('**/api/school', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/school'))
    await page.reload()
    await failed
    await expect(page.getByText('has not written down')).toHaveCount(0)
    await expect(page.getByText('This school is run by')).toHaveCount(0)
  })
})
