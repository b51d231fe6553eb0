import { type AccessRows, all, anyStaff, row, signedIn, statuses } from '../../testing/access-rows.ts'

const login = (email: string) => ({ email, password: 'practice' })

export const accessRows: AccessRows = {
  'POST /auth/signup': [
    row('a new student', 'auth/signup', all(201), { name: 'New', ...login('new.{who}@mail.example') }),
    row('an email that is taken', 'auth/signup', all(409), { name: 'New', ...login('login@mail.example') }),
    row('a mentor', 'auth/signup', all(403), { name: 'New', ...login('new@mail.example'), role: 'mentor' }),
  ],
  'POST /auth/login': [
    row('anybody', 'auth/login', all(200), login('login@mail.example')),
    row('nobody', 'auth/login', all(401), login('nobody@mail.example')),
  ],
  'POST /mentor/login': [
    row('a mentor', 'mentor/login', all(200), login('login@mail.example')),
    row('a student', 'mentor/login', all(401), login('student@mail.example')),
  ],
  'POST /auth/forgot-password': [
    row('an account', 'auth/forgot-password', all(200), { email: 'login@mail.example' }),
    row('nobody', 'auth/forgot-password', all(200), { email: 'nobody@mail.example' }),
  ],
  'POST /auth/password-link': [row('no link', 'auth/password-link', all(422), { token: 'none' })],
  'POST /auth/reset-password': [
    row('no link', 'auth/reset-password', all(422), { token: 'none', password: 'practise' }),
  ],
  'POST /auth/change-password': anyStaff([
    row('oneself, with a wrong current one', 'auth/change-password', signedIn(403), {
      currentPassword: 'practise',
      newPassword: 'practise more',
    }),
    row('oneself', 'auth/change-password', statuses(200, 403, 403, 401), {
      currentPassword: 'practice',
      newPassword: 'practise more',
    }),
  ]),
  'GET /auth/me': anyStaff([row('oneself', 'auth/me', signedIn(200))]),
  'POST /auth/logout': anyStaff([row('oneself', 'auth/logout', signedIn(204))]),
  'POST /auth/setup-link': [row('of no use', 'auth/setup-link', all(403), { token: 'none' })],
  'POST /auth/setup': [
    row('with a link of no use', 'auth/setup', all(403), {
      token: 'none',
      schoolName: 'New Classes',
      name: 'New',
      email: 'new.admin@mail.example',
      password: 'practice',
    }),
  ],
  'GET /users/me/export': anyStaff([row('oneself', 'users/me/export', signedIn(200))]),
  'DELETE /users/me': anyStaff([
    row('oneself, with a wrong password', 'users/me', signedIn(403), { password: 'practise' }),
    row('oneself', 'users/me', statuses(204, 403, 403, 401), { password: 'practice' }),
  ]),
  'GET /users/me/sessions': anyStaff([row('oneself', 'users/me/sessions', signedIn(200))]),
  'DELETE /users/me/sessions': anyStaff([row('oneself', 'users/me/sessions', signedIn(204))]),
  'DELETE /users/me/sessions/:sessionId': anyStaff([
    row("another's, or none", 'users/me/sessions/none', signedIn(404)),
  ]),
  'GET /users/me/two-step': anyStaff([row('oneself', 'users/me/two-step', signedIn(200))]),
  'POST /users/me/two-step/begin': anyStaff([
    row('oneself, with a wrong password', 'users/me/two-step/begin', signedIn(403), { password: 'practise' }),
    row('oneself', 'users/me/two-step/begin', statuses(200, 403, 403, 401), { password: 'practice' }),
  ]),
  'POST /users/me/two-step': anyStaff([
    row('oneself, before it was begun', 'users/me/two-step', signedIn(404), { code: '123456' }),
  ]),
  'POST /users/me/two-step/recovery-codes': anyStaff([
    row('oneself, with a wrong password', 'users/me/two-step/recovery-codes', signedIn(403), {
      password: 'practise',
      code: '123456',
    }),
  ]),
  'DELETE /users/me/two-step': anyStaff([
    row('oneself, with a wrong password', 'users/me/two-step', signedIn(403), {
      password: 'practise',
      code: '123456',
    }),
  ]),
  'GET /admin/two-step': [row('the school', 'admin/two-step', statuses(403, 403, 200, 401))],
  'PUT /admin/two-step': [
    row('of nobody', 'admin/two-step', statuses(403, 403, 200, 401), { isAsked: false }),
    row('of all, without it', 'admin/two-step', statuses(403, 403, 422, 401), { isAsked: true }),
  ],
  'GET /users/me': anyStaff([row('oneself', 'users/me', signedIn(200))]),
  'PUT /users/me': anyStaff([
    row('oneself', 'users/me', signedIn(200), { location: 'Pune' }),
    row('oneself, as a student', 'users/me', statuses(200, 403, 403, 401), { role: 'Student' }),
    row('oneself, as somebody with no such role', 'users/me', signedIn(403), { role: 'root' }),
  ]),
  'PUT /users/me/email-proof': anyStaff([
    row('with a link of no mail', 'users/me/email-proof', signedIn(422), { proof: 'none' }),
  ]),
  'PUT /users/me/avatar': anyStaff([
    { subject: 'oneself', path: 'users/me/avatar', png: true, expect: signedIn(200) },
    row('oneself, with something else', 'users/me/avatar', signedIn(415), {}),
  ]),
  'DELETE /users/me/avatar': anyStaff([row('oneself', 'users/me/avatar', signedIn(200))]),
}
