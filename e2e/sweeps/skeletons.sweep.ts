import { enterAs, expect, test } from '../support/test.ts'

for (const [path, call] of [
  ['/admin/fees/books', '**/api/fees/books*'],
  ['/admin/fees/check', '**/api/reports/check*'],
  ['/admin/fees/tax', '**/api/tax/months*'],
  ['/admin/enrollments', '**/api/enrollments?*'],
  ['/admin/mail', '**/api/mail?*'],
  ['/admin/audit', '**/api/audit?*'],
] as const)
  test(`the skeleton of ${path} has the shape of the page`, async ({ page, school }) => {
    await enterAs(page, school, { email: 'admin@abhyas.example', password: 'practice' })
    const responseGate = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await responseGate.promise
      await route.continue()
    })
    await page.goto(path)
    const skeletonTables = page.getByRole('main').locator('.skeleton-table')
    await expect(skeletonTables.first()).toBeVisible()
    const expected = await skeletonTables.evaluateAll((tables) =>
      tables.map((table) => table.querySelectorAll('.heavy-b > .skeleton').length),
    )
    responseGate.resolve()
    const tables = page.getByRole('main').getByRole('table')
    // The first self-check takes some seconds.
    await expect(tables.first()).toBeVisible({ timeout: 30_000 })
    await expect(skeletonTables).toHaveCount(0)
    const columns = await tables.evaluateAll((all) =>
      all.map((table) => table.querySelectorAll('thead th:not(.w-44)').length),
    )
    expect(columns).toEqual(expected)
  })
