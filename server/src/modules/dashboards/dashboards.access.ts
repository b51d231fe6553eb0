import { type AccessRows, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /reports/waiting': [row('what waits', 'reports/waiting', only('admin', 200))],
}
