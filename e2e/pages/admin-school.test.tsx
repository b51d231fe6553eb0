import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { signInAdmin } from './support/office.ts'
import {
  fill,
  network,
  open,
  reload,
  school,
  screen,
  signIn,
  user,
  waitFor,
  within,
} from './support/page.tsx'

let admin: Person
let course: CourseRow
beforeEach(async () => {
  admin = await signInAdmin()
  course = await school.addCourse({
    name: 'Design research',
    original_price: 299_900,
    discounted_price: 299_900,
  })
})

const field = (label: string) => screen.getByLabelText(label, { exact: true })
const openSchool = async () => {
  await open('/admin/school')
  await screen.findByLabelText('Name', { exact: true })
}
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
const codeOf = (id: string) => id.replaceAll('-', '').slice(-6).toUpperCase()
const howToPay = async () => within(await screen.findByRole('region', { name: 'How to pay' }))

test('the details of the school appear on the payment page, the receipt and the footer', async () => {
  await openSchool()
  for (const [label, text] of [
    ['Name', 'Abhyas Evening School'],
    ['Address', '3 Law College Road\nPune 411004'],
    ['Phone', '+91 20 4000 1234'],
    ['Email', 'office@evening.example'],
    ['UPI ID', 'evening@upi.example'],
    ['Bank details', 'Account 0000 1111 2222\nIFSC SMPL0001111'],
    ['Refund text', 'Within 14 days, the whole fee.\nThen half of it.'],
  ] as const)
    await fill(field(label), text)
  await user.selectOptions(field('Time zone'), 'Asia/Kolkata')
  await save()
  expect(await screen.findByText('School saved.')).toBeVisible()
  expect(screen.queryByText('Not saved yet.')).toBeNull()
  await reload()
  await waitFor(() => expect(field('Name')).toHaveValue('Abhyas Evening School'))

  const student = await signIn(await school.as('student', { name: 'Asha Verma' }))
  await open(`/payment?course=${course.id}`)
  await user.click(await screen.findByRole('radio', { name: 'UPI' }))
  const payee = await howToPay()
  expect(payee.getByText('evening@upi.example', { exact: true })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Bank' }))
  expect(payee.getByText(/IFSC SMPL0001111/)).toBeVisible()
  for (const [detailName, copied] of [
    ['the account number', '000011112222'],
    ['the IFSC', 'SMPL0001111'],
  ] as const) {
    await user.click(payee.getByRole('button', { name: `Copy ${detailName}` }))
    expect(await navigator.clipboard.readText()).toBe(copied)
  }
  expect(payee.getByText(/Within 14 days, the whole fee\./).textContent).toContain('fee.\nThen')
  expect(payee.getByText(`${codeOf(student.id)} Asha Verma Design research`, { exact: false })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2026 Abhyas Evening School')

  await school.enroll(student, course)
  const [{ _id: id }] = (await student.call('GET', `enrollments/student/${student.id}`)).body
  await open(`/receipts/${id}`)
  const address = await screen.findByText(/^3 Law College Road/)
  expect(address.textContent).toContain('Road\nPune 411004')
})

test('a student scans, copies or opens the UPI ID', async () => {
  await admin.call('PUT', 'school', { name: 'Abhyas Learning', upiId: 'abhyas@upi.example' })
  const student = await signIn(await school.as('student', { name: 'Asha Verma' }))
  await open(`/payment?course=${course.id}`)
  await user.click(await screen.findByRole('radio', { name: 'UPI' }))
  const payee = await howToPay()
  const code = payee.getByRole('img', { name: 'QR code to pay ₹2,999 to abhyas@upi.example' })
  expect(code).not.toHaveAttribute('style')
  const ends = `${codeOf(student.id)}${codeOf(course.id)}`
  const note = `${codeOf(student.id)}%20Asha%20Verma%20Design%20research`
  expect(document.querySelector('a[href^="upi:"]')).toHaveAttribute(
    'href',
    `upi://pay?pa=abhyas@upi.example&pn=Abhyas%20Learning&am=2999.00&cu=INR&tn=${note}&tr=${ends}`,
  )
  await user.click(payee.getByRole('button', { name: 'Copy the UPI ID' }))
  expect(await payee.findByText('Copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('abhyas@upi.example')
})

test('an error is shown at its field, and somebody else’s change beside the typed text', async () => {
  await openSchool()
  await fill(field('UPI ID'), 'no upi id')
  await save()
  expect((await screen.findAllByText('Please enter a UPI ID such as school@bank.'))[0]).toBeVisible()
  expect(field('UPI ID')).toHaveFocus()

  await fill(field('UPI ID'), 'mine@upi.example')
  const otherSettings = { upiId: 'theirs@upi.example', address: '9 Karve Road, Pune' }
  expect((await admin.call('PUT', 'school', otherSettings)).status).toBe(200)
  await save()
  const alert = async () =>
    (await screen.findByText(/changed by somebody else meanwhile/)).closest('[role=alert]') as HTMLElement
  expect(await alert()).toHaveTextContent('Changed there: Address, UPI ID.')
  expect(field('UPI ID').closest('.field')).toHaveTextContent('Saved there: theirs@upi.example')
  expect(field('UPI ID')).toHaveValue('mine@upi.example')
  expect(field('Address')).toHaveValue('9 Karve Road, Pune')
  await reload()
  await user.click(within(await alert()).getByRole('button', { name: 'Keep what is saved' }))
  expect(field('UPI ID')).toHaveValue('theirs@upi.example')
  expect(field('Address')).toHaveValue('9 Karve Road, Pune')
})

test('a school that failed to load can be loaded again', async () => {
  const recover = network.fail('GET /api/school')
  await open('/admin/school')
  const failed = (await screen.findByText('The school did not load.')).closest('[role=alert]') as HTMLElement
  recover()
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Name', { exact: true })).toBeVisible()
})
