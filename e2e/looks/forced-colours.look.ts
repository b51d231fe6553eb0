import type { Locator, Page } from '@playwright/test'
import { openDesk, queue } from '../support/review.ts'
import { enterAs, expect, test } from '../support/test.ts'

/** States must show without backgrounds, which forced colours remove. */

test.use({ contextOptions: { forcedColors: 'active' } })

const demo = (role: string) => ({ email: `${role}@abhyas.example`, password: 'practice' })

async function paintedRow(page: Page, element: Locator): Promise<string[]> {
  await element.scrollIntoViewIfNeeded()
  const picture = await element.screenshot()
  const blank = await page.context().newPage()
  const row = await blank.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
      const canvas = new OffscreenCanvas(image.width, 1)
      const drawing = canvas.getContext('2d')
      drawing?.drawImage(image, 0, -Math.floor(image.height / 2))
      const { data } = drawing?.getImageData(0, 0, image.width, 1) ?? { data: [] }
      return Array.from({ length: image.width }, (_, x) => [...data.slice(4 * x, 4 * x + 3)].join())
    },
    [...picture],
  )
  await blank.close()
  return row
}

const signsOf = (element: Locator) =>
  element.evaluate((node) => {
    const { textDecorationLine, outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(node)
    return { textDecorationLine, outlineStyle, border: `${borderTopStyle} ${borderTopWidth}` }
  })

test('a progress bar shows its value', async ({ page, school }) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/dashboard')
  const bar = page.getByRole('progressbar').first()
  await expect(bar).toBeVisible()
  const done = await bar.evaluate((node) => (node as HTMLProgressElement).position)
  expect(done).toBeGreaterThan(0.2)
  expect(done).toBeLessThan(0.9)
  const row = await paintedRow(page, bar)
  const end = Math.round(row.length * done)
  expect(row[5]).toBe(row[end - 4])
  expect(row[row.length - 6]).toBe(row[end + 4])
  expect(row[5]).not.toBe(row[row.length - 6])
})

test('assignments that are due soon, late, returned and marked differ without backgrounds', async ({
  page,
  school,
}) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/assignments')
  expect((await signsOf(page.locator('.hl', { hasText: 'Due tomorrow' }))).textDecorationLine).toBe(
    'underline',
  )
  const overdue = page
    .getByRole('listitem')
    .first()
    .getByText(/^Overdue by/)
  await expect(overdue).toBeVisible()
  await expect(overdue.locator('..').locator('svg')).toBeVisible()
  for (const label of ['Returned', 'Submitted', '86 of 100']) {
    const stamp = page.locator('.stamp').filter({ hasText: label }).first()
    expect((await signsOf(stamp)).border).toBe('solid 2px')
    const row = await paintedRow(page, stamp)
    expect(new Set(row).size, `${label} is to be seen`).toBeGreaterThan(1)
  }
})

test('the open entry is marked in the bar, the rail, the rail of icons, and the tabs', async ({
  page,
  school,
}) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/assignments')
  const main = page.getByRole('navigation', { name: 'Main' })
  expect((await signsOf(main.getByText('Assignments'))).textDecorationLine).toBe('underline')
  expect((await signsOf(main.getByText('Courses'))).textDecorationLine).toBe('none')

  await enterAs(page, school, demo('mentor'))
  await page.goto('/mentor/assignments')
  const rail = page.getByRole('navigation', { name: 'Work' })
  // A narrow screen's further tabs are in the page too.
  const entry = (name: string) => rail.getByText(name, { exact: true }).first()
  expect((await signsOf(entry('Assignments'))).textDecorationLine).toBe('underline')
  expect((await signsOf(entry('Students'))).textDecorationLine).toBe('none')
  const tab = (name: string) => page.locator('.tab', { hasText: name })
  const foot = async (name: string) => {
    const color = await tab(name).evaluate((node) => getComputedStyle(node).borderBottomColor)
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    return color === ground ? 'no line' : 'a line'
  }
  expect([await foot('Submissions'), await foot('New assignment')]).toEqual(['a line', 'no line'])

  await page.getByRole('button', { name: 'Collapse' }).click()
  const icon = (name: string) => rail.getByRole('link', { name }).locator('svg')
  expect((await signsOf(icon('Assignments'))).outlineStyle).toBe('solid')
  expect((await signsOf(icon('Students'))).outlineStyle).toBe('none')
})

test('the open row of the desk, covers, and the edge of a dialog are visible', async ({ page, school }) => {
  await openDesk(page, school)
  const rows = queue(page).getByRole('option')
  const leftBorder = (place: number) =>
    rows.nth(place).evaluate((node) => Number.parseFloat(getComputedStyle(node).borderLeftWidth))
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  expect([await leftBorder(0), await leftBorder(1)]).toEqual([4, 0])
  await page.getByRole('button', { name: /all keys/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  expect((await signsOf(dialog)).border).toBe('solid 2px')

  await page.goto('/courses')
  const cover = page.locator('.cover').first()
  await expect(cover).toBeVisible()
  expect((await signsOf(cover)).border).toBe('solid 1px')
  expect((await signsOf(page.locator('.cover-badge').first())).border).toBe('solid 1px')
})
