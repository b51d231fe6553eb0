import {
  type AccessRows,
  accountant,
  anyStaff,
  only,
  row,
  signedIn,
  statuses,
} from '../../testing/access-rows.ts'

const form = {
  name: 'Meera Iyer',
  email: 'meera@mail.example',
  phone: '98450 12345',
  paymentMethod: 'upi',
  fromDate: '2026-11-23',
  // This test school is registered for GST.
  state: '27',
}

const inTwo = [
  { amount: 1000, dueAfterDays: 0 },
  { amount: 3999, dueAfterDays: 30 },
]

const receipt = 'payments/{payment}/receipt'

export const accessRows: AccessRows = {
  'GET /courses/:courseId/fee-plan': anyStaff([
    row('an open course', 'courses/{other}/fee-plan', signedIn(200)),
    row('an unpublished course of the mentor', 'courses/{ownDraft}/fee-plan', statuses(404, 200, 200, 401)),
    row('an unpublished course of another', 'courses/{otherDraft}/fee-plan', statuses(404, 404, 200, 401)),
    row('an unknown course', 'courses/{unknown}/fee-plan', statuses(404, 404, 404, 401)),
  ]),
  'PUT /courses/:courseId/fee-plan': accountant([
    row('any', 'courses/{own}/fee-plan', only('admin', 200), { parts: inTwo }),
    row('unknown', 'courses/{unknown}/fee-plan', only('admin', 404), { parts: inTwo }),
  ]),
  'GET /enrollments/:enrollmentId/fee-card': anyStaff([
    row('own, in a course of the mentor', 'enrollments/{enrollment}/fee-card', statuses(200, 404, 200, 401)),
    row("another's", 'enrollments/{fellowEnrollment}/fee-card', statuses(404, 404, 200, 401)),
    row('unknown', 'enrollments/{unknown}/fee-card', statuses(404, 404, 404, 401)),
  ]),
  'GET /fees/due': anyStaff([
    row('any', 'fees/due', only('admin', 200)),
    row('as csv', 'fees/due?format=csv', only('admin', 200)),
  ]),
  'GET /fees/due/ages': anyStaff([row('any', 'fees/due/ages', only('admin', 200))]),
  'GET /fees/takings': accountant([
    row('any', 'fees/takings', only('admin', 200)),
    row('as csv', 'fees/takings?format=csv', only('admin', 200)),
  ]),
  'POST /enrollments/:enrollmentId/payments': anyStaff([
    row('any', 'enrollments/{enrollment}/payments', only('admin', 201), { method: 'cash', amount: 10 }),
    row('unknown', 'enrollments/{unknown}/payments', only('admin', 404), { method: 'cash', amount: 10 }),
  ]),
  'PUT /enrollments/:enrollmentId/payments/:paymentId/refusal': anyStaff([
    row('an unknown payment', 'enrollments/{enrollment}/payments/{unknown}/refusal', only('admin', 404), {
      reason: 'It bounced.',
    }),
    row('an unknown enrollment', 'enrollments/{unknown}/payments/{unknown}/refusal', only('admin', 404), {
      reason: 'It bounced.',
    }),
  ]),
  'PUT /enrollments/:enrollmentId/charges/:part': anyStaff([
    row(
      'a discount above the limit of the front desk',
      'enrollments/{fellowEnrollment}/charges/1',
      { ...only('admin', 200), frontDesk: 422 },
      { waived: 1, reason: 'A scholarship.' },
    ),
    row('more time', 'enrollments/{enrollment}/charges/1', only('admin', 200), {
      dueDay: '2026-12-05',
      reason: 'Asked for more time.',
    }),
    row('unknown', 'enrollments/{unknown}/charges/1', only('admin', 404), {
      waived: 1,
      reason: 'A scholarship.',
    }),
  ]),
  'PUT /enrollments/:enrollmentId/charges': anyStaff([
    row('any', 'enrollments/{enrollment}/charges', only('admin', 200), {
      parts: [{ amount: 4999, dueDay: '2026-12-01' }],
      reason: 'Asked for more time.',
    }),
    row('unknown', 'enrollments/{unknown}/charges', only('admin', 404), {
      parts: [{ amount: 4999, dueDay: '2026-12-01' }],
      reason: 'Asked for more time.',
    }),
  ]),
  'POST /enrollments': [
    row('an open course', 'enrollments', only('student', 201), { ...form, courseId: '{other}' }),
    {
      ...row('the same again', 'enrollments', only('student', 400), { ...form, courseId: '{other}' }),
      again: true,
    },
    row('an unpublished course', 'enrollments', only('student', 404), { ...form, courseId: '{otherDraft}' }),
    row('an unknown course', 'enrollments', only('student', 404), { ...form, courseId: '{unknown}' }),
  ],
  'GET /enrollments/student/:studentId': anyStaff([
    row('oneself, a student of the mentor', 'enrollments/student/{student}', signedIn(200)),
    row('another student of the mentor', 'enrollments/student/{fellow}', statuses(404, 200, 200, 401)),
    row('a student of another mentor', 'enrollments/student/{stranger}', statuses(404, 404, 200, 401)),
    row('somebody who is no student', 'enrollments/student/{otherMentor}', statuses(404, 404, 404, 401)),
    row('unknown', 'enrollments/student/{unknown}', statuses(404, 404, 404, 401)),
  ]),
  'GET /enrollments': anyStaff([
    row("of the mentor's courses, all for an admin", 'enrollments', statuses(403, 200, 200, 401)),
    row('as csv', 'enrollments?format=csv', statuses(403, 200, 200, 401)),
    row('of an own course', 'enrollments?courseId={own}', statuses(403, 200, 200, 401)),
    row('of a course as co-mentor', 'enrollments?courseId={coTaught}', statuses(403, 200, 200, 401)),
    row("of another's course", 'enrollments?courseId={other}', statuses(403, 403, 200, 401)),
    row('of an unknown course', 'enrollments?courseId={unknown}', statuses(403, 403, 200, 401)),
    row('of an own student', 'enrollments?studentId={fellow}', statuses(403, 200, 200, 401)),
    row("of another's student", 'enrollments?studentId={stranger}', statuses(403, 403, 200, 401)),
    row('of an unknown student', 'enrollments?studentId={unknown}', statuses(403, 403, 200, 401)),
    row(
      "of another's course, as csv",
      'enrollments?courseId={other}&format=csv',
      statuses(403, 403, 200, 401),
    ),
  ]),
  'PUT /enrollments/:enrollmentId/payment': [
    ...anyStaff([
      row('any', 'enrollments/{fellowEnrollment}/payment', only('admin', 200), {
        status: 'confirmed',
        reference: 'UPI 4471',
      }),
      row('unknown', 'enrollments/{unknown}/payment', only('admin', 404), {
        status: 'confirmed',
        reference: 'UPI 4471',
      }),
    ]),
    row('to cancel the enrollment', 'enrollments/{enrollment}/payment', only('admin', 200), {
      status: 'cancelled',
      reason: 'Moved away.',
    }),
  ],
  'PUT /enrollments/:enrollmentId/reference': [
    row('own', 'enrollments/{enrollment}/reference', only('student', 200), { reference: '447100981234' }),
    row("another's", 'enrollments/{fellowEnrollment}/reference', only('student', 404), {
      reference: '447100981234',
    }),
    row('unknown', 'enrollments/{unknown}/reference', only('student', 404), { reference: '447100981234' }),
  ],
  'GET /enrollments/:enrollmentId/receipt': anyStaff([
    row('own, in a course of the mentor', 'enrollments/{enrollment}/receipt', statuses(200, 404, 200, 401)),
    row("another's", 'enrollments/{fellowEnrollment}/receipt', statuses(404, 404, 200, 401)),
    row('unknown', 'enrollments/{unknown}/receipt', statuses(404, 404, 404, 401)),
  ]),
  'GET /enrollments/:enrollmentId/receipt/pdf': anyStaff([
    row(
      'own, in a course of the mentor',
      'enrollments/{enrollment}/receipt/pdf',
      statuses(200, 404, 200, 401),
    ),
    row("another's", 'enrollments/{fellowEnrollment}/receipt/pdf', statuses(404, 404, 200, 401)),
    row('unknown', 'enrollments/{unknown}/receipt/pdf', statuses(404, 404, 404, 401)),
  ]),
  'GET /enrollments/:enrollmentId/payments/:paymentId/receipt': anyStaff([
    row('own', `enrollments/{paidEnrollment}/${receipt}`, statuses(200, 404, 200, 401)),
    row(
      "another's",
      `enrollments/{fellowEnrollment}/payments/{unknown}/receipt`,
      statuses(404, 404, 404, 401),
    ),
  ]),
  'GET /enrollments/:enrollmentId/payments/:paymentId/receipt/pdf': anyStaff([
    row('own', `enrollments/{paidEnrollment}/${receipt}/pdf`, statuses(200, 404, 200, 401)),
    row(
      'of another enrollment',
      `enrollments/{fellowEnrollment}/${receipt}/pdf`,
      statuses(404, 404, 404, 401),
    ),
  ]),
  'POST /enrollments/:enrollmentId/payments/:paymentId/receipt/mails': anyStaff([
    row('any', `enrollments/{paidEnrollment}/${receipt}/mails`, only('admin', 201)),
    row('unknown', 'enrollments/{enrollment}/payments/{unknown}/receipt/mails', only('admin', 404)),
  ]),
  'GET /users/me/receipts': anyStaff([row("one's own", 'users/me/receipts', signedIn(200))]),
}
