import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { holdTime } from './support/clock.ts'
import { enterAs, expect, test } from './support/test.ts'

const demo = (who: string) => ({ email: `${who}@abhyas.example`, password: 'practice' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Your menu' })
const menu = (page: Page) => page.locator('#user-menu')
const bar = (page: Page) => page.getByRole('banner')

test('logged out: Courses, Login and Get Started', async ({ page, school }) => {
  await page.goto('/')
  await expect(bar(page).getByRole('link', { name: 'Courses' })).toBeVisible()
  await expect(menuButton(page)).toHaveCount(0)
  await bar(page).getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(`${school.url}/signup`)
  await bar(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${school.url}/login`)
})

test('a student: own entries, the greeting, and the menu by keyboard', async ({ page, school }) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/assignments')
  await expect(bar(page).getByText('Hello, Meera')).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(bar(page).getByRole('link', { name: 'Assignments' })).toHaveAttribute('aria-current', 'page')

  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByText('Meera Iyer')).toBeVisible()
  await expect(menu(page).getByText('student@abhyas.example')).toBeVisible()
  await expect(menu(page).getByText('Student', { exact: true })).toBeVisible()
  for (const entry of [
    menu(page).getByRole('link', { name: 'My Profile' }),
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

test('a press outside closes the menu, and the focus returns', async ({ page, school }) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/assignments')
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(700, 600)
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
})

test('the menu leads to the profile and the settings, and closes', async ({ page, school }) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/courses')
  for (const [entry, path] of [
    ['My Profile', '/profile'],
    ['Settings', '/settings'],
  ] as const) {
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(school.url + path)
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toHaveCount(0)
  }
})

test('what is stored may lack a name and a role', async ({ page, student }) => {
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('user', JSON.stringify({ _id: id, email: 'someone@journey.example' }))
    },
    [student.token, student.id],
  )
  await page.goto('/')
  await expect(bar(page).getByText('Hello, Guest')).toBeVisible()
  await menuButton(page).click()
  await expect(menu(page).getByText('User', { exact: true })).toBeVisible()
  await expect(menu(page).getByText('someone@journey.example')).toBeVisible()
  await expect(menu(page).getByText('Student', { exact: true })).toBeVisible()
})

test('on a phone the entries are a sheet from the left', async ({ page, school }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enterAs(page, school, demo('student'))
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Open menu' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()

  await open.click()
  await expect(sheet.getByRole('link')).toHaveText([
    'Dashboard',
    'Courses',
    'Assignments',
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
  await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeFocused()
})

for (const who of [undefined, 'student', 'mentor', 'admin'] as const) {
  test(`each link of bar, sheet, menu and foot leads to a page: ${who ?? 'a visitor'}`, async ({
    page,
    school,
  }) => {
    if (who) await enterAs(page, school, demo(who))
    await page.goto('/')
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('link', { name: 'Settings' })).toHaveCount(who ? 1 : 0)
    for (const [list, links] of [
      ['Support', ['Help', 'Contact', who ? 'Settings' : 'Forgot password']],
      ['Legal', ['Terms of use', 'Privacy', 'Refunds']],
    ] as const) {
      for (const name of links)
        await expect(foot.getByRole('navigation', { name: list }).getByRole('link', { name })).toBeVisible()
    }
    const links = page.locator('header a[href^="/"], footer a')
    const paths = new Set(
      await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
    )
    expect(paths.size).toBeGreaterThan(8)
    for (const path of paths) {
      const response = await page.request.get(path)
      expect(response.status(), path).toBe(200)
    }
  })
}

test('the sheet opens before the page has come to life', async ({ browser, school }) => {
  const phone = { javaScriptEnabled: false, baseURL: school.url, viewport: { width: 390, height: 800 } }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Login' })).toBeVisible()
  await context.close()
})

test('the skip link is first, and leads past the bar', async ({ page }) => {
  await page.goto('/login')
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a change of page names itself and puts the focus on its heading', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Do the work. Have it marked. · Abhyas Learning')
  await bar(page).getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused()
  await expect(page).toHaveTitle('Login · Abhyas Learning')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Do the work. Have it marked. · Abhyas Learning')
})

for (const [who, path] of [
  [undefined, '/'],
  ['student', '/'],
  ['student', '/courses'],
  ['mentor', '/mentor/dashboard'],
  ['admin', '/admin/dashboard'],
] as const) {
  test(`nothing jumps while it is not known who it is: ${who ?? 'nobody'} on ${path}`, async ({
    page,
    school,
  }) => {
    if (who) await enterAs(page, school, demo(who))
    await page.addInitScript(() => {
      const seen: unknown[] = []
      Object.assign(globalThis, { seen })
      // What is painted counts, and of that only what can be seen: the sheet of phones has such a link too.
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
    await page.goto(path, { waitUntil: 'networkidle' })
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen)
    const shifts = seen.filter((each): each is number => typeof each === 'number')
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.01)
    // A visitor sees it from the first frame: so it would have been noticed.
    expect(seen.includes('login')).toBe(who === undefined)
  })
}

test('a work area has its rail, whose width is remembered', async ({ page, school }) => {
  await enterAs(page, school, demo('mentor'))
  await page.goto('/mentor/dashboard')
  const rail = page.getByRole('navigation', { name: 'Work' })
  await expect(bar(page).getByText('Mentor', { exact: true }).first()).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  expect((await rail.boundingBox())?.width).toBe(216)
  await page.getByRole('button', { name: 'Collapse' }).click()
  expect((await rail.boundingBox())?.width).toBe(64)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false')
  await expect(rail.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect((await rail.boundingBox())?.width).toBe(64)
  await page.getByRole('button', { name: 'Expand' }).click()
  expect((await rail.boundingBox())?.width).toBe(216)

  await page.setViewportSize({ width: 390, height: 800 })
  const tabs = await rail.boundingBox()
  expect(tabs?.width).toBe(390)
  expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeGreaterThanOrEqual(799)
})

test('a toast stays three seconds, and as long as somebody points at it or has the focus in it', async ({
  page,
}) => {
  const hold = await holdTime(page)
  await page.goto('/login')
  const toast = page.locator('.toast')
  const begin = async () => {
    await bar(page).getByRole('link', { name: 'Courses' }).click()
    await expect(toast).toHaveText('You must be logged in to access this page.')
  }
  await hold()
  await begin()
  await page.clock.runFor(3_000 - 10)
  await expect(toast).toBeVisible()
  await page.clock.runFor(10)
  await expect(toast).toHaveCount(0)

  await begin()
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 600)
  await page.clock.runFor(3_000 - 10)
  await expect(toast).toBeVisible()
  await page.clock.runFor(10)
  await expect(toast).toHaveCount(0)

  await begin()
  const close = page.getByRole('button', { name: 'Close message' })
  await close.focus()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
})

for (const { width, height, path } of [
  { width: 1280, height: 800, path: '/' },
  { width: 390, height: 800, path: '/' },
  { width: 390, height: 800, path: '/mentor/dashboard' },
  { width: 320, height: 256, path: '/mentor/dashboard' },
]) {
  test(`${width} x ${height}, ${path}: toasts cover neither the bar nor the tabs, however many`, async ({
    page,
    school,
  }) => {
    await page.setViewportSize({ width, height })
    if (path !== '/') await enterAs(page, school, demo('mentor'))
    await page.goto(path)
    // The place of toasts is filled as many messages at once fill it.
    await page.locator('.toaster').evaluate((layer) => {
      layer.innerHTML = '<div class="toast"><p>Your changes could not be saved.</p></div>'.repeat(20)
      ;(layer as HTMLElement).showPopover()
    })
    const layer = await page.locator('.toaster').boundingBox()
    const top = await bar(page).boundingBox()
    expect(layer?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0))
    expect(Math.round((layer?.x ?? 0) * 2 + (layer?.width ?? 0))).toBe(width)
    const tabs = page.getByRole('navigation', { name: 'Work' })
    const end = path === '/' ? height : (await tabs.boundingBox())?.y
    expect((layer?.y ?? 0) + (layer?.height ?? 0)).toBeLessThanOrEqual(end ?? 0)
  })
}

test('a toast stands above a dialog that was opened before it, which says it too', async ({
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
  // Toasts have their place from the first one on: the next is to come over what was opened meanwhile.
  await expect(page.locator('.toast')).toHaveText('Failed to load mentors')
  await page.getByRole('button', { name: 'Invite by a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a mentor' })
  await expect(dialog).toBeVisible()
  fail()
  const toast = page.locator('.toast').first()
  await expect(toast).toHaveText('Error fetching courses')
  await toast.evaluate((paper) => Promise.all(paper.getAnimations().map(({ finished }) => finished)))
  const box = await toast.boundingBox()
  const corner = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, width: 1, height: 1 }
  const pixel = await sharp(await page.screenshot({ clip: corner }))
    .removeAlpha()
    .raw()
    .toBuffer()
  // Under the backdrop of the dialog it would be dark.
  expect([...pixel]).toEqual([255, 255, 255])
  await expect(dialog.locator('[data-toast-voice]')).toHaveText('Error fetching courses')
})

test('a page that breaks is a page in plain words, with the way back', async ({ page, school }) => {
  await enterAs(page, school, demo('mentor'))
  await page.route('**/api/assignments', (route) =>
    route.fulfill({ json: { data: [{ deadline: '2099-01-01T00:00:00Z' }] } }),
  )
  await page.goto('/mentor/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible()
  await expect(page).toHaveTitle('Something went wrong · Abhyas Learning')
  await expect(page.getByText('Hello, Priya')).toBeVisible()
  await page.unroute('**/api/assignments')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('without a connection a page that was not loaded yet does not take the open one', async ({
  page,
  context,
  school,
}) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/courses')
  await page.getByLabel('Search by course or mentor').fill('data')
  // What is typed narrows the list after a pause, which is a step of its own.
  await expect(page).toHaveURL(/search=data/)
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await context.setOffline(true)
  await bar(page).getByRole('link', { name: 'Assignments' }).click()
  await expect(
    page.getByText('That page cannot be opened just now: the school does not answer.'),
  ).toBeVisible()
  await expect(page.getByLabel('Search by course or mentor')).toHaveValue('data')
  await context.setOffline(false)
  await bar(page).getByRole('link', { name: 'Assignments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible()
})
