import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  await admin.call('PUT', 'school', { logInNames: true })
  const price = { original_price: 1_800_000, discounted_price: 1_800_000 }
  const maths = await school.addCourse({ name: 'Mathematics', ...price })
  const parts = [0, 30].map((dueAfterDays) => ({ amount: 9_000, dueAfterDays }))
  expect((await admin.call('PUT', `courses/${maths.id}/fee-plan`, { parts })).status).toBe(200)
  for (const [name, rollNumber, phone] of [
    ['Rohan Deshmukh', 'X-207', '98450 12377'],
    ['Asha Deshmukh', 'X-208', '98450 12378'],
  ])
    expect((await admin.call('POST', 'admin/students', { name, rollNumber, phone })).status).toBe(201)
})
afterEach(() => school.close())

const columns = ['student', 'course', 'plan', 'discount', 'reason', 'opening']
const file = (rows: readonly (readonly string[])[]) =>
  importFile({ school, admin, kind: 'enrollments', columns, rows })
const cards = async () => {
  const rows = await school.database.db.selectFrom('enrollments').select('id').orderBy('id').execute()
  return Promise.all(rows.map(async ({ id }) => (await admin.call('GET', `enrollments/${id}/fee-card`)).body))
}
const expectChecksToAgree = async () =>
  expect((await admin.call('GET', 'reports/check')).body).toMatchObject({ agrees: true })

test('a discount of one student is a waiver with its reason, spread over the instalments', async () => {
  const rows = [
    ['X-207', 'Mathematics', '', '3,000', 'Sister in class 8', '5,000'],
    ['X-208', 'Mathematics', 'instalments', '18,000', 'Scholarship', ''],
  ]
  const imported = await file(rows)
  expect(await imported.view()).toMatchObject({ counts: { new: 2, wrong: 0 } })
  await imported.run()
  const [once, inParts] = await cards()
  expect(once).toMatchObject({ fee: 18_000, waived: 3_000, paid: 5_000, balance: 10_000 })
  expect(once.changes).toMatchObject([{ kind: 'waiver', reason: 'Sister in class 8' }])
  expect(inParts).toMatchObject({ waived: 18_000, balance: 0 })
  expect(inParts.changes).toHaveLength(2)
  await expectChecksToAgree()

  const again = await file([rows[0] ?? [], ['X-208', 'Mathematics', '', '100', 'More', '']])
  expect(await again.view()).toMatchObject({ counts: { unchanged: 1, wrong: 1 } })
  expect(await again.wrongRows()).toEqual([
    '3 | discount: This student is enrolled already. Please change the fee on the fee card.',
  ])
  await imported.undo()
  expect(await imported.view()).toMatchObject({ counts: { undone: 2, kept: 0 } })
  await expectChecksToAgree()
})

test('a discount beyond the fee or without a reason is wrong, and the opening payment stays below the rest', async () => {
  const imported = await file([
    ['X-207', 'Mathematics', '', '18,001', 'Sister', ''],
    ['X-208', 'Mathematics', '', '3,000', '', ''],
  ])
  expect(await imported.wrongRows()).toEqual([
    '2 | discount: The fee is only ₹18,000.',
    '3 | reason: Please give the reason of the discount.',
  ])
  const above = await file([
    ['X-207', 'Mathematics', '', '3,000', 'Sister', '15,001'],
    ['X-208', 'Mathematics', '', 'some', 'Sister', ''],
  ])
  expect(await above.wrongRows()).toEqual([
    '2 | opening: The fee is only ₹15,000.',
    '3 | discount: Please enter an amount such as 4,999.',
  ])
})
