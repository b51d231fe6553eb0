import { type AccessRows, accountant, all, anyStaff, only, row, statuses } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'POST /enrollments/:enrollmentId/online-payment': [
    row('own', 'enrollments/{enrollment}/online-payment', only('student', 201)),
    row("another's", 'enrollments/{fellowEnrollment}/online-payment', only('student', 404)),
    row('unknown', 'enrollments/{unknown}/online-payment', only('student', 404)),
  ],
  'GET /enrollments/:enrollmentId/online-payment': anyStaff([
    row(
      'own, in a course of the mentor',
      'enrollments/{enrollment}/online-payment',
      statuses(200, 404, 200, 401),
    ),
    row("another's", 'enrollments/{fellowEnrollment}/online-payment', statuses(404, 404, 200, 401)),
    row('unknown', 'enrollments/{unknown}/online-payment', statuses(404, 404, 404, 401)),
  ]),
  'PUT /enrollments/:enrollmentId/online-payment/return': [
    row('own', 'enrollments/{enrollment}/online-payment/return', only('student', 200), { query: {} }),
    row("another's", 'enrollments/{fellowEnrollment}/online-payment/return', only('student', 404), {
      query: {},
    }),
    row('unknown', 'enrollments/{unknown}/online-payment/return', only('student', 404), { query: {} }),
  ],
  'POST /online-payments/webhook': [row('without a signature', 'online-payments/webhook', all(401), {})],
  'GET /unmatched-payments': accountant([row('the list', 'unmatched-payments', only('admin', 200))]),
  'PUT /unmatched-payments/:paymentId': accountant([
    row('unknown', 'unmatched-payments/{unknown}', only('admin', 404), { note: 'Paid back.' }),
  ]),
  'POST /unmatched-payments/:paymentId/payment': accountant([
    row('unknown', 'unmatched-payments/{unknown}/payment', only('admin', 404)),
  ]),
  'GET /trial-payment': [
    row('own', 'trial-payment?link={trialLink}', only('student', 200)),
    row("another's", 'trial-payment?link={fellowTrialLink}', only('student', 404)),
    row('an unknown link', 'trial-payment?link={unknown}', only('student', 404)),
  ],
  'POST /trial-payment': [
    row('own', 'trial-payment', only('student', 200), { link: '{trialLink}', act: 'fail' }),
    row("another's", 'trial-payment', only('student', 404), { link: '{fellowTrialLink}', act: 'pay' }),
    row('an unknown link', 'trial-payment', only('student', 404), { link: '{unknown}', act: 'pay' }),
  ],
}
