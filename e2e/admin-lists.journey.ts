import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, logInByApi, type Student, signUp, test } from './support/test.ts'

test.use({ schoolGroup: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

async function enroll(school: RunningSchool, token: string, student: Student): Promise<string> {
  await enrollIn(school, student, 'Design research')
  const { body } = await callApi(school, token, 'GET', `enrollments?page=1&limit=1&studentId=${student.id}`)
  const [{ receiptNumber }] = (body as { enrollments: [{ receiptNumber: string }] }).enrollments
  return receiptNumber
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const topOf = async (page: Page, label: string) =>
  Math.round((await page.getByLabel(label, { exact: true }).boundingBox())?.y ?? 0)

test('payments and their actions are visible at every width', async ({ page, school, student }) => {
  const token = await enterAs(page, school, admin)
  const receiptNumber = await enroll(school, token, student)
  await page.goto('/admin/enrollments')
  const row = page.locator('[data-row]').filter({ hasText: receiptNumber })
  const table = page.getByRole('region', { name: 'Enrollments' })
  const measureOverflow = () => table.evaluate((place) => place.scrollWidth - place.clientWidth)
  for (const width of [768, 899, 900, 1000, 1079, 1080, 1120, 1200, 1280, 1440, 1536])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(table).toHaveCount(width < 1080 ? 0 : 1)
      for (const name of [/^Confirm/, /^Cancel/]) {
        const button = row.getByRole('button', { name })
        await button.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }))
        await expect(button).toBeInViewport({ ratio: 1 })
      }
      if (width >= 1080) expect(await measureOverflow()).toBeLessThanOrEqual(0)
      expect(await widthOf(page)).toBeLessThanOrEqual(width)
      const search = page.getByRole('searchbox', { name: 'Name, phone or number' })
      if (width === 768) {
        const statusBox = await page
          .getByRole('status')
          .filter({ hasText: / rows? · / })
          .boundingBox()
        const foot = (statusBox?.y ?? 0) + (statusBox?.height ?? 0)
        expect(((await search.boundingBox())?.y ?? 999) - foot).toBeLessThan(80)
      }
      if (width >= 1280)
        expect(
          await search.evaluate((box: HTMLInputElement) => {
            box.value = box.placeholder
            const hidden = box.scrollWidth - box.clientWidth
            box.value = ''
            return hidden
          }),
        ).toBeLessThanOrEqual(0)
    })
})

const cardWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()

async function confirmOnPhone(page: Page, student: Student, receiptNumber: string): Promise<void> {
  await page.goto(`/admin/enrollments?student=${student.id}`)
  const card = cardWith(page, receiptNumber)
  await expect(card).toContainText('Awaiting confirmation')
  for (const name of [/^Confirm/, /^Cancel/]) {
    const button = card.getByRole('button', { name })
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  expect(await widthOf(page)).toBe(320)
  const tab = page.getByRole('navigation', { name: 'Work' }).getByRole('link', { name: /^Fees/ })
  const place = await tab.boundingBox()
  expect(place?.x).toBeGreaterThanOrEqual(0)
  expect((place?.x ?? 320) + (place?.width ?? 0)).toBeLessThanOrEqual(320)
  await card.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByRole('dialog').getByLabel('Reference').fill('UPI 1')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(card).toContainText('UPI 1')
}

async function lookAtCoursesOnPhone(page: Page, school: RunningSchool, token: string): Promise<void> {
  const course = { name: 'Drawing on a small page', category: 'Design & UX', discountedPrice: '₹999' }
  const { course: createdCourse } = (await callApi(school, token, 'POST', 'courses', course)).body as {
    course: { _id: string }
  }
  await page.goto('/admin/courses')
  const actions = cardWith(page, course.name).getByRole('button', {
    name: /^(Edit|Duplicate|Archive|Delete)/,
  })
  await expect(actions).toHaveCount(4)
  const tops = await actions.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(1)
  expect(await widthOf(page)).toBe(320)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000)
  await callApi(school, token, 'DELETE', `courses/${createdCourse._id}`)
}

test('on a phone every list can be read and used without scrolling sideways', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  const receiptNumber = await enroll(school, token, student)
  await callApi(school, token, 'PUT', 'school', { refundText: 'Within 15 days.' })
  const message = {
    name: 'Lata Rao',
    email: 'lata@journey.example',
    message: 'Is there a batch in the evening?',
  }
  const { reference } = (await callApi(school, '', 'POST', 'contact', message)).body as { reference: string }
  const { body } = await callApi(school, token, 'GET', 'students?search=meera&page=1')
  const [{ _id: meera }] = body as [{ _id: string }]
  await page.setViewportSize({ width: 320, height: 700 })

  await test.step('an enrollment shows its payment and is confirmed', () =>
    confirmOnPhone(page, student, receiptNumber))

  await test.step('nothing of the record of changes is cut off', async () => {
    await page.goto('/admin/audit?about=school')
    const card = cardWith(page, 'changed the details of the school.')
    await expect(card).toContainText('refund text')
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('button', { name: /^Show the history/ })).toBeInViewport({ ratio: 1 })
    expect(await widthOf(page)).toBe(320)
  })

  await test.step('a message shows its state and date, and opens', async () => {
    await page.goto(`/admin/messages?search=${reference}`)
    const list = page.getByRole('list', { name: 'Messages' })
    const card = list.getByRole('listitem').filter({ hasText: reference })
    const open = card.getByRole('button', { name: `Open ${reference}` })
    await open.scrollIntoViewIfNeeded()
    for (const shownElement of [card.getByText('New', { exact: true }), card.getByRole('time'), open])
      await expect(shownElement).toBeInViewport({ ratio: 1 })
    expect(await list.evaluate((place) => place.scrollWidth - place.clientWidth)).toBeLessThanOrEqual(0)
    expect(await widthOf(page)).toBe(320)
    await open.press('Enter')
    await expect(page.getByRole('dialog', { name: `Message ${reference}` })).toContainText(message.email)
  })

  await test.step('courses stand one below the other, with their actions in one line', () =>
    lookAtCoursesOnPhone(page, school, token))

  await test.step('the page of a person says every payment, state and day', async () => {
    await page.goto(`/admin/students/${meera}`)
    await expect(
      page.getByRole('list', { name: 'Work submitted' }).getByRole('listitem').first(),
    ).toBeVisible()
    const textsOutside = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')]
          .filter((one) => !one.closest('.vh') && one.getBoundingClientRect().right > innerWidth)
          .map((one) => one.textContent),
      )
    expect(textsOutside).toEqual([])
  })

  await test.step('deactivated students and the comparisons of the ledger fit', async () => {
    await callApi(school, token, 'PUT', `admin/accounts/${student.id}`, { active: false })
    await page.goto('/admin/dashboard?status=deactivated')
    await expect(cardWith(page, student.email)).toBeVisible()
    expect(await widthOf(page)).toBe(320)
    await page.goto('/admin/fees/check')
    await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible()
    expect(await widthOf(page)).toBe(320)
  })

  await test.step('the form below the list of mentors is one press away', async () => {
    await page.goto('/admin/mentors')
    const list = page.getByRole('region', { name: 'Mentor List' })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add New Mentor' }).click()
    const name = page.getByRole('form', { name: /Mentor/ }).getByLabel('Name')
    await expect(name).toBeFocused()
    await expect(name).toBeInViewport()
    await page.setViewportSize({ width: 420, height: 640 })
    const search = await page.getByRole('search').boundingBox()
    expect(search?.width).toBe((await list.boundingBox())?.width)
  })
})

test('figures, the buttons of a table, a long change and an error each stay on one line', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)

  await test.step('figures stand in one row from 800 px on', async () => {
    await page.setViewportSize({ width: 800, height: 700 })
    for (const path of ['/admin/dashboard', '/admin/enrollments', '/admin/reports']) {
      await page.goto(path)
      const figures = page.locator('.figures > div')
      await expect(figures).toHaveCount(3)
      const tops = await figures.evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      expect(await widthOf(page)).toBe(800)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the number of students leads to their list', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('region', { name: 'Totals' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeFocused()
  })

  await test.step('all Edit buttons of the table of courses stand in one column', async () => {
    const course = { name: 'Kept for later', category: 'Design & UX', discountedPrice: '₹999' }
    const { body } = await callApi(school, token, 'POST', 'courses', course)
    const { _id } = (body as { course: { _id: string } }).course
    await callApi(school, token, 'PUT', `courses/${_id}`, { archived: true })
    await page.goto('/admin/courses?view=table')
    await expect(page.getByRole('button', { name: 'Unarchive Kept for later' })).toBeVisible()
    const editButtons = page.getByRole('button', { name: /^Edit/ })
    const leftEdges = await editButtons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().left),
    )
    expect(leftEdges.length).toBeGreaterThan(2)
    expect(new Set(leftEdges).size).toBe(1)
    await callApi(school, token, 'DELETE', `courses/${_id}`)
  })

  await test.step('a long change stands in one row, and makes the others no taller', async () => {
    await logInByApi(school, admin)
    await callApi(school, token, 'PUT', 'school', { address: 'House of exercises, '.repeat(24) })
    await page.goto('/admin/audit')
    const logInRow = page.getByRole('row', { name: /logged in\./ }).first()
    expect((await logInRow.boundingBox())?.height).toBeLessThan(80)
  })

  await test.step('an error of the form of a mentor is in view at its field', async () => {
    await page.goto('/admin/mentors?search=Priya')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'mentor@abhyas.example' })
      .getByRole('button', { name: /^Edit/ })
      .click()
    const form = page.getByRole('form', { name: /Mentor/ })
    await form.getByLabel('Email').fill(admin.email)
    await form.getByRole('button', { name: 'Update Mentor' }).click()
    await expect(form.locator('.field-error')).toHaveText('An account with this email already exists.')
    await expect(form.locator('.field-error')).toBeInViewport()
  })

  await test.step('the actions for selected payments stand above them; a printed order slip has no rail', async () => {
    const student = await signUp(school)
    const receiptNumber = await enroll(school, token, student)
    await page.goto(`/admin/enrollments?student=${student.id}`)
    await page.getByRole('checkbox', { name: `Select ${receiptNumber}, Asha Verma` }).check()
    const confirmButton = page.getByRole('button', { name: 'Confirm 1 payment', exact: true })
    const buttonBox = await confirmButton.boundingBox()
    const tableBox = await page.getByRole('table').boundingBox()
    expect((buttonBox?.y ?? 999) + (buttonBox?.height ?? 0)).toBeLessThanOrEqual(tableBox?.y ?? 0)
    await page.getByRole('link', { name: receiptNumber }).click()
    await page.getByRole('link', { name: `Order slip ${receiptNumber}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order slip' })).toBeVisible()
    const rail = page.getByRole('navigation', { name: 'Work' })
    await expect(rail).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(rail).toBeHidden()
  })
})

const lists = ['enrollments', 'audit', 'reports/users']

test('an error of the last day is shown once and moves no field', async ({ page, school }) => {
  await enterAs(page, school, admin)
  for (const list of lists)
    await test.step(list, async () => {
      await page.goto(`/admin/${list}?from=2026-01-01&to=2026-12-31`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      const topBefore = await topOf(page, 'To')
      expect(await topOf(page, 'From')).toBe(topBefore)
      await page.getByLabel('To', { exact: true }).fill('2025-12-31')
      const error = page.getByText('Please choose a last day that is not before the first.')
      await expect(error).toBeVisible()
      await expect(page.getByText(/^0 /)).toHaveCount(0)
      await expect(page.getByRole('rowheader')).toHaveCount(0)
      await expect(error).toHaveCount(1)
      expect([await topOf(page, 'From'), await topOf(page, 'To')]).toEqual([topBefore, topBefore])
      const search = page.getByRole('searchbox')
      if (list === 'enrollments') expect(Math.round((await search.boundingBox())?.y ?? 0)).toBe(topBefore)
    })
})

test('a day is typed digit by digit', async ({ page, school }) => {
  await enterAs(page, school, admin)
  for (const list of lists)
    await test.step(list, async () => {
      await page.goto(`/admin/${list}?from=2026-01-01&to=2026-12-31`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      // A date field restarts after a pause, so a slow machine may need another try.
      await expect(async () => {
        await page.getByLabel('From').fill('2026-01-01')
        await page.getByLabel('From').blur()
        await page.getByLabel('From').focus()
        await page.keyboard.type('03032025', { delay: 120 })
        await expect(page.getByLabel('From')).toHaveValue('2025-03-03', { timeout: 1_000 })
      }).toPass()
      await expect(page).toHaveURL(/from=2025-03-03&to=2026-12-31$/)
    })
})
