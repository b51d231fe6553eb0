import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { enrollNewStudent, signInAdmin } from './support/office.ts'
import { fill, open, school, screen, user, waitFor, within } from './support/page.tsx'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

const choose = async (text: string, name = 'statement.csv') => {
  await open('/admin/fees/bank')
  await user.upload(screen.getByLabelText('Bank statement to upload'), new File([text], name))
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Columns of the statement' }))
const textOf = (...lines: string[]) => ['Date,Narration,Debit,Credit,Balance', ...lines].join('\r\n')

test('a row that does not fit is named with its line and left out, unless its balance is ignored', async () => {
  await choose(
    textOf(
      '19/11/26,OPENING,,,1000.00',
      '19/11/26,FEE, NOVEMBER,,100.00,1100.00',
      '20/11/26,PAPER,,4999.00,600.00',
    ),
  )
  const inside = await dialog()
  expect(inside.getByLabelText('Money paid out')).toHaveValue('2')
  const misfits = within(inside.getByRole('region', { name: 'Rows that do not fit' }))
  expect(misfits.getByRole('listitem')).toHaveTextContent(
    'Line 4: its balance is missing, or does not follow from the row before20/11/26, PAPER, 4999.00, 600.00',
  )
  expect(inside.getByRole('region', { name: 'First rows' })).toHaveTextContent('FEE, NOVEMBER')
  expect(inside.getByRole('button', { name: 'Upload 1 row' })).toBeVisible()
  await user.selectOptions(inside.getByLabelText('Balance'), 'None')
  await waitFor(() =>
    expect(misfits.getByRole('listitem')).toHaveTextContent(
      'Line 3: it has more cells than the headings, and no balance proves what belongs where19/11/26, FEE, NOVEMBER',
    ),
  )
  expect(inside.getByRole('button', { name: 'Upload 1 row' })).toBeVisible()
})

test('a statement that was filtered to credits is recognised and named', async () => {
  await choose(
    textOf('19/11/26,FEE,,100.00,1100.00', '20/11/26,FEE,,100.00,2000.00', '21/11/26,FEE,,1,2500.00'),
  )
  const inside = await dialog()
  const misfits = within(inside.getByRole('region', { name: 'Rows that do not fit' }))
  expect(misfits.getByText(/^Most balances do not follow\./)).toBeVisible()
  expect(misfits.getAllByRole('listitem')).toHaveLength(2)
})

test('money is confirmed only up to what is owed, and money of an ended payment names its student', async () => {
  const course = await school.addCourse({ original_price: 499_900, discounted_price: 499_900 })
  const meera = await enrollNewStudent(course, { name: 'Meera Iyer' })
  await meera.student.call('PUT', `enrollments/${meera.id}/reference`, { reference: '632498345655' })
  await admin.call('POST', `enrollments/${meera.id}/payments`, { method: 'cash', amount: 1000 })
  const asha = await enrollNewStudent(course, { name: 'Asha Verma' })
  await asha.student.call('PUT', `enrollments/${asha.id}/reference`, { reference: '632498345666' })
  await admin.call('POST', `enrollments/${asha.id}/payments`, { method: 'cash', amount: 4999 })
  const row = (narration: string) => ({ day: '2026-11-19', amount: 4999, narration, occurrence: 1 })
  const rows = [row('UPI/632498345655/M'), row('UPI/632498345666/A')]
  await admin.call('POST', 'fees/bank-rows', { account: '4110', rows })
  await open('/admin/fees/bank?part=open')
  const [first, second] = ['UPI/632498345655/M', 'UPI/632498345666/A'].map((narration) =>
    screen.findByText(narration).then((text) => within(text.closest('li') as HTMLElement)),
  )
  const ofMeera = await first
  expect(ofMeera?.getByText('Only ₹3,999 is owed on this fee.')).toBeVisible()
  expect(ofMeera?.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  const ofAsha = await second
  expect(
    ofAsha?.getByText(/^The student gave this reference, but the fee was paid in another way/),
  ).toBeVisible()
  expect(ofAsha?.getByText('Nothing is owed on this fee any more.')).toBeVisible()
  expect(ofAsha?.getByText('Asha Verma')).toBeVisible()
})

test('money that the bank took back is a red row, and its payment is marked as not received', async () => {
  const course = await school.addCourse({ original_price: 125_050, discounted_price: 125_050 })
  const { id, student, receiptNumber } = await enrollNewStudent(course, { name: 'Rafiq Ansari' })
  await student.call('PUT', `enrollments/${id}/reference`, { reference: '632498345655' })
  await choose(
    textOf(
      '19/11/26,UPI/CR/632498345655/RAFIQ ANSARI,,1250.50,11250.50',
      '20/11/26,REV-UPI/632498345655/RAFIQ ANSARI,1250.50,,10000.00',
      '20/11/26,CHQ RETURN CHARGES,590,,9410.00',
    ),
  )
  const inside = await dialog()
  expect(inside.getByRole('region', { name: 'First rows' })).toHaveTextContent('−₹1,250.50')
  await user.click(inside.getByRole('button', { name: 'Upload 2 rows' }))
  const account = inside.getByLabelText('Bank account')
  expect(account).toHaveFocus()
  expect(account).toHaveAccessibleDescription(/Please name the bank account/)
  await fill(account, '4110')
  await user.click(inside.getByRole('button', { name: 'Upload 2 rows' }))
  await user.click(await screen.findByRole('button', { name: /^For you to decide/ }))
  expect(await screen.findByText('The bank took this money back on Fri 20 Nov 2026.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Look at what went back' }))
  expect(await screen.findByText('The bank took this money back.')).toHaveClass('text-mark')
  await user.click(
    await screen.findByRole('button', { name: `Cheque bounced or money not received of ${receiptNumber}` }),
  )
  expect(await screen.findByText('Recorded as not received.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('REV-UPI/632498345655/RAFIQ ANSARI')).toBeNull())
  const { body } = await admin.call('GET', `enrollments/${id}/fee-card`)
  expect(body).toMatchObject({
    payments: [{ status: 'refused', refusal: 'The bank took the money back on Fri 20 Nov 2026.' }],
  })
})

test('a file that is no statement is refused, with the kind of the file', async () => {
  await choose('Merchant Id,Merchant Order Id,PhonePe Transaction Id,Transaction UTR\nM,T,O,632197345611')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This is a report of PhonePe, not a statement of your bank.',
  )
  const input = screen.getByLabelText<HTMLInputElement>('Bank statement to upload')
  for (const ending of ['.csv', '.xlsx', '.xls', '.txt', '.tsv']) expect(input.accept).toContain(ending)
  const old = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])], 'statement.xls')
  await user.upload(input, old)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This is an Excel workbook in the old XLS format.'),
  )
})

test('a file can be dropped, and the account of the next one is remembered', async () => {
  await admin.call('POST', 'fees/bank-rows', {
    account: '0001',
    rows: [{ day: '2026-11-19', amount: 1, narration: 'CASH', occurrence: 1 }],
  })
  await open('/admin/fees/bank')
  const files = [new File([textOf('19/11/26,FEE,,100.00,1100.00')], 'statement.txt')]
  const place = await screen.findByText(/^Upload the statement of your bank, or drop it here/)
  const dropped = new Event('drop', { bubbles: true, cancelable: true })
  place.dispatchEvent(Object.assign(dropped, { dataTransfer: { files } }))
  const inside = await dialog()
  await waitFor(() => expect(inside.getByLabelText('Bank account')).toHaveValue('0001'))
})
