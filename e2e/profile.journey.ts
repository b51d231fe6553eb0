import type { Locator, Page } from '@playwright/test'
import { drawPhoto, readCorners } from './support/photos.ts'
import { callApi, endSessionAtNextWrite, enterAs, expect, type Student, test } from './support/test.ts'

const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN)
const picture = (page: Page) => page.getByLabel('Picture', { exact: true })
const useButton = (page: Page) => page.getByRole('button', { name: 'Use this picture' })
const barPicture = (page: Page) => page.getByRole('banner').locator('img.avatar')

async function drawnPicture(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 60
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    return canvas.toDataURL('image/png')
  })
  return {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  }
}

async function logInHere(page: Page, student: Student): Promise<void> {
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('nothing jumps between reading and editing, and another tab shows the new name', async ({
  page,
  context,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.goto('/profile')
  const facts = page.getByRole('region', { name: 'About you' })
  await expect(facts).toBeVisible()
  const places = async () => [
    await topOf(page.locator('.fact-rows > :nth-child(3)')),
    await topOf(page.locator('.fact-rows > :last-child')),
    await topOf(page.getByRole('heading', { name: 'My receipts' })),
  ]
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const before = await places()
    const value = await topOf(facts.getByText('Asha Verma', { exact: true }))
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await places()).toEqual(before)
    expect(await topOf(page.getByLabel('Name'))).toBe(value)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
    await page.evaluate(() => scrollTo(0, 0))
  }

  const other = await context.newPage()
  await other.goto('/courses')
  await expect(other.getByText('Hello, Asha')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('Meera Iyer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(facts.getByText('Meera Iyer', { exact: true })).toBeVisible()
  await expect(other.getByText('Hello, Meera')).toBeVisible()
})

test('a picture is previewed, saved, shown in the bar of every tab, and removed', async ({
  page,
  context,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.goto('/profile')
  await test.step('a file that is no picture, or too large, is refused with a message beside it', async () => {
    const error = page.getByRole('alert')
    for (const [mimeType, buffer, words] of [
      [
        'image/png',
        Buffer.from('<!doctype html><script>alert(1)</script>'),
        'This picture cannot be read. Please choose another one.',
      ],
      ['image/svg+xml', Buffer.from('<svg/>'), 'Please choose a picture as PNG, JPEG or WebP.'],
      ['image/png', Buffer.alloc(16 * 1024 * 1024, 1), 'Please choose a picture of at most 15 MB.'],
    ] as const) {
      await picture(page).setInputFiles({ name: 'me.png', mimeType, buffer })
      await expect(error).toHaveText(words)
    }
    expect((await callApi(school, student.token, 'GET', 'users/me')).body).toMatchObject({ avatar: null })
  })

  const other = await context.newPage()
  await other.goto('/courses')
  await expect(other.getByText('Hello, Asha')).toBeVisible()
  await picture(page).setInputFiles(await drawnPicture(page))
  await expect(page.locator('main img.avatar')).toHaveAttribute('src', /^data:image\/png/)
  await expect(useButton(page)).toBeFocused()
  await expect(barPicture(page)).toHaveCount(0)
  await useButton(page).click()
  for (const tab of [page, other]) {
    await expect(barPicture(tab)).toHaveAttribute('src', /^\/api\/files\//)
    await expect
      .poll(() => barPicture(tab).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(512)
  }
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused()
  for (const tab of [page, other]) await expect(barPicture(tab)).toHaveCount(0)
})

test('a picture that was chosen before the session ended is still there after the log-in, and gone after a Logout', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, student)
  await page.goto('/profile')
  await picture(page).setInputFiles(await drawnPicture(page))
  await endSessionAtNextWrite(page, school, token)
  await useButton(page).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  await logInHere(page, student)
  await expect(page.getByText('It is not saved yet.')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  await logInHere(page, student)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await expect(page.getByText('It is not saved yet.')).toHaveCount(0)
  await picture(page).setInputFiles(await drawnPicture(page))
  await useButton(page).click()
  await expect(barPicture(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused()
})

test('a photo as a phone makes it becomes a small upright picture, in each of the eight orientations', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.goto('/profile')
  const preview = page.locator('main img.avatar')
  const save = page.getByRole('button', { name: 'Use this picture' })
  const readPreview = async () => String(await preview.getAttribute('src'))
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const buffer = await drawPhoto({ width: 60 + orientation, height: 90, orientation })
    // Some apps store a JPEG as .HEIC. The page must still convert the file.
    await picture(page).setInputFiles({ name: 'IMG.HEIC', mimeType: 'image/heic', buffer })
    await expect(save).toBeFocused()
    const { width, height, order } = await readCorners(page, await readPreview())
    expect({ orientation, width, height, order }).toEqual({
      ...{ orientation, width: 60 + orientation, height: 90 },
      order: [0, 1, 2, 3],
    })
    await page.getByRole('button', { name: 'Cancel' }).click()
  }

  const buffer = await drawPhoto({ width: 3024, height: 4032, orientation: 6, grain: 20 })
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
  expect(buffer.includes('Exif')).toBe(true)
  await picture(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(save).toBeFocused()
  const address = await readPreview()
  expect(await readCorners(page, address)).toEqual({ width: 1536, height: 2048, order: [0, 1, 2, 3] })
  const sent = Buffer.from(address.split(',')[1] ?? '', 'base64')
  expect(sent.length).toBeLessThan(2 * 1024 * 1024)
  expect(sent.includes('Exif')).toBe(false)
  await save.click()
  await expect(barPicture(page)).toHaveAttribute('src', /^\/api\/files\//)
  const kept = await readCorners(page, String(await barPicture(page).getAttribute('src')))
  expect(kept).toEqual({ width: 512, height: 512, order: [0, 1, 2, 3] })
})
