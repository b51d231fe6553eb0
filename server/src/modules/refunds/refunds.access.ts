import { type AccessRows, accountant, anyStaff, only, row, statuses } from '../../testing/access-rows.ts'

const aRefund = { amount: 10, method: 'upi', reason: 'Left the course.', endsAccess: false }

export const accessRows: AccessRows = {
  'GET /enrollments/:enrollmentId/refund-offer': accountant([
    row('any', 'enrollments/{enrollment}/refund-offer', only('admin', 200)),
    row('unknown', 'enrollments/{unknown}/refund-offer', only('admin', 404)),
  ]),
  'POST /enrollments/:enrollmentId/refunds': accountant([
    row('more than was received', 'enrollments/{fellowEnrollment}/refunds', only('admin', 422), {
      ...aRefund,
      amount: 10_000_000,
    }),
    row('unknown', 'enrollments/{unknown}/refunds', only('admin', 404), aRefund),
  ]),
  'PUT /enrollments/:enrollmentId/refunds/:refundId': accountant([
    row('an unknown refund', 'enrollments/{enrollment}/refunds/{unknown}', only('admin', 404), {
      method: 'upi',
    }),
    row('an unknown enrollment', 'enrollments/{unknown}/refunds/{unknown}', only('admin', 404), {
      method: 'upi',
    }),
  ]),
  'PUT /enrollments/:enrollmentId/refunds/:refundId/return': accountant([
    row('an unknown refund', 'enrollments/{enrollment}/refunds/{unknown}/return', only('admin', 404), {
      reason: 'The wrong student.',
    }),
    row('an unknown enrollment', 'enrollments/{unknown}/refunds/{unknown}/return', only('admin', 404), {
      reason: 'The wrong student.',
    }),
  ]),
  'PUT /enrollments/:enrollmentId/refunds/:refundId/withdrawal': accountant([
    row('an unknown refund', 'enrollments/{enrollment}/refunds/{unknown}/withdrawal', only('admin', 404), {
      reason: 'The wrong student.',
    }),
    row('an unknown enrollment', 'enrollments/{unknown}/refunds/{unknown}/withdrawal', only('admin', 404), {
      reason: 'The wrong student.',
    }),
  ]),
  'GET /enrollments/:enrollmentId/refunds/:refundId/pdf': anyStaff([
    row('own', 'enrollments/{paidEnrollment}/refunds/{refund}/pdf', statuses(200, 404, 200, 401)),
    row(
      'of another enrollment',
      'enrollments/{fellowEnrollment}/refunds/{refund}/pdf',
      statuses(404, 404, 404, 401),
    ),
  ]),
  'GET /fees/refunds': accountant([
    row('any', 'fees/refunds', only('admin', 200)),
    row('as csv', 'fees/refunds?format=csv', only('admin', 200)),
  ]),
}
