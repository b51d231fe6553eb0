import { type AccessRows, accountant, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /reports/system': [row('the system', 'reports/system', only('admin', 200))],
  'GET /reports/address': [row('the address', 'reports/address', only('admin', 200))],
  'GET /backups': [row('the backups', 'backups', only('admin', 200))],
  'POST /backups': [row('a backup', 'backups', only('admin', 201))],
  'GET /reports/check': accountant([row('the totals', 'reports/check', only('admin', 200))]),
}
