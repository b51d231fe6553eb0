import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enterAs, expect, test } from './support/test.ts'

const demo = (who: string) => ({ email: `${who}@abhyas.example`, password: 'practice' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Your menu' })
const menu = (page: Page) => page.locator('#user-menu')
const bar = (page: Page) => page.getByRole('banner')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the menu closes by keyboard and by mouse, and the focus returns or moves on', async ({
  page,
  school,
}) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/assignments')
  await expect(menu(page)).toBeHidden()
  await test.step('by keyboard', async () => {
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    for (const entry of [
      menu(page).getByRole('link', { name: 'My Profile' }),
      menu(page).getByRole('link', { name: 'My notes' }),
      menu(page).getByRole('link', { name: 'My doubts' }),
      menu(page).getByRole('link', { name: 'My receipts' }),
      menu(page).getByRole('link', { name: 'Settings' }),
      menu(page).getByRole('button', { name: 'Logout' }),
    ]) {
      await page.keyboard.press('Tab')
      await expect(entry).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })
  await test.step('a press outside', async () => {
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(900, 120)
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })
  await test.step('an entry', async () => {
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'My Profile' }).click()
    await expect(page).toHaveURL(`${school.url}/profile`)
    await expect(menu(page)).toBeHidden()
    await expect(heading(page, 'My Profile')).toBeFocused()
  })
})

test('on a phone the entries are a sheet from the left', async ({ page, school }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enterAs(page, school, demo('student'))
  await page.goto('/courses')
  await expect(heading(page, 'Courses')).toBeVisible()
  const open = page.getByRole('button', { name: 'Open menu' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()

  await open.click()
  await expect(sheet.getByRole('link')).toHaveText([
    'Dashboard',
    'Courses',
    'Assignments',
    'My notes',
    'My doubts',
    'My receipts',
    'Profile',
    'Contact',
    'Settings',
  ])
  await expect(sheet.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await page.mouse.click(370, 400)
  await expect(sheet).toBeHidden()

  await open.click()
  await sheet.getByRole('link', { name: 'Assignments' }).click()
  await expect(sheet).toBeHidden()
  await expect(heading(page, 'Assignments')).toBeFocused()
})

test('the skip link is first, and skips the bar', async ({ page }) => {
  await page.goto('/login')
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('while the session is unknown, nothing jumps and no wrong entry is painted', async ({
  page,
  school,
}) => {
  await page.addInitScript(() => {
    const seen: unknown[] = []
    Object.assign(globalThis, { seen })
    // The page has a second, hidden link for phones.
    const look = () => {
      const links = [...document.querySelectorAll('.top-bar a')].filter(
        (link) => link.textContent === 'Login',
      )
      if (links.some((link) => link.checkVisibility({ visibilityProperty: true }))) seen.push('login')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [who, path, last] of [
    [undefined, '/', page.getByRole('heading', { level: 3, name: 'Design research' })],
    ['student', '/', page.getByRole('heading', { level: 3, name: 'Design research' })],
    ['student', '/courses', page.getByRole('listitem').filter({ hasText: 'Design research' }).first()],
    ['mentor', '/mentor/dashboard', heading(page, 'Dashboard')],
    ['admin', '/admin/dashboard', page.getByRole('table').first()],
  ] as const) {
    await test.step(`${who ?? 'nobody'} on ${path}`, async () => {
      if (who) await enterAs(page, school, demo(who))
      await page.goto(path)
      await expect(who ? bar(page).getByText(/^Hello, /) : bar(page).getByText('Login').last()).toBeVisible()
      await expect(last).toBeVisible()
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen)
      const shifts = seen.filter((each): each is number => typeof each === 'number')
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.01)
      // Visitors have the link, which proves that the check works.
      expect(seen.includes('login')).toBe(who === undefined)
    })
  }
})

test('a work area has a rail, and its width is remembered', async ({ page, school }) => {
  await enterAs(page, school, demo('mentor'))
  await page.goto('/mentor/dashboard')
  const rail = page.getByRole('navigation', { name: /^(Work|काम)$/ })
  await expect(bar(page).getByText('Mentor', { exact: true }).first()).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  expect((await rail.boundingBox())?.width).toBe(240)
  await page.getByRole('button', { name: 'Collapse' }).click()
  expect((await rail.boundingBox())?.width).toBe(64)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false')
  await expect(rail.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect((await rail.boundingBox())?.width).toBe(64)
  await page.getByRole('button', { name: 'Expand' }).click()
  expect((await rail.boundingBox())?.width).toBe(240)

  await page.setViewportSize({ width: 390, height: 800 })
  const tabs = await rail.boundingBox()
  expect(tabs?.width).toBe(390)
  expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeGreaterThanOrEqual(799)

  await test.step('the labels of an admin stay whole on one line; a list uses a wide window', async () => {
    await enterAs(page, school, demo('admin'))
    for (const language of ['en', 'hi']) {
      await page.context().addCookies([{ name: 'language', value: language, url: school.url }])
      for (const width of [320, 900, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/admin/fees')
        await expect(page.locator('.rail').getByRole('link').first()).toBeVisible()
        const labels = page.locator('.rail-word, .rail-screen').filter({ visible: true })
        expect(await labels.count(), `${language} ${width}`).toBeGreaterThan(2)
        const brokenLabels = await labels.evaluateAll((all) =>
          all
            .filter((label) => {
              const [labelBox, railBox] = [label, label.closest('.rail')].map((one) =>
                one?.getBoundingClientRect(),
              )
              return (labelBox?.height ?? 99) > 40 || (labelBox?.right ?? 0) > (railBox?.right ?? 0)
            })
            .map(({ textContent }) => textContent),
        )
        expect(brokenLabels, `${language} ${width}`).toEqual([])
      }
    }
    expect((await page.getByRole('main').boundingBox())?.width).toBe(1920 - 240)
  })
})

test('any number of toasts covers neither the bar nor the tabs', async ({ page, school }) => {
  for (const { path, sizes } of [
    { path: '/', sizes: ['1280 x 800', '390 x 800'] },
    { path: '/mentor/dashboard', sizes: ['390 x 800', '320 x 256'] },
  ]) {
    if (path !== '/') await enterAs(page, school, demo('mentor'))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('.toaster').evaluate((layer) => {
      layer.innerHTML = '<div class="toast"><p>Your changes could not be saved.</p></div>'.repeat(20)
      ;(layer as HTMLElement).showPopover()
    })
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split(' x ').map(Number)
      await page.setViewportSize({ width, height })
      const layer = await page.locator('.toaster').boundingBox()
      const top = await bar(page).boundingBox()
      expect(layer?.y, size).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0))
      expect(Math.round((layer?.x ?? 0) * 2 + (layer?.width ?? 0)), size).toBe(width)
      const tabs = page.getByRole('navigation', { name: /^(Work|काम)$/ })
      // The tabs scroll with the page in windows below 300 px.
      const end = path === '/' || height < 300 ? height : (await tabs.boundingBox())?.y
      expect((layer?.y ?? 0) + (layer?.height ?? 0), size).toBeLessThanOrEqual(end ?? 0)
    }
  }
})

test('a toast shows above a dialog that was opened before it, and the dialog repeats it', async ({
  page,
  school,
}) => {
  await enterAs(page, school, demo('admin'))
  let fail = () => {}
  const isOpen = new Promise<void>((resolve) => {
    fail = resolve
  })
  const refusal = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }
  await page.route('**/api/mentors?*', (route) => route.fulfill(refusal))
  await page.route('**/api/courses?*', async (route) => {
    await isOpen
    await route.fulfill(refusal)
  })
  await page.goto('/admin/mentors')
  await expect(page.locator('.toast', { hasText: 'Failed to load mentors' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite by a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a mentor' })
  await expect(dialog).toBeVisible()
  fail()
  const toast = page.locator('.toast').first()
  await expect(toast).toHaveText('Error fetching courses')
  await toast.evaluate((card) => Promise.allSettled(card.getAnimations().map(({ finished }) => finished)))
  const box = await toast.boundingBox()
  const corner = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, width: 1, height: 1 }
  const pixel = await sharp(await page.screenshot({ clip: corner }))
    .removeAlpha()
    .raw()
    .toBuffer()
  // White: the toast is above the dialog's dark backdrop.
  expect([...pixel]).toEqual([255, 255, 255])
  await expect(dialog.locator('[data-toast-voice]')).toHaveText('Error fetching courses')
})

test('a failed page is loaded again; offline, a page that did not load leaves the open one in place', async ({
  page,
  context,
  school,
}) => {
  await test.step('a page that broke', async () => {
    await enterAs(page, school, demo('mentor'))
    await page.route('**/api/assignments', (route) =>
      route.fulfill({ json: { data: [{ deadline: '2099-01-01T00:00:00Z' }] } }),
    )
    await page.goto('/mentor/dashboard')
    await expect(heading(page, 'Something went wrong.')).toBeVisible()
    await page.unroute('**/api/assignments')
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })
  await test.step('a page that was not loaded', async () => {
    await enterAs(page, school, demo('student'))
    await page.goto('/courses')
    await page.getByLabel('Search by course or mentor').fill('data')
    await expect(page).toHaveURL(/search=data/)
    await expect(heading(page, 'Courses')).toBeVisible()
    await context.setOffline(true)
    await bar(page).getByRole('link', { name: 'Assignments' }).click()
    await expect(page.getByText('That page cannot be opened just now. You are offline.')).toBeVisible()
    await expect(page.locator('.pending-bar')).toHaveCount(0)
    await expect(page.getByLabel('Search by course or mentor')).toHaveValue('data')
    await context.setOffline(false)
    await bar(page).getByRole('link', { name: 'Assignments' }).click()
    await expect(heading(page, 'Assignments')).toBeVisible()
  })
})
