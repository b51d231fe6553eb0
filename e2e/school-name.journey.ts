import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Role } from './support/every-page.ts'
import { makeAddressResolver } from './support/page-addresses.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ schoolGroup: 'admin' })

const name = 'Shri Saraswati Institute of Technology and Design, Pune Camp'
const demo = (role: string) => ({ email: `${role}@abhyas.example`, password: 'practice' })

let schoolBefore: Record<string, unknown> = {}

test.beforeEach(async ({ page, school }) => {
  const {
    version: _,
    demoAccounts: __,
    onlinePayments: ___,
    fixedAddress: ____,
    ...own
  } = (await callApi(school, '', 'GET', 'school')).body as Record<string, unknown>
  schoolBefore = own
  const token = await enterAs(page, school, demo('admin'))
  expect((await callApi(school, token, 'PUT', 'school', { name })).status).toBe(200)
})
test.afterEach(async ({ page, school }) => {
  const token = await enterAs(page, school, demo('admin'))
  expect((await callApi(school, token, 'PUT', 'school', schoolBefore)).status).toBe(200)
})

async function giveLogo(page: Page): Promise<void> {
  await page.goto('/admin/school')
  const buffer = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#224488' } })
    .png()
    .toBuffer()
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('School saved.').first()).toBeVisible()
}

const pages: readonly [path: string, role: Role | undefined][] = [
  ['/', undefined],
  ['/login', undefined],
  ['/nowhere', undefined],
  ['/dashboard', 'student'],
  ['/mentor/students', 'mentor'],
  ['/admin/system', 'admin'],
]

async function expectBar(page: Page, hasLogo: boolean, where: string): Promise<void> {
  const bar = page.getByRole('banner')
  const link = bar.locator('.logo')
  await expect(link, where).toHaveText(name)
  if (hasLogo)
    await expect
      .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), where)
      .toBe(300)
  else await expect(link.locator('svg'), where).toBeVisible()
  // The bar moves until fonts and menu have loaded.
  await expect(() => expectBarFits(page, where)).toPass({ timeout: 12_000 })
}

async function expectBarFits(page: Page, where: string): Promise<void> {
  const bar = page.getByRole('banner')
  const boxes = await bar.evaluate((element) => {
    const shown = [...element.querySelectorAll('.logo-mark > *, .logo-name, .logo-role, nav, .ml-auto')]
    return shown
      .map((part) => ({ part: part.className.toString(), ...part.getBoundingClientRect().toJSON() }))
      .filter(({ width }) => width > 0)
  })
  const barBox = await bar.boundingBox()
  for (const [place, box] of boxes.entries()) {
    expect(box.top, `${where}: ${box.part}`).toBeGreaterThanOrEqual(0)
    expect(box.bottom, `${where}: ${box.part}`).toBeLessThanOrEqual(barBox?.height ?? 0)
    const next = boxes[place + 1]
    if (next) expect(box.right, `${where}: ${box.part} and ${next.part}`).toBeLessThanOrEqual(next.left + 1)
  }
  expect(boxes.find(({ part }) => part === 'logo-name')?.width, where).toBeGreaterThan(56)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, where).toBe(0)
}

test('each frame and a receipt show the whole name, without a logo and with one', async ({
  page,
  school,
}) => {
  const addressOf = await makeAddressResolver(school)
  for (const hasLogo of [false, true]) {
    const look = hasLogo ? 'with a picture' : 'without a picture'
    if (hasLogo) await test.step('the picture is given', () => giveLogo(page))
    await test.step(`each frame, ${look}, has the name in title and bar, and the logo at the foot`, async () => {
      for (const [path, role] of pages) {
        if (role) await enterAs(page, school, demo(role))
        else {
          await page.goto('/favicon.svg')
          await page.evaluate(() => localStorage.clear())
        }
        await page.setViewportSize({ width: 320, height: 800 })
        await page.goto(path)
        await expect(page).toHaveTitle(new RegExp(`· ${name}$`))
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await expectBar(page, hasLogo, `${path} at ${width}`)
          await expect(page.getByText('Made with Abhyas').filter({ visible: true })).toHaveCount(1)
        }
        const isCut = await page
          .locator('.top-bar .logo-name')
          .evaluate((element) => element.scrollHeight > element.clientHeight + 1)
        expect(isCut, path).toBe(false)
      }
      await page.getByRole('button', { name: 'Collapse' }).click()
      await expectBar(page, hasLogo, 'with icons alone')
      const mark = await page.locator('.top-bar .logo-mark').boundingBox()
      expect((mark?.x ?? 0) + (mark?.width ?? 0), 'the picture keeps to the rail').toBeLessThanOrEqual(62)
      await page.getByRole('button', { name: 'Expand' }).click()
    })
    await test.step(`a receipt, ${look}: on the screen and in print`, async () => {
      await enterAs(page, school, demo('student'))
      await page.goto(addressOf('/receipts/{receipt}'))
      await expectReceipt(page, hasLogo)
      await enterAs(page, school, demo('admin'))
    })
  }
})

async function expectReceipt(page: Page, hasLogo: boolean): Promise<void> {
  const paper = page.getByRole('article', { name: 'Order slip' })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const media of ['print', 'screen'] as const) {
      await page.emulateMedia({ media })
      await expect(paper.getByText(name)).toBeVisible()
      await expect(paper.getByText('Made with Abhyas')).toBeVisible()
      if (hasLogo) await expect(paper.getByRole('img', { name })).toBeVisible()
      const title = await paper.getByRole('heading', { name: 'Order slip' }).boundingBox()
      expect(title?.height, 'its title is one line').toBeLessThan(40)
      const overflow = await paper.evaluate((element) => element.scrollWidth - element.clientWidth)
      // The stamp's rotation adds up to 3 px.
      expect(overflow).toBeLessThanOrEqual(3)
      await expect(page.getByRole('banner')).toBeVisible({ visible: media === 'screen' })
    }
  }
}
