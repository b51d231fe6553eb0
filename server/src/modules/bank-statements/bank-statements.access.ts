import { type AccessRows, accountant, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'POST /fees/bank-rows': accountant([
    row('any', 'fees/bank-rows', only('admin', 201), {
      account: '4110',
      rows: [{ day: '2026-11-20', amount: 4999, narration: 'UPI/447100981234', occurrence: 1 }],
    }),
  ]),
  'GET /fees/bank-rows': accountant([row('any', 'fees/bank-rows', only('admin', 200))]),
  'POST /fees/bank-rows/confirmations': accountant([
    row('any', 'fees/bank-rows/confirmations', only('admin', 200), {}),
  ]),
  'PUT /fees/bank-rows/:rowId': accountant([
    row('unknown', 'fees/bank-rows/{unknown}', only('admin', 404), { isIgnored: true }),
  ]),
}
