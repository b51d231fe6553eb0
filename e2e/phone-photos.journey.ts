import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import { addPhotoAssignment } from './support/homework.ts'
import { corners, drawPhoto, readCorners } from './support/photos.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { enterAs, expect, test } from './support/test.ts'

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const megabyte = 1024 * 1024

/** A phone stores a portrait photo on its side. */
const takePhoto = async () => ({
  ...{ name: 'IMG_2041.jpg', mimeType: 'image/jpeg' },
  buffer: await drawPhoto({ width: 3024, height: 4032, orientation: 6, grain: 20 }),
})

async function expectSmallAndUpright(page: Page, address: string): Promise<void> {
  const { width, height, order } = await readCorners(page, address)
  expect(order).toEqual(corners.map((_, corner) => corner))
  expect(height / width).toBeCloseTo(4 / 3, 2)
  const bytes = await page.evaluate(async (source) => {
    const response = await fetch(source)
    return [...new Uint8Array(await response.arrayBuffer())]
  }, address)
  expect(bytes.length).toBeLessThan(2 * megabyte)
  expect(Buffer.from(bytes).includes('Exif')).toBe(false)
}

const sourceOf = async (page: Page, selector: string) => {
  const image = page.locator(selector).last()
  await expect(image).toHaveAttribute('src', /^\/api\/files\//)
  return String(await image.getAttribute('src'))
}

test('a photo of 12 megapixels becomes small and upright in a doubt, in homework, on Home and on a course', async ({
  page,
  school,
  student,
}) => {
  const photo = await takePhoto()
  expect(photo.buffer.length).toBeGreaterThan(2 * megabyte)
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor, [{ name: 'Forms' }])
  await enrollIn(school, student, course.name)
  const assignmentId = await addPhotoAssignment(school, mentor, course.id, 'A page by hand')

  await enterAs(page, school, student)
  await test.step('a doubt', async () => {
    await page.goto(`/courses/${course.id}/doubts`)
    await page.getByRole('button', { name: 'Ask a doubt' }).click()
    const form = page.getByRole('form', { name: 'Ask a doubt' })
    await page.getByLabel('Your doubt').fill('Which line is wrong?')
    await form.getByLabel('Topic').selectOption({ label: 'Forms' })
    await form.getByLabel('Pictures', { exact: true }).first().setInputFiles(photo)
    await expect(form.getByRole('img', { name: 'Attached, number 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(page.getByText('Asked. You are told when somebody answers.')).toBeVisible()
    await expectSmallAndUpright(page, await sourceOf(page, 'article .doubt-picture img'))
  })

  await test.step('homework', async () => {
    await page.goto(`/assignments/${assignmentId}`)
    await page.getByLabel('Photos', { exact: true }).setInputFiles(photo)
    await expect(page.getByText('Kept as a draft until you submit.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const work = page.getByRole('group', { name: 'A page by hand' })
    await expect(work.locator('.stamp-pressed')).toHaveText('Submitted')
    await expectSmallAndUpright(page, await sourceOf(page, 'main img[src^="/api/files/"]'))
  })

  await enterAs(page, school, admin)
  await test.step('Home', async () => {
    await page.goto('/admin/home-page')
    await page.getByLabel('Picture file').setInputFiles(photo)
    await expectSmallAndUpright(page, await sourceOf(page, 'img.school-logo'))
  })

  await test.step('the cover of a course', async () => {
    await page.goto(`/admin/courses/${course.id}/edit`)
    await page.getByLabel('Picture file').setInputFiles(photo)
    await expectSmallAndUpright(page, await sourceOf(page, '.course-picture img'))
  })
})
