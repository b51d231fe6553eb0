import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { address, enrollNewStudent, findRow, signInAdmin } from './support/office.ts'
import { fill, open, school, screen, user, waitFor, within } from './support/page.tsx'

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

const button = (name: string | RegExp, place = document.body) => within(place).getByRole('button', { name })
const openFees = async () => {
  await open('/admin/fees')
  expect(await screen.findByRole('heading', { level: 1, name: 'Fees due' })).toBeVisible()
}

const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Fees' })).getByRole('link', { name })

test('an owed fee leads to WhatsApp and to the desk; once paid it is in the closing of the day', async () => {
  const { student, id, receiptNumber } = await enrollNewStudent(course, { name: 'Asha Verma' })
  await open(`/admin/students/${student.id}`)
  expect(await screen.findByText(/^₹2,999 is owed/)).toHaveTextContent(
    '₹2,999 is owed; ₹2,999 is due on Fri 20 Nov 2026.',
  )
  const rail = within(screen.getByRole('navigation', { name: 'Work' }))
  await user.click(rail.getByRole('link', { name: /^Fees/ }))
  await waitFor(() => expect(address()).toBe('/admin/enrollments?status=recorded&sort=oldest'))
  expect(await screen.findByRole('heading', { level: 1, name: 'To confirm' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/admin/enrollments/import')
  await user.click(tab('Due'))
  await waitFor(() => expect(address()).toBe('/admin/fees'))
  await fill(await screen.findByLabelText('Name, phone, course or receipt'), receiptNumber)
  await waitFor(() => expect(address()).toContain('search='))
  const row = await findRow(receiptNumber)
  expect(row).toHaveTextContent('₹2,999')
  expect(row).toHaveTextContent('today')
  const chat = within(row)
    .getByRole('link', { name: /^WhatsApp/ })
    .getAttribute('href')
  expect(decodeURIComponent(String(chat))).toMatch(
    /^https:\/\/wa\.me\/919845012345\?text=Hello Asha Verma, ₹2,999 of your fee for Design research is due on .*\/receipts\//,
  )
  await user.click(within(row).getByRole('link', { name: /^Fee card/ }))
  await waitFor(() => expect(address()).toBe(`/admin/enrollments/${id}`))
  await user.click(await screen.findByRole('button', { name: 'Take a payment' }))
  await user.click(button('Take the payment', await screen.findByRole('dialog')))
  expect(await screen.findByText('Payment taken.')).toBeVisible()
  await open(`/admin/students/${student.id}`)
  expect(await screen.findByText('Everything is paid: ₹2,999.')).toBeVisible()

  await openFees()
  await user.click(tab('Day'))
  const taken = await findRow(receiptNumber)
  expect(taken).toHaveTextContent('Cash')
  expect(taken).toHaveTextContent('₹2,999')
  const totals = within(screen.getByRole('region', { name: 'Who took how much' }))
  expect(totals.getByRole('columnheader', { name: 'Cash' })).toBeVisible()
  await fill(screen.getByLabelText('Day', { exact: true }), '2020-02-29')
  expect(await screen.findByText('No payment was confirmed on this day.')).toBeVisible()

  await user.click(tab('Books'))
  const months = within(await screen.findByRole('region', { name: 'By month' }))
  const year = months.getByRole('row', { name: /^The year/ })
  const { total } = (await admin.call('GET', 'fees/books')).body
  expect(total).toMatchObject({ earned: 2999, received: 2999, refunded: 0, owed: 0 })
  expect(year).toHaveTextContent('₹2,999₹2,999₹0₹0')
  const years = screen.getByLabelText<HTMLSelectElement>('Financial year')
  await user.selectOptions(years, years.options[4] as HTMLOptionElement)
  expect(await screen.findByText('Nothing was earned or received in this year.')).toBeVisible()
})

test('rows of a bank statement are confirmed together or decided one by one; a second upload changes nothing', async () => {
  const lines: string[] = []
  const day = '20/11/26'
  for (let index = 0; index < 3; index += 1) {
    const { id, student } = await enrollNewStudent(course, {
      name: index < 2 ? 'Asha Verma' : 'Farida Contractor',
    })
    const reference = `5581${10_000_000 + index}`
    if (index < 2) {
      const { status } = await student.call('PUT', `enrollments/${id}/reference`, { reference })
      expect(status).toBe(200)
      if (index === 1) await admin.call('PUT', `enrollments/${id}/payment`, { status: 'confirmed' })
    }
    lines.push(`${day},"${index < 2 ? `UPI/${reference}/ASHA VERMA` : 'NEFT FARIDA CONTRACTOR'}",,"2,999.00"`)
  }
  lines.push(`${day},CASH DEPOSIT,,17.00`, `${day},INTEREST,,3.50`, `${day},RENT,"9,000.00",`)
  const text = ['My Bank of Pune,Account No.,XXXXXX4110,', 'Date,Narration,Debit,Credit', ...lines].join(
    '\r\n',
  )
  const payer = await enrollNewStudent(course, { name: 'Kiran Rao' })
  const upload = async () => {
    const file = new File([text], 'statement.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Bank statement to upload'), file)
    const dialog = await screen.findByRole('dialog', { name: 'Columns of the statement' })
    expect(within(dialog).getByLabelText('Money received')).toHaveValue('3')
    await user.click(button('Upload 5 rows', dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const item = (narration: string): Promise<HTMLElement> =>
    waitFor(() => {
      const items = [...document.querySelectorAll<HTMLElement>('main li')]
      const found = items.find(({ textContent }) => textContent.includes(narration))
      expect(found, narration).toBeDefined()
      return found as HTMLElement
    })
  const isGone = (narration: string) =>
    waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent(narration))

  await open('/admin/fees/bank')
  await upload()
  expect(await screen.findByText('5 new rows, 0 known already.')).toBeVisible()
  expect(await screen.findByText(/^1 more row has a payment that was confirmed before/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm 1 payment' }))
  expect(await screen.findByText('1 payment confirmed, 1 was confirmed already.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: /^For you to decide/ }))
  const farida = await item('NEFT FARIDA CONTRACTOR')
  expect(farida).toHaveTextContent('same amount, same name')
  await user.click(within(farida).getAllByRole('button', { name: /^Confirm ₹2,999/ })[0] as HTMLElement)
  await isGone('NEFT FARIDA CONTRACTOR')
  await user.click(button(/^Find the student/, await item('CASH DEPOSIT')))
  const finding = within(await screen.findByRole('dialog', { name: 'Who paid this?' }))
  await fill(finding.getByLabelText('Name, phone, course or receipt'), payer.receiptNumber)
  await user.click(await finding.findByRole('button', { name: `Take ₹17 for ${payer.receiptNumber}` }))
  expect(await screen.findByText('Payment taken.')).toBeVisible()
  await isGone('CASH DEPOSIT')
  await user.click(button(/^This is not a fee/, await item('INTEREST')))
  expect(await screen.findByText('No rows here.')).toBeVisible()

  const takings = async () => (await admin.call('GET', 'fees/takings')).body
  const before = await takings()
  await upload()
  expect(await screen.findByText('0 new rows, 5 known already.')).toBeVisible()
  expect(await takings()).toEqual(before)
})
