import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ apart: 'mentor' })

/** A mentor's students: who they are, and how much of the work each has done. */

const mentor = { email: 'mentor@abhyas.example', password: 'practice' }
const refusal = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }
const rows = (page: Page) => page.getByRole('table', { name: 'Students' }).locator('tbody tr')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or email' })

interface Row {
  name: string
  email: string
  done: number
  total: number
}

test('every student with the share of the work done, paged and searched in the address', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, mentor)
  const { body } = await callApi(school, token, 'GET', 'students?page=2&limit=20')
  const second = body as Row[]
  expect(second.length).toBe(20)
  await page.goto('/mentor/students')
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await expect(page).toHaveTitle('Students · Abhyas Learning')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/mentor/students?page=2')
  for (const [place, { name, email, done, total }] of second.entries()) {
    const row = rows(page).nth(place)
    await expect(row).toContainText(name)
    await expect(row).toContainText(email)
    await expect(row).toContainText(`${done} of ${total} done`)
    await expect(row.getByRole('progressbar')).toHaveAttribute('value', String(done))
    await expect(row.getByRole('progressbar')).toHaveAttribute('max', String(total))
  }
  await page.reload()
  await expect(rows(page).first()).toContainText(second[0]?.name ?? '')

  await search(page).fill(second[3]?.email ?? '')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(second[3]?.name ?? '')
  await expect(page).toHaveURL(/\/mentor\/students\?search=/)
  await search(page).fill('zzzz')
  await expect(page.getByText('No students found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all students' }).click()
  await expect(page).toHaveURL('/mentor/students')
  await expect(search(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(20)

  // An address of before: the last page there is stands for one beyond it.
  await page.goto('/mentor/students?page=400')
  await expect(page).toHaveURL(/page=\d$/)
  await expect(rows(page).first()).toBeVisible()
})

test('a student leads to what they submitted', async ({ page, school }) => {
  await enterAs(page, school, mentor)
  await page.goto('/mentor/students')
  const link = rows(page).first().getByRole('link')
  const name = ((await link.textContent()) ?? '').replace(/:.*/, '')
  await link.click()
  await expect(page).toHaveURL(/\/mentor\/assignments\?student=/)
  await expect(page.getByText(`Only what ${name} submitted.`)).toBeVisible()
  const works = page.getByRole('table', { name: 'Submissions' }).locator('tbody tr')
  await expect(works.first()).toContainText(name)
  await expect(works.filter({ hasNotText: name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show everybody’s' }).click()
  await expect(works.filter({ hasNotText: name })).not.toHaveCount(0)
})

test('nobody yet, and students that cannot be read', async ({ page, school, student }) => {
  const own = await newMentor(school)
  await enterAs(page, school, own)
  await page.goto('/mentor/students')
  await expect(page.getByText('No students found.')).toBeVisible()
  const course = await newCourse(school, own)
  await enrollIn(school, student, course.name)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('No assignments yet')

  await page.route('**/api/students?*', (route) => route.fulfill(refusal))
  await page.reload()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load enrolled students.' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/students?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
})
