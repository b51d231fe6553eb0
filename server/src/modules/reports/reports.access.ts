import { type AccessRows, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /reports/users': [
    row('of all time', 'reports/users', only('admin', 200)),
    row('of a year', 'reports/users?from=2026-01-01&to=2026-12-31', only('admin', 200)),
    row('of no day', 'reports/users?from=2026-02-30&to=2026-12-31', only('admin', 422)),
  ],
  'GET /reports/active': [
    row('of a week', 'reports/active?unit=week&start=2026-11-16', only('admin', 200)),
    row('of no day', 'reports/active?unit=day&start=2026-02-30', only('admin', 422)),
  ],
  'GET /reports': [
    row('the usual range', 'reports', only('admin', 200)),
    row('a year, as csv', 'reports?range=1y&format=csv', only('admin', 200)),
    row('no range', 'reports?range=2y', only('admin', 422)),
  ],
}
