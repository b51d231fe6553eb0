import { type AccessRows, type AccessSeed, anyStaff, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /mail': [
    row('all', 'mail', only('admin', 200)),
    row('in no state', 'mail?state=lost', only('admin', 422)),
  ],
  'GET /mail/server': anyStaff([row('whether there is one', 'mail/server', only('admin', 200))]),
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
