import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enrollIn, findCourse } from './support/courses.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const course = 'Design research'

let before: Record<string, unknown> = {}

// The tests of a worker share a school: it is left as it was found.
test.beforeEach(async ({ school }) => {
  // Without what the school finds out itself.
  const said = (await callApi(school, '', 'GET', 'school')).body as Record<string, unknown>
  const { version: _, demoAccounts: __, onlinePayments: ___, ...own } = said
  before = own
})
test.afterEach(async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  expect((await callApi(school, token, 'PUT', 'school', before)).status).toBe(200)
})

async function openSchool(page: Page): Promise<void> {
  await page.goto('/admin/school')
  await expect(page.getByRole('heading', { level: 1, name: 'School' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
}

/** The end of an id, as payment apps are told it. */
const codeOf = (id: string) => id.replaceAll('-', '').slice(-6).toUpperCase()

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('what the school says of itself reaches the payment page, the receipt and the foot', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  await openSchool(page)
  await page.getByLabel('Name', { exact: true }).fill('Abhyas Evening School')
  await page.getByLabel('Address').fill('3 Law College Road\nPune 411004')
  await page.getByLabel('Phone').fill('+91 20 4000 1234')
  await page.getByLabel('Email').fill('office@evening.example')
  await page.getByLabel('UPI ID').fill('evening@upi.example')
  await page.getByLabel('Bank details').fill('Account 0000 1111\nIFSC SMPL0001111')
  await page.getByLabel('Refund text').fill('Within 14 days, the whole fee.\nThen half of it.')
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata')
  const png = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#224488' } })
    .png()
    .toBuffer()
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()
  await save(page)
  await expect(page.getByText('School saved.').first()).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Abhyas Evening School')
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()

  const { id } = await findCourse(school, token, course)
  await enterAs(page, school, student)
  await page.goto(`/payment?course=${id}`)
  const whom = page.getByRole('region', { name: 'How to pay' })
  await page.getByRole('radio', { name: 'UPI', exact: true }).check()
  await expect(whom.getByText('evening@upi.example', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Bank', exact: true }).check()
  await expect(whom.getByText('IFSC SMPL0001111')).toBeVisible()
  expect(await whom.getByText('Within 14 days, the whole fee.').innerText()).toContain('fee.\nThen')
  const code = student.id.slice(-6).toUpperCase()
  await expect(whom.getByText(`Asha Verma ${code} Design research`)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('© 2026 Abhyas Evening School')).toBeVisible()

  await enrollIn(school, student, course)
  const { body } = await callApi(school, student.token, 'GET', `enrollments/student/${student.id}`)
  const [enrollment] = body as { _id: string }[]
  await page.goto(`/receipts/${enrollment?._id}`)
  const logo = page.getByRole('article').getByRole('img', { name: 'Abhyas Evening School' })
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
  const address = page.getByText('Abhyas Evening School, 3 Law College Road')
  expect(await address.innerText()).toContain('Road\nPune 411004')

  await page.goto('/help')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '+91 20 4000 1234' })).toHaveAttribute(
    'href',
    'tel:+912040001234',
  )
  await expect(main.getByRole('link', { name: 'office@evening.example' })).toHaveAttribute(
    'href',
    'mailto:office@evening.example',
  )
  await page.goto('/')
  await expect(page.getByText('© 2026 Abhyas Evening School')).toBeAttached()
})

test('a payer scans, copies or opens the UPI ID', async ({ page, school, student, context }) => {
  const token = await enterAs(page, school, admin)
  await callApi(school, token, 'PUT', 'school', { name: 'Abhyas Learning', upiId: 'abhyas@upi.example' })
  const { id } = await findCourse(school, token, course)
  await enterAs(page, school, student)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/payment?course=${id}`)
  const whom = page.getByRole('region', { name: 'How to pay' })
  await page.getByRole('radio', { name: 'UPI', exact: true }).check()
  const code = whom.getByRole('img', { name: 'QR code to pay ₹2,999 to abhyas@upi.example' })
  await expect(code).toBeVisible()
  await expect(code).not.toHaveAttribute('style')
  await expect(whom.locator('a[href^="upi:"]')).toHaveAttribute(
    'href',
    `upi://pay?pa=abhyas@upi.example&pn=Abhyas%20Learning&am=2999.00&cu=INR&tn=Asha%20Verma%20${student.id
      .slice(-6)
      .toUpperCase()}%20Design%20research&tr=${codeOf(student.id)}${codeOf(id)}`,
  )
  await whom.getByRole('button', { name: 'Copy the UPI ID' }).click()
  await expect(whom.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('abhyas@upi.example')
})

test('a fault stands at its field, and somebody else’s change is shown beside what is typed', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  await openSchool(page)
  await page.getByLabel('UPI ID').fill('no upi id')
  await save(page)
  await expect(page.getByText('Please enter a UPI ID such as school@bank.').first()).toBeVisible()
  await expect(page.getByLabel('UPI ID')).toBeFocused()

  await page.getByLabel('UPI ID').fill('mine@upi.example')
  await callApi(school, token, 'PUT', 'school', {
    upiId: 'theirs@upi.example',
    address: '9 Karve Road, Pune',
  })
  await save(page)
  const alert = page.getByRole('alert').filter({ hasText: 'changed by somebody else meanwhile' })
  await expect(alert).toContainText('Different there: Address, UPI ID.')
  await expect(page.getByText('Saved there now: theirs@upi.example')).toBeVisible()
  await expect(page.getByLabel('UPI ID')).toHaveValue('mine@upi.example')
  // What is typed survives a reload, and is still known to be behind.
  await page.reload()
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('UPI ID')).toHaveValue('theirs@upi.example')
  await expect(page.getByLabel('Address')).toHaveValue('9 Karve Road, Pune')
})

test('the school cannot be read, and is tried again', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.route('**/api/school', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL' } }),
  )
  await page.goto('/admin/school')
  const failed = page.getByRole('alert').filter({ hasText: 'The school did not load.' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/school')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})
