import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

const price = 6_000_000
let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  await admin.call('PUT', 'tax/settings', {
    ...{ status: 'registered', gstin: '27AAPFU0939F1ZV', invoiceAfterDays: 0 },
  })
  await school.addCourse({ name: 'Mathematics', original_price: price, discounted_price: price })
  await school.as('student', { name: 'Rohan Deshmukh', email: 'rohan@mail.example' })
})
afterEach(() => school.close())

const file = (opening: string, ...buyer: string[]) =>
  importFile({
    ...{ school, admin, kind: 'enrollments' },
    columns: ['student', 'course', 'opening', 'state', 'address'],
    rows: [['rohan@mail.example', 'Mathematics', opening, buyer[0] ?? '', buyer[1] ?? '']],
  })
const onlyEnrollment = async () =>
  (await school.database.db.selectFrom('enrollments').select('id').executeTakeFirstOrThrow()).id
const invoices = async () =>
  (await admin.call('GET', `enrollments/${await onlyEnrollment()}/tax-documents`)).body
const expectChecksToAgree = async () => {
  const { body } = await admin.call('GET', 'reports/check')
  expect(body.checks.filter(({ differing }: { differing: number }) => differing > 0)).toEqual([])
}

test('an opening payment of ₹50,000 or more needs the payer’s address before anything is written', async () => {
  for (const opening of ['50,000', '60,000/-'])
    expect(await (await file(opening, 'Maharashtra')).wrongRows()).toEqual([
      '2 | address: Please enter the address. The invoice needs it.',
    ])
  expect(await (await file('50,000', '', '5 Lake Road')).wrongRows()).toEqual([
    '2 | state: The state of the buyer is needed, because the school writes invoices.',
  ])
  const complete = await file('50,000', 'Maharashtra', '5 Lake Road, Pune 411001')
  expect(await complete.view()).toMatchObject({ counts: { new: 1, wrong: 0 } })
  await complete.run()
  expect(await complete.view()).toMatchObject({ state: 'done', counts: { imported: 1, stayed: 0 } })
  expect(await school.database.db.selectFrom('buyers').selectAll().execute()).toMatchObject([
    { state: '27', address: '5 Lake Road, Pune 411001' },
  ])
  await expectChecksToAgree()
})

test('only what is owed after the opening payment is invoiced', async () => {
  await (await file('50,000', 'Maharashtra', '5 Lake Road, Pune 411001')).run()
  const id = await onlyEnrollment()
  expect(
    (await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 10_000 })).status,
  ).toBe(201)
  expect(await invoices()).toMatchObject([{ kind: 'invoice', total: 10_000 }])
  await expectChecksToAgree()
})

test('what was paid before can be refunded, without a credit note of an invoice that is not ours', async () => {
  await (await file('60,000', 'Maharashtra', '5 Lake Road, Pune 411001')).run()
  const id = await onlyEnrollment()
  const refund = { amount: 1000, method: 'cash', reason: 'Moved away.', endsAccess: false }
  expect((await admin.call('POST', `enrollments/${id}/refunds`, refund)).status).toBe(201)
  expect(await invoices()).toEqual([])
  await expectChecksToAgree()
})
