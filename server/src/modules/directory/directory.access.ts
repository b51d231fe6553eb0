import { type AccessRows, frontDesk, only, row, signedIn, statuses } from '../../testing/access-rows.ts'

const login = (email: string) => ({ email, password: 'practice' })

export const accessRows: AccessRows = {
  'GET /courses/:courseId/people': [
    row('own, published', 'courses/{own}/people', signedIn(200)),
    row("another's, published", 'courses/{other}/people', signedIn(200)),
    row('own, unpublished', 'courses/{ownDraft}/people', statuses(404, 200, 200, 401)),
    row("another's, unpublished", 'courses/{otherDraft}/people', statuses(404, 404, 200, 401)),
    row(
      "another's, unpublished, where the student is enrolled",
      'courses/{enrolledDraft}/people',
      statuses(200, 404, 200, 401),
    ),
    row('unknown', 'courses/{unknown}/people', statuses(404, 404, 404, 401)),
  ],
  'GET /admin/get-mentors': [row('all', 'admin/get-mentors', only('admin', 200))],
  'GET /mentors': [row('a page', 'mentors?page=1', only('admin', 200))],
  'POST /admin/add-mentor': [
    row('a new one', 'admin/add-mentor', only('admin', 201), {
      name: 'New',
      ...login('new.mentor.{who}@mail.example'),
    }),
  ],
  'PUT /admin/edit-mentor/:mentorId': [
    row('a mentor', 'admin/edit-mentor/{mentor}', only('admin', 200), {
      name: 'Priya',
      email: 'priya@mail.example',
    }),
    row('a student', 'admin/edit-mentor/{fellow}', only('admin', 404), {
      name: 'Priya',
      email: 'other@mail.example',
    }),
  ],
  'POST /admin/invite-mentor': [
    row('a new one', 'admin/invite-mentor', only('admin', 201), {
      name: 'New',
      email: 'invited.{who}@mail.example',
    }),
  ],
  'GET /admin/staff': [row('all', 'admin/staff', only('admin', 200))],
  'POST /admin/staff': [
    row('by a link', 'admin/staff', only('admin', 201), {
      name: 'New',
      email: 'runs.{who}@mail.example',
      staffRole: 'front_desk',
    }),
    row('with a password', 'admin/staff', only('admin', 201), {
      name: 'New',
      staffRole: 'accountant',
      ...login('counts.{who}@mail.example'),
    }),
    row('as an owner', 'admin/staff', only('admin', 422), {
      name: 'New',
      email: 'owns.{who}@mail.example',
      staffRole: 'owner',
    }),
  ],
  'PUT /admin/staff/:userId': [
    row('the front desk', 'admin/staff/{frontDesk}', only('admin', 200), { staffRole: 'accountant' }),
    row('the owner', 'admin/staff/{owner}', only('admin', 403), { staffRole: 'admin' }),
    row('a mentor', 'admin/staff/{mentor}', only('admin', 404), { staffRole: 'admin' }),
  ],
  'POST /admin/staff/:userId/ownership': [
    row('an admin, with a wrong password', 'admin/staff/{admin}/ownership', only('owner', 403), {
      password: 'practise',
    }),
  ],
  'PUT /admin/desk-discount': [row('the school', 'admin/desk-discount', only('owner', 200), { percent: 10 })],
  'GET /admin/accounts/:userId': frontDesk([
    row('a student', 'admin/accounts/{fellow}', only('admin', 200)),
    row('a mentor', 'admin/accounts/{mentor}', { ...only('admin', 200), frontDesk: 404 }),
    row('unknown', 'admin/accounts/{unknown}', only('admin', 404)),
  ]),
  'PUT /admin/accounts/:userId': [
    row('a student', 'admin/accounts/{stranger}', only('admin', 200), { active: false }),
    row('the owner', 'admin/accounts/{owner}', only('admin', 403), { active: false }),
    row('unknown', 'admin/accounts/{unknown}', only('admin', 404), { active: false }),
  ],
  'POST /admin/accounts/:userId/link': frontDesk([
    row('a student', 'admin/accounts/{fellow}/link', only('admin', 201)),
    row('a mentor', 'admin/accounts/{mentor}/link', { ...only('admin', 201), frontDesk: 404 }),
    row('the owner', 'admin/accounts/{owner}/link', { ...only('admin', 403), frontDesk: 404 }),
    row('unknown', 'admin/accounts/{unknown}/link', only('admin', 404)),
  ]),
  'DELETE /admin/accounts/:userId/two-step': [
    row('a student', 'admin/accounts/{fellow}/two-step', only('admin', 200)),
    row('the owner', 'admin/accounts/{owner}/two-step', only('admin', 403)),
    row('oneself', 'admin/accounts/{admin}/two-step', { ...only('admin', 403), owner: 200 }),
    row('unknown', 'admin/accounts/{unknown}/two-step', only('admin', 404)),
  ],
  'GET /students': frontDesk([
    row('those of the mentor, all for an admin', 'students', statuses(403, 200, 200, 401)),
    row('as csv', 'students?format=csv', statuses(403, 200, 200, 401)),
  ]),
  'GET /users': frontDesk([
    row('oneself, a student of the mentor', 'users?studentId={student}', signedIn(200)),
    row('another student of the mentor', 'users?studentId={fellow}', statuses(403, 200, 200, 401)),
    row('a student of another mentor', 'users?studentId={stranger}', statuses(403, 403, 200, 401)),
    row('unknown', 'users?studentId={unknown}', statuses(403, 403, 404, 401)),
  ]),
}
