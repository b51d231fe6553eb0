import { beforeEach, expect, test, vi } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { enrollmentForm, type Person } from '#server/testing/school.ts'
import { address, download, downloadWithButton, findRow, signInAdmin } from './support/office.ts'
import { fill, open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

const gstin = '27AAPFU0939F1ZV'

let admin: Person
let student: Person
let course: CourseRow
beforeEach(async () => {
  admin = await signInAdmin()
  student = await school.as('student', { name: 'Asha Verma' })
  course = await school.addCourse({
    name: 'Design research',
    original_price: 299_900,
    discounted_price: 299_900,
  })
})

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const register = () => admin.call('PUT', 'tax/settings', { status: 'registered', gstin })
const pay = (id: string, amount = 2999) =>
  admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount })
const enroll = async (state: string): Promise<string> => {
  const { status } = await student.call('POST', 'enrollments', {
    ...enrollmentForm,
    courseId: course.id,
    state,
  })
  expect(status).toBe(201)
  return (await student.call('GET', `enrollments/student/${student.id}`)).body[0]._id
}
const openPayment = async () => {
  await signIn(student)
  await open(`/payment?course=${course.id}`)
  await fill(await screen.findByLabelText('Phone'), '98450 12345')
  await user.click(screen.getByRole('radio', { name: 'UPI' }))
}
const findEnrolledHeading = () => screen.findByRole('heading', { level: 1, name: 'You are enrolled.' })

test('without a registration only the School page names GST', async () => {
  await openPayment()
  expect(screen.queryByLabelText('State or union territory')).toBeNull()
  await press(/^Pay /)
  await findEnrolledHeading()
  await signIn(admin)
  await open('/admin/fees')
  const tabs = within(await screen.findByRole('navigation', { name: 'Fees' }))
  expect(tabs.queryByRole('link', { name: 'Tax' })).toBeNull()
  await user.click(tabs.getByRole('link', { name: 'Books' }))
  const accountant = within(await screen.findByRole('region', { name: 'For the accountant' }))
  expect((await downloadWithButton('Day-book')).text).toContain('receivable')
  expect((await downloadWithButton('Download XML')).text).toContain('<VOUCHER ')
  expect(document.body).not.toHaveTextContent(/GST/)
  await user.click(accountant.getByRole('button', { name: 'Names of the ledgers' }))
  expect(await (await dialog()).findByLabelText('Income from fees')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/GST/)
  await open('/admin/school')
  expect(await screen.findByLabelText('Registration')).toHaveValue('none')
  expect(screen.queryByLabelText('GSTIN of the school')).toBeNull()
})

test('a school registers with a valid GSTIN, which fills in its state', async () => {
  await open('/admin/school')
  await user.selectOptions(await screen.findByLabelText('Registration'), 'registered')
  const field = screen.getByLabelText('GSTIN of the school')
  await fill(field, '27AAPFU0939F1ZX')
  await press('Save GST settings')
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringMatching(/^This is not a GSTIN/)),
  )
  await fill(field, '27 AAPFU0939F1ZV')
  expect(screen.getByText('State: Maharashtra (27)')).toBeVisible()
  await press('Save GST settings')
  expect(await screen.findByText('GST settings saved.')).toBeVisible()
})

test('a student gives a state, and a GSTIN of that state or none; an invoice to another state has IGST', async () => {
  await register()
  await openPayment()
  await press(/^Pay /)
  expect((await screen.findAllByText('Please choose your state.', { exact: true }))[0]).toBeVisible()
  await user.selectOptions(screen.getByLabelText('State or union territory'), 'Karnataka')
  await fill(screen.getByLabelText('GSTIN'), gstin)
  await press(/^Pay /)
  expect((await screen.findAllByText(/^This GSTIN is of another state/))[0]).toBeVisible()
  await fill(screen.getByLabelText('GSTIN'), '29AAGCB7383J1Z4')
  await press(/^Pay /)
  expect((await screen.findAllByText('Please enter the address. The invoice needs it.'))[0]).toBeVisible()
  await fill(screen.getByLabelText('Address'), '5 Lake Road, Mysuru 570001')
  await user.clear(screen.getByLabelText('GSTIN'))
  expect(screen.queryByLabelText('Address')).toBeNull()
  await fill(screen.getByLabelText('GSTIN'), '29AAGCB7383J1Z4')
  expect(screen.getByLabelText('Address')).toHaveValue('5 Lake Road, Mysuru 570001')
  await press(/^Pay /)
  await findEnrolledHeading()

  const next = await school.addCourse({ name: 'Data by hand' })
  await open(`/payment?course=${next.id}`)
  expect(await screen.findByLabelText('Phone')).toHaveValue('98450 12345')
  expect(await screen.findByLabelText('GSTIN')).toHaveValue('29AAGCB7383J1Z4')
  expect(screen.getByLabelText('Address')).toHaveValue('5 Lake Road, Mysuru 570001')

  const [{ _id: id }] = (await student.call('GET', `enrollments/student/${student.id}`)).body
  await pay(id)
  await open(`/receipts/${id}`)
  expect(await screen.findByRole('article', { name: 'Order slip' })).toHaveTextContent(`GSTIN ${gstin}`)
  await user.click(await screen.findByRole('link', { name: /^IN\// }))
  const invoice = await screen.findByRole('article', { name: 'Tax invoice' })
  expect(invoice).toHaveTextContent(`GSTIN ${gstin}`)
  expect(invoice).toHaveTextContent('Karnataka (29)')
  expect(invoice).toHaveTextContent('5 Lake Road, Mysuru 570001')
  expect(within(invoice).getByRole('row', { name: /IGST 18%/ })).toHaveTextContent('₹457.47')
  expect(within(invoice).getByRole('row', { name: /^Total/ })).toHaveTextContent('₹2,999')
  expect(invoice).toHaveTextContent('Rupees two thousand nine hundred ninety nine only')

  await signIn(admin)
  await open('/admin/fees')
  const tabs = within(await screen.findByRole('navigation', { name: 'Fees' }))
  await user.click(await tabs.findByRole('link', { name: 'Tax' }))
  const row = await findRow('IN/')
  expect(row).toHaveTextContent('₹2,541.53')
  await user.click(within(row).getByRole('link'))
  expect(await screen.findByRole('article', { name: 'Tax invoice' })).toBeVisible()
})

test('an admin reads the tax by month, and downloads its tables and those of the month', async () => {
  await register()
  await pay(await enroll('27'), 1)
  await open('/admin/fees/tax')
  const months = within(await screen.findByRole('region', { name: 'Tax by month' }))
  const { total } = (await admin.call('GET', 'tax/months')).body
  expect(months.getByRole('row', { name: /^The year/ })).toHaveTextContent(formatRupees(total.total))
  for (const [at, name] of ['tax-20', 'tax-documents'].entries()) {
    const button = screen.getAllByRole('button', { name: 'Download CSV' })[at] as HTMLElement
    const table = await download(() => user.click(button))
    expect(table.name).toMatch(new RegExp(`^${name}.*\\.csv$`))
    expect(table.text.trim().split('\r\n').length).toBeGreaterThan(1)
  }
  await open('/admin/fees/books')
  const docs = await screen.findByRole('button', { name: 'Documents issued (docs)' })
  expect((await download(() => user.click(docs))).text).toContain('Invoices for outward supply,IN/')
  const hsn = await downloadWithButton('By SAC, other buyers, table 12 (hsn-b2c)')
  expect(hsn.name).toBe('hsn-b2c-2026-11.csv')
  const [heads, first] = hsn.text.replace('\uFEFF', '').split('\r\n')
  expect(heads).toMatch(/^HSN,Description,UQC,/)
  expect(first).toMatch(/^999293,Commercial training and coaching services,NA,/)
  expect((await downloadWithButton('Download XML')).text).toContain('VCHTYPE="Sales"')
})

test('the ledgers of Tally are named, and a course has a place of teaching', async () => {
  await register()
  await pay(await enroll('27'))
  await open('/admin/fees/books')
  await user.click(await screen.findByRole('button', { name: 'Names of the ledgers' }))
  const names = await dialog()
  await fill(await names.findByLabelText('Income from fees'), 'Coaching income')
  await user.click(names.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Names of the ledgers saved.')).toBeVisible()
  expect((await downloadWithButton('Download XML')).text).toContain(
    '<LEDGERNAME>Coaching income</LEDGERNAME>',
  )

  await open('/admin/courses')
  await user.click(await screen.findByRole('button', { name: 'GST Design research' }))
  await user.selectOptions(await screen.findByLabelText('Where it is given'), 'In a classroom')
  const rate = screen.getByLabelText('Rate in percent')
  await fill(rate, '99')
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click((await dialog()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rate).toHaveFocus())
  expect(rate).toBeInvalid()
  expect(shown.mock.contexts).toContain(rate.closest('.field'))
  await fill(rate, '')
  await user.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('GST of the course saved.')).toBeVisible()
})

test('a student corrects the state before the invoice; afterwards the school does, which credits and reissues it', async () => {
  await register()
  const id = await enroll('27')
  const correct = async (state: string, reason: string) => {
    await user.click(await screen.findByRole('button', { name: 'Correct the invoice details' }))
    const inside = await dialog()
    await user.selectOptions(inside.getByLabelText('State or union territory'), state)
    await user.click(inside.getByRole('button', { name: 'Save' }))
    expect(await inside.findByText('Please give the reason.')).toBeVisible()
    await fill(inside.getByLabelText('Reason'), reason)
    await user.click(inside.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The invoice details are corrected.')).toBeVisible()
  }
  const links = async (count: number) => {
    const invoices = within(await screen.findByRole('region', { name: 'Invoices' }))
    await waitFor(() => expect(invoices.getAllByRole('link')).toHaveLength(count))
    return invoices.getAllByRole('link')
  }
  await signIn(student)
  await open(`/receipts/${id}`)
  expect(await screen.findByText('Buyer’s state: Maharashtra (27)')).toBeVisible()
  await correct('Goa', 'I live in Panaji.')
  expect(await screen.findByText('Buyer’s state: Goa (30)')).toBeVisible()
  await pay(id)
  await reload()
  await links(1)
  expect(screen.queryByRole('button', { name: 'Correct the invoice details' })).toBeNull()

  await signIn(admin)
  await open(`/admin/enrollments/${id}`)
  await correct('Karnataka', 'The student has moved.')
  const list = `/admin/enrollments/${id}`
  const numbers = (await links(3)).map(({ textContent }) => textContent)
  const [old, , anew] = numbers
  expect(screen.getByRole('region', { name: 'Invoices' })).toHaveTextContent('Credit note')
  const openDocument = async (number: string | undefined, name: string) => {
    await open(list)
    await user.click((await links(3)).find(({ textContent }) => textContent === number) as HTMLElement)
    return screen.findByRole('article', { name })
  }
  const credit = numbers.find((number) => number.startsWith('CN/'))
  expect(await openDocument(credit, 'Credit note')).toHaveTextContent(`Credit for${old}`)
  const invoice = await openDocument(anew, 'Tax invoice')
  expect(invoice).toHaveTextContent(`In place of${old}`)
  expect(invoice).toHaveTextContent('Karnataka (29)')
  expect(address()).not.toBe(list)
})
