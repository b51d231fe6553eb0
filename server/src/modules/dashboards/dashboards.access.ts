import { type AccessRows, anyStaff, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /reports/waiting': [row('what waits', 'reports/waiting', only('admin', 200))],
  'GET /reports/first-steps': anyStaff([row('the first steps', 'reports/first-steps', only('admin', 200))]),
  'PUT /reports/first-steps': [
    row('the first steps', 'reports/first-steps', only('owner', 200), { isHidden: true }),
  ],
}
