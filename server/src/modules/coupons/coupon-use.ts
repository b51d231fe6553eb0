import {
  type CouponPrice,
  cleanCouponCode,
  type getCouponPrice as contract,
} from '#contract/coupons/coupons.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses, type LimitUse, returnUses } from '../../kernel/limiter.ts'
import { schoolZone } from '../../kernel/school-zone.ts'
import { dateOf } from '../../platform/school-time.ts'
import type { CourseRow } from '../catalogue/index.ts'
import { canSeeCourse, courseNotFound, findCourse } from '../catalogue/index.ts'
import type { EnrollmentRow } from '../enrollments/index.ts'
import { couponNotApplicable, unknownCoupon } from './coupons.errors.ts'
import {
  countOwnUses,
  findCoupon,
  findCouponByCode,
  isCouponFor,
  takeCouponUse,
} from './coupons.repository.ts'
import { couponDiscount, couponError, discountParts, presentFeePart } from './coupons.rules.ts'
import type { CouponRow } from './coupons.tables.ts'

/** Does not count a use of the coupon. */
export async function getCouponPrice(
  call: SignedInCall,
  courseId: string,
  query: QueryOf<typeof contract>,
): Promise<CouponPrice> {
  const { caller, deps, now } = call
  const { db } = deps.database
  const course = await findCourse(db, courseId)
  if (!course || !canSeeCourse(caller, course, false)) throw courseNotFound()
  const coupon = await couponOfCode(call, query.coupon)
  const today = dateOf(now, await schoolZone(deps))
  const discount = await discountFor(db, coupon, { course, studentId: caller.id, today })
  const parts = discountParts(await deps.ports.findFeeParts(db, courseId), discount)
  return {
    courseId,
    code: coupon.code,
    price: course.discounted_price / 100,
    discount: discount / 100,
    fee: (course.discounted_price - discount) / 100,
    parts: parts.length < 2 ? [] : parts.map(presentFeePart),
  }
}

/**
 * A limit on unknown codes prevents guessing.
 * @throws COUPON_REFUSED
 */
export async function couponOfCode({ caller, deps, now }: SignedInCall, typed: string): Promise<CouponRow> {
  const { db } = deps.database
  const guess: LimitUse = [deps.config.LIMIT_COUPON_GUESSES_PER_STUDENT, `coupon ${caller.id}`]
  await countUses(db, now, guess)
  const coupon = await findCouponByCode(db, cleanCouponCode(typed))
  if (!coupon) throw unknownCoupon()
  await returnUses(db, [guess])
  return coupon
}

/**
 * Counts the use before the checks, which locks the coupon.
 * @returns the discount in paise
 * @throws COUPON_REFUSED
 */
export async function redeemCoupon(
  { tx }: Work,
  couponId: string,
  { student_id: studentId, day: today }: Pick<EnrollmentRow, 'student_id' | 'day'>,
  course: CourseRow,
): Promise<number> {
  const usedCoupon = await takeCouponUse(tx, couponId)
  const coupon = usedCoupon ? { ...usedCoupon, uses: usedCoupon.uses - 1 } : await findCoupon(tx, couponId)
  if (!coupon) throw unknownCoupon()
  return discountFor(tx, coupon, { course, studentId, today })
}

async function discountFor(
  db: Db | Tx,
  coupon: CouponRow,
  use: { readonly course: CourseRow; readonly studentId: string; readonly today: string },
): Promise<number> {
  const price = use.course.discounted_price
  const error = couponError(coupon, {
    today: use.today,
    price,
    isForCourse: await isCouponFor(db, coupon, use.course.id),
    ownUses: await countOwnUses(db, coupon.id, use.studentId),
  })
  if (error) throw couponNotApplicable(error, coupon)
  return couponDiscount(coupon, price)
}
