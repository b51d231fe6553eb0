import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { day, feePart, rupees, rupeesOrZero } from '../fees/fees.ts'
import { cleanReference } from '../fees/references.ts'
import { id, instant, line, pageQuery } from '../fields.ts'
import { limits } from '../limits.ts'

/** Removes spaces, and converts letters to upper case and digits to 0 to 9. */
export const cleanCouponCode = cleanReference

const codePattern = /^[A-Z\d][A-Z\d-]{2,23}$/
const badCodeText = msg`Please use 3 to 24 letters A to Z, digits and hyphens, such as DIWALI10.`

const newCode = line(limits.name, badCodeText).check(
  z.overwrite(cleanCouponCode),
  z.regex(codePattern, { error: errorText(badCodeText) }),
)

const couponKind = z.enum(['percent', 'fixed'], { error: errorText(msg`Please choose percent or fixed.`) })

function nullableCount(maximum: number, message: MessageDescriptor) {
  const error = errorText(message)
  return z.nullable(
    z.number({ error }).check(z.int({ error }), z.minimum(1, { error }), z.maximum(maximum, { error })),
  )
}

/** The code cannot change later, because receipts name it. */
const couponTerms = z.strictObject({
  kind: couponKind,
  /** 1 to 100 percent, or rupees, depending on `kind`. */
  value: rupees,
  /** School days, both included. null means no limit. */
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  /** null means no limit. */
  maxUses: nullableCount(1_000_000, msg`Please enter a whole number from 1 to 10,00,000, or leave it empty.`),
  maxUsesPerStudent: nullableCount(100, msg`Please enter a whole number from 1 to 100, or leave it empty.`),
  /** Rupees. 0 means no minimum. */
  minimumFee: rupeesOrZero,
  /** null means all courses, including future courses. */
  courseIds: z.nullable(
    z
      .array(id)
      .check(
        z.minLength(1, { error: errorText(msg`Please choose at least one course.`) }),
        z.maxLength(limits.list, { error: errorText(msg`Please choose 200 courses at most.`) }),
      ),
  ),
})
export type CouponTerms = z.output<typeof couponTerms>

export const couponStatus = z.enum(['on', 'off', 'later', 'ended', 'usedUp'])
export type CouponStatus = z.output<typeof couponStatus>

export const coupon = z.object({
  _id: id,
  code: z.string(),
  kind: couponKind,
  value: z.number(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  maxUses: z.nullable(z.number()),
  maxUsesPerStudent: z.nullable(z.number()),
  minimumFee: z.number(),
  courses: z.nullable(z.array(z.object({ _id: id, name: z.string() }))),
  /** Excludes cancelled enrollments. */
  uses: z.number(),
  status: couponStatus,
  createdAt: instant,
  version: z.number(),
})
export type Coupon = z.output<typeof coupon>

export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupons',
  access: ['admin'],
  summary: 'The coupons of the school, newest first; `search` has the beginning of a code',
  query: z.strictObject(pageQuery),
  response: z.array(coupon),
})

export const createCoupon = endpoint({
  method: 'POST',
  path: '/coupons',
  access: ['admin'],
  summary: 'Make a coupon: percent or rupees off the fee of a course',
  body: z.strictObject({ code: newCode, ...couponTerms.shape }),
  bodyKilobytes: 40,
  response: coupon,
  status: 201,
})

const couponParams = z.object({ couponId: z.string() })
const version = z.number().check(z.int())

export const changeCoupon = endpoint({
  method: 'PUT',
  path: '/coupons/:couponId',
  access: ['admin'],
  summary:
    'Change what a coupon takes off, when, how often and where; enrollments made with it stay as they are',
  params: couponParams,
  body: z.strictObject({ ...couponTerms.shape, version }),
  bodyKilobytes: 40,
  response: coupon,
})

export const switchCoupon = endpoint({
  method: 'PUT',
  path: '/coupons/:couponId/state',
  access: ['admin'],
  summary: 'Switch a coupon off or on; enrollments made with it stay as they are',
  params: couponParams,
  body: z.strictObject({ isOn: z.boolean({ error: errorText(msg`Please choose on or off.`) }) }),
  response: coupon,
})

/** Amounts are in rupees. */
const couponPrice = z.object({
  courseId: id,
  code: z.string(),
  price: z.number(),
  discount: z.number(),
  fee: z.number(),
  /** Fewer than two parts mean payment at once. */
  parts: z.array(feePart),
})
export type CouponPrice = z.output<typeof couponPrice>

export const getCouponPrice = endpoint({
  method: 'GET',
  path: '/courses/:courseId/coupon-price',
  access: ['student'],
  summary: 'What an open course costs the caller with a coupon; nothing is used by asking',
  params: z.object({ courseId: z.string() }),
  query: z.strictObject({ coupon: line(limits.name, msg`Please enter the code of your coupon.`) }),
  response: couponPrice,
})
