import {
  type AccessRows,
  accountant,
  anyStaff,
  frontDesk,
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

const twoParts = [
  { amount: 1000, dueAfterDays: 0 },
  { amount: 3999, dueAfterDays: 30 },
]

const aCheque = { number: '000418', amount: 10, day: '2026-12-01' }

const receipt = 'payments/{payment}/receipt'

export const accessRows: AccessRows = {
  'GET /courses/:courseId/fee-plan': anyStaff([
    row('an open course', 'courses/{other}/fee-plan', signedIn(200)),
    row('an unpublished course of the mentor', 'courses/{ownDraft}/fee-plan', statuses(404, 200, 200, 401)),
    row('an unpublished course of another', 'courses/{otherDraft}/fee-plan', statuses(404, 404, 200, 401)),
    row('an unknown course', 'courses/{unknown}/fee-plan', statuses(404, 404, 404, 401)),
  ]),
  'PUT /courses/:courseId/fee-plan': accountant([
    row('any', 'courses/{own}/fee-plan', only('admin', 200), { parts: twoParts }),
    row('unknown', 'courses/{unknown}/fee-plan', only('admin', 404), { parts: twoParts }),
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
  'POST /fees/split-payments': anyStaff([
    row('any', 'fees/split-payments', only('admin', 201), {
      ...{ method: 'cash', amount: 20 },
      parts: [
        { enrollmentId: '{enrollment}', amount: 10 },
        { enrollmentId: '{fellowEnrollment}', amount: 10 },
      ],
    }),
    row('unknown', 'fees/split-payments', only('admin', 404), {
      ...{ method: 'cash', amount: 20 },
      parts: [
        { enrollmentId: '{enrollment}', amount: 10 },
        { enrollmentId: '{unknown}', amount: 10 },
      ],
    }),
  ]),
  'POST /enrollments/:enrollmentId/advance-payments': accountant([
    row('no advance', 'enrollments/{enrollment}/advance-payments', only('admin', 422), { amount: 10 }),
    row('unknown', 'enrollments/{unknown}/advance-payments', only('admin', 404), { amount: 10 }),
  ]),
  'GET /fees/advances': accountant([
    row('any', 'fees/advances', only('admin', 200)),
    row('as csv', 'fees/advances?format=csv', only('admin', 200)),
  ]),
  'POST /enrollments/:enrollmentId/cheques': anyStaff([
    row('any', 'enrollments/{enrollment}/cheques', only('admin', 201), aCheque),
    row('unknown', 'enrollments/{unknown}/cheques', only('admin', 404), aCheque),
  ]),
  'POST /cheques/:chequeId/payment': anyStaff([
    row('before its day', 'cheques/{cheque}/payment', only('admin', 422), {}),
    row('unknown', 'cheques/{unknown}/payment', only('admin', 404), {}),
  ]),
  'PUT /cheques/:chequeId/return': anyStaff([
    row('any', 'cheques/{cheque}/return', only('admin', 200), { reason: 'Paid in cash.' }),
    row('unknown', 'cheques/{unknown}/return', only('admin', 404), { reason: 'Paid in cash.' }),
  ]),
  'GET /fees/cheques': anyStaff([
    row('any', 'fees/cheques', only('admin', 200)),
    row('as csv', 'fees/cheques?format=csv', only('admin', 200)),
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
  'POST /admin/enrollments': frontDesk([
    row('in an open course', 'admin/enrollments', only('admin', 201), {
      studentIds: ['{stranger}'],
      order: { courseId: '{own}', price: 4999 },
      state: '27',
    }),
    row('an unknown student', 'admin/enrollments', only('admin', 404), {
      studentIds: ['{unknown}'],
      order: { courseId: '{own}', price: 4999 },
      state: '27',
    }),
  ]),
  'POST /admin/enrollments/cancellations': [
    row('any', 'admin/enrollments/cancellations', only('admin', 200), {
      enrollmentIds: ['{fellowEnrollment}'],
      reason: 'Moved to another town.',
    }),
    row('unknown', 'admin/enrollments/cancellations', only('admin', 404), {
      enrollmentIds: ['{unknown}'],
      reason: 'Moved to another town.',
    }),
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
