import { type AccessRows, accountant, all, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /reports/system': [row('the system', 'reports/system', only('admin', 200))],
  'GET /reports/address': [row('the address', 'reports/address', only('admin', 200))],
  'GET /backups': [row('the backups', 'backups', only('admin', 200))],
  'POST /backups': [row('a backup', 'backups', only('admin', 201))],
  'POST /backups/link': [
    row('a link, with a wrong password', 'backups/link', only('owner', 403), {
      password: 'wrong',
      name: 'x',
    }),
  ],
  'GET /backups/file': [
    row(
      'a backup, by a forged link',
      'backups/file?name=x&session={owner}&person={owner}&signature=x',
      all(404),
    ),
  ],
  'GET /school-zip': [row('the ZIP of the school', 'school-zip', only('owner', 200))],
  'POST /school-zip': [
    row('a ZIP, with a wrong password', 'school-zip', only('owner', 403), {
      password: 'wrong',
      hasPdfs: true,
    }),
  ],
  'POST /school-zip/link': [
    row('a link, with a wrong password', 'school-zip/link', only('owner', 403), { password: 'wrong' }),
  ],
  'GET /school-zip/file': [
    row('the ZIP, by a forged link', 'school-zip/file?session={owner}&person={owner}&signature=x', all(404)),
  ],
  'GET /reports/check': accountant([row('the totals', 'reports/check', only('admin', 200))]),
}
