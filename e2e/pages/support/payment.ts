import { expect } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { fill, open, school, screen, user } from './page.tsx'

export const fee = '₹2,999'

export async function setUpSchool(): Promise<Person> {
  const admin = await school.as('admin')
  const { status, body } = await admin.call('PUT', 'school', { upiId: 'abhyas@upi.example' })
  if (status !== 200) throw new Error(`the school was not saved: ${JSON.stringify(body)}`)
  return admin
}

export const addPaidCourse = (given: Partial<CourseRow> = {}) =>
  school.addCourse({
    name: 'Design research',
    instructor: 'Neha Gupta',
    original_price: 4_499_00,
    discounted_price: 2_999_00,
    ...given,
  })

export async function openPayment({ id }: { id: string }): Promise<void> {
  await open(`/payment?course=${id}`)
  await screen.findByLabelText('Phone')
}

export async function fillIn(): Promise<void> {
  await fill(screen.getByLabelText('Phone'), '98450 12345')
  await user.click(screen.getByRole('radio', { name: 'UPI' }))
}

export const pay = async (name: string | RegExp = /^Pay /) =>
  user.click(await screen.findByRole('button', { name }))
export const enrolledHeading = () => screen.findByRole('heading', { level: 1, name: 'You are enrolled.' })
export const orderSlip = () => screen.findByRole('article', { name: 'Order slip' })

export const enrollmentsOf = async (student: Person) =>
  (await student.call('GET', `enrollments/student/${student.id}`)).body

export function loseConnection(): never {
  throw new TypeError('Failed to fetch')
}

export const expectProcessing = () =>
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
