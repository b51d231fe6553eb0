import { type AccessRows, only, row } from '../../testing/access-rows.ts'

const terms = {
  kind: 'percent',
  value: 10,
  firstDay: null,
  lastDay: null,
  maxUses: null,
  maxUsesPerStudent: null,
  minimumFee: 0,
  courseIds: null,
}

export const accessRows: AccessRows = {
  'GET /coupons': [row('all', 'coupons', only('admin', 200))],
  'POST /coupons': [row('any', 'coupons', only('admin', 201), { code: 'NEW10', ...terms })],
  'PUT /coupons/:couponId': [
    row('any', 'coupons/{coupon}', only('admin', 200), { ...terms, version: 1 }),
    row('unknown', 'coupons/{unknown}', only('admin', 404), { ...terms, version: 1 }),
  ],
  'PUT /coupons/:couponId/state': [
    row('any', 'coupons/{coupon}/state', only('admin', 200), { isOn: false }),
    row('unknown', 'coupons/{unknown}/state', only('admin', 404), { isOn: false }),
  ],
  'GET /courses/:courseId/coupon-price': [
    row('an open course', 'courses/{other}/coupon-price?coupon=STUDY10', only('student', 200)),
    row('an unpublished course', 'courses/{otherDraft}/coupon-price?coupon=STUDY10', only('student', 404)),
    row('an unknown course', 'courses/{unknown}/coupon-price?coupon=STUDY10', only('student', 404)),
  ],
}
