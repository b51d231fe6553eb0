import { expect, test } from 'vitest'
import { type OwedPartRow, receivablesByAge } from './receivables.rules.ts'

const part = (due_day: string, amount: number, more: Partial<OwedPartRow> = {}): OwedPartRow => ({
  ...{
    enrollment_id: 'a',
    receiptNumber: 'AB/2026-27/000001',
    name: 'Meera',
    phone: '1',
    courseName: 'Forms',
  },
  ...{ paid: 0, waived: 0, due_day, amount },
  ...more,
})

test.each([
  ['2026-11-21', 4],
  ['2026-11-20', 4],
  ['2026-11-19', 5],
  ['2026-10-21', 5],
  ['2026-10-20', 6],
  ['2026-09-21', 6],
  ['2026-09-20', 7],
  ['2026-08-22', 7],
  ['2026-08-21', 8],
  ['2020-01-01', 8],
])('an amount due on %s is in column %i', (day, column) => {
  const [row = []] = receivablesByAge([part(day, 100)], '2026-11-20').rows
  expect(row.slice(4, 9).map(Number)).toEqual([4, 5, 6, 7, 8].map((one) => (one === column ? 1 : 0)))
})

test('money pays the first part first, and each student has a row', () => {
  const { columns, rows } = receivablesByAge(
    [
      part('2026-09-01', 1_000, { paid: 1_200 }),
      part('2026-11-01', 1_000, { paid: 1_200, waived: 300 }),
      part('2026-12-01', 500, { paid: 1_200 }),
      part('2026-11-01', 700, { enrollment_id: 'b', name: 'Asha' }),
    ],
    '2026-11-20',
  )
  expect(rows).toEqual([
    ['AB/2026-27/000001', 'Meera', '1', 'Forms', 5, 5, 0, 0, 0, 10],
    ['AB/2026-27/000001', 'Asha', '1', 'Forms', 0, 7, 0, 0, 0, 7],
  ])
  expect(columns).toHaveLength(10)
})
