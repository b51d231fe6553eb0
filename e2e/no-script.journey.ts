import { expect, test } from './support/test.ts'

test('without JavaScript the public pages are complete, and no typed text is lost', async ({
  browser,
  school,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: school.url })
  const page = await context.newPage()
  await test.step('Home', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do the work. Have it marked.')
    await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
    await expect(page.getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/signup')
    await expect(page.getByRole('link', { name: 'Show All Courses' })).toHaveAttribute('href', '/courses')
    for (const name of [
      'Full stack web development',
      'Databases without fear',
      'Design research',
      'Data science in Python',
    ]) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
      const link = page.getByRole('link', { name: new RegExp(`View Details.*${name}`) })
      await expect(link).toHaveAttribute('href', /^\/courses\/./)
    }
    for (const subject of ['Frontend Development', 'Backend & APIs', 'Design & UX', 'AI & Machine Learning'])
      await expect(page.getByRole('link', { name: subject })).toBeVisible()
    await expect(page.getByText('600+')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Why choose Abhyas Learning' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.locator('[style]').count()).toBe(0)
  })
  await test.step('all pages of the exercise book and all learners can be read, and no button is dead', async () => {
    const book = page.getByRole('region', { name: 'From an exercise book' })
    const learners = page.getByRole('region', { name: 'From our learners' })
    await expect(book.getByRole('figure')).toHaveCount(3)
    await expect(book.getByRole('button')).toHaveCount(0)
    await expect(learners.getByRole('button')).toHaveCount(0)
    const row = await learners.getByRole('list').boundingBox()
    const cards = await learners.getByRole('listitem').all()
    expect(cards).toHaveLength(27)
    for (const card of cards) {
      const box = await card.boundingBox()
      expect(box && row && box.x >= row.x - 1 && box.x + box.width <= row.x + row.width + 1).toBe(true)
    }
  })
  await test.step('a course, from the footer of Home to its order slip', async () => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'All courses' }).click()
    await page.getByRole('link', { name: 'Full stack web development' }).click()
    await expect(page).toHaveURL(`${school.url}/c/full-stack-web-development`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full stack web development')
    for (const part of ['Fee', 'Syllabus', 'What you will be able to do', 'Your mentor', 'Refunds'])
      await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible()
    await expect(page.getByText('Limited-time offer')).toBeVisible()
    await expect(page.getByText(/^until /)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Video/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute('href', /^\/signup\?course=/)
    expect(await page.locator('[style]').count()).toBe(0)
  })
  await test.step('in Hindi too', async () => {
    await context.addCookies([{ name: 'language', value: 'hi', url: school.url }])
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('काम करें। जँचवाएँ।')
    await page.goto('/c/full-stack-web-development')
    await expect(page.getByRole('heading', { level: 2, name: 'आपका मेंटर' })).toBeVisible()
    await context.clearCookies()
  })
  await test.step('on a phone the sheet opens', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet.getByRole('link', { name: 'Login' })).toBeVisible()
  })
  await test.step('a text', async () => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)
  })
  await test.step('a press on Login neither loses nor sends what was typed', async () => {
    await page.goto('/login')
    const password = page.getByLabel('Password', { exact: true })
    await page.getByLabel('Email').fill('student@abhyas.example')
    await password.fill('practice')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(`${school.url}/login`)
    await expect(password).toHaveValue('practice')
  })
  await context.close()
})
