import { type AccessRows, type AccessSeed, anyStaff, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /mail': [
    row('all', 'mail', only('admin', 200)),
    row('in no state', 'mail?state=lost', only('admin', 422)),
  ],
  'GET /mail/server': anyStaff([row('whether there is one', 'mail/server', only('admin', 200))]),
  'GET /mail/settings': [row('the mail server', 'mail/settings', only('owner', 200))],
  'PUT /mail/settings': [
    row('while SMTP_URL sets it', 'mail/settings', only('owner', 422), {
      host: 'smtp.mail.example',
      port: 587,
      user: '',
      sender: '',
    }),
  ],
  'POST /mail/settings/test': [
    row('at a port where nothing listens', 'mail/settings/test', only('owner', 422)),
  ],
  'GET /mail/:mailId': [
    row('one', 'mail/{mail}', only('admin', 200)),
    row('unknown', 'mail/{unknown}', only('admin', 404)),
  ],
  'POST /mail/:mailId/retry': [
    row('one', 'mail/{mail}/retry', only('admin', 200)),
    row('unknown', 'mail/{unknown}/retry', only('admin', 404)),
  ],
}

export const seed: AccessSeed = async ({ school }) => ({ mail: (await school.addEmail()).id })
