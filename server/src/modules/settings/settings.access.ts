import { type AccessRows, all, anyStaff, only, row, signedIn } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /users/me/settings': anyStaff([row('oneself', 'users/me/settings', signedIn(200))]),
  'PUT /users/me/settings': anyStaff([
    row('oneself', 'users/me/settings', signedIn(200), { learningStyle: 'text' }),
    row('oneself, with what is no choice', 'users/me/settings', signedIn(422), { learningStyle: 'audio' }),
  ]),
  'GET /school': [row('the school', 'school', all(200))],
  'PUT /school': [
    row('the school', 'school', only('admin', 200), { name: 'Abhyas Pune' }),
    row('the school, without a time zone', 'school', only('admin', 422), { timeZone: 'Pune' }),
  ],
}
