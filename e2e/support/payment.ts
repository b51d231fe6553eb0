import type { Page } from '@playwright/test'
import { findCourse } from './courses.ts'
import type { RunningSchool } from './server.ts'
import { callApi, enterAs, expect, type Student } from './test.ts'

export const course = 'Design research'
export const fee = '₹2,999'

export async function openPaymentPage(
  page: Page,
  school: RunningSchool,
  student: Student,
  name = course,
): Promise<string> {
  const token = await enterAs(page, school, student)
  const { id } = await findCourse(school, token, name)
  await page.goto(`/payment?course=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Enroll (and pay|for free)$/ })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  return id
}

export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByRole('radio', { name: 'UPI', exact: true }).check()
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / })
export const enrolledHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are enrolled.' })

export async function enrollmentsOf(
  school: RunningSchool,
  student: Student,
): Promise<{ courseName: string }[]> {
  const { body } = await callApi(school, student.token, 'GET', `enrollments/student/${student.id}`)
  return body as { courseName: string }[]
}
