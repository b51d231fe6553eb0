import type { admitStudent } from '#contract/admissions/admissions.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { spreadDiscount } from '#contract/fees/discount.ts'
import type { FeePlan, TakenMethod } from '#contract/fees/fees.ts'
import type { CourseOrder } from '#contract/fees/staff-enrollments.ts'
import { readPaise } from '#contract/money.ts'
import { phoneKey } from '#contract/phone.ts'

export interface PersonDraft {
  readonly name: string
  readonly phone: string
  readonly guardian: string
  readonly guardianPhone: string
  readonly email: string
  readonly rollNumber: string
  readonly city: string
}

export interface OrderDraft {
  readonly key: number
  readonly courseId: string
  readonly inParts: boolean
  /** As typed: rupees, or a percentage such as `10%`. */
  readonly discount: string
  readonly reason: string
  /** null means the first amount due. */
  readonly payment: string | null
  /** True if a payment above the fee becomes an advance. */
  readonly keepsRest: boolean
}

export interface AdmissionDraft extends PersonDraft {
  readonly others: readonly string[]
  /** Roll numbers by the ids of people who share the phone. */
  readonly rollsOfOthers: Readonly<Record<string, string>>
  readonly orders: readonly OrderDraft[]
  readonly method: TakenMethod
  readonly reference: string
  readonly chequeDay: string
  /** The confirmed financial year of `chequeDay`, if not the current year. */
  readonly chequeYear: string | undefined
  readonly state: string
  readonly address: string
}

export const emptyOrder = (key: number): OrderDraft => ({
  key,
  courseId: '',
  inParts: false,
  discount: '',
  reason: '',
  payment: null,
  keepsRest: false,
})

export const emptyDraft: AdmissionDraft = {
  ...{ name: '', phone: '', guardian: '', guardianPhone: '', email: '', rollNumber: '', city: '' },
  others: [],
  rollsOfOthers: {},
  orders: [emptyOrder(0)],
  method: 'cash',
  reference: '',
  chequeDay: '',
  chequeYear: undefined,
  state: '',
  address: '',
}

/** @returns paise; NaN for invalid text */
export function readDiscount(typed: string, price: number): number {
  const text = typed.trim()
  if (text === '') return 0
  const percent = /^(\d{1,3}(?:\.\d+)?)\s*%$/.exec(text)?.[1]
  if (percent) return Math.round((price * Number(percent)) / 100)
  return readPaise(text) ?? Number.NaN
}

/** Amounts in paise. */
export interface OrderSums {
  readonly price: number
  readonly discount: number
  readonly toPay: number
  readonly parts: readonly {
    readonly amount: number
    readonly dueAfterDays: number
    readonly dueDay?: string
  }[]
  /** NaN if the text is no amount. */
  readonly payment: number
  readonly owed: number
}

/** Counts an invalid discount as 0; the server reports it. */
export function sumsOf(
  order: Pick<OrderDraft, 'discount' | 'inParts' | 'payment'>,
  course: Pick<Course, 'amount'>,
  plan: Pick<FeePlan, 'parts'> | undefined,
): OrderSums {
  const price = Math.round(course.amount * 100)
  const typedDiscount = readDiscount(order.discount, price)
  const discount = typedDiscount >= 0 && typedDiscount <= price ? typedDiscount : 0
  const singlePart = [{ amount: price, dueAfterDays: 0 }]
  const hasPlanParts = order.inParts && plan && plan.parts.length > 0
  const undiscountedParts = hasPlanParts
    ? plan.parts.map(({ amount, dueAfterDays = 0, dueDay }) => ({
        amount: Math.round(amount * 100),
        dueAfterDays,
        dueDay,
      }))
    : singlePart
  const parts = spreadDiscount(undiscountedParts, discount).map(({ waived, ...part }) => ({
    ...part,
    amount: part.amount - waived,
  }))
  const toPay = price - discount
  const due = parts.find(({ amount }) => amount > 0)?.amount ?? 0
  const payment = order.payment === null ? due : paymentOf(order.payment)
  const owed = Math.max(0, toPay - (Number.isNaN(payment) ? 0 : payment))
  return { price, discount, toPay, parts, payment, owed }
}

const paymentOf = (typed: string) => (typed.trim() === '' ? 0 : (readPaise(typed) ?? Number.NaN))

export type MoneyDraft = Pick<AdmissionDraft, 'method' | 'reference'> &
  Partial<Pick<AdmissionDraft, 'chequeDay' | 'chequeYear'>>

/** Keeps NaN: the server reports the invalid amount. */
export function orderOf(
  order: OrderDraft,
  sums: OrderSums,
  { method, reference, chequeDay = '', chequeYear }: MoneyDraft,
): CourseOrder {
  const discount = readDiscount(order.discount, sums.price)
  return {
    courseId: order.courseId,
    price: sums.price / 100,
    ...(order.inParts && { inParts: true }),
    ...(discount !== 0 && { discount: { amount: discount / 100, reason: order.reason } }),
    ...(sums.payment !== 0 && {
      payment: {
        method,
        amount: sums.payment / 100,
        ...(order.keepsRest && sums.payment > sums.toPay && { keepsRest: true }),
        ...(method !== 'cash' && reference.trim() && { reference: reference.trim() }),
        ...(method === 'cheque' && chequeDay && { chequeDay }),
        ...(method === 'cheque' && chequeYear && { financialYear: chequeYear }),
      },
    }),
  }
}

export const rollNumbersOf = ({ others, rollsOfOthers }: Pick<AdmissionDraft, 'others' | 'rollsOfOthers'>) =>
  others.flatMap((studentId) => {
    const rollNumber = rollsOfOthers[studentId]?.trim()
    return rollNumber ? [{ studentId, rollNumber }] : []
  })

export function admissionBody(
  draft: AdmissionDraft,
  sums: ReadonlyMap<number, OrderSums>,
): SentBodyOf<typeof admitStudent> {
  const { name, phone, guardian, guardianPhone, email, rollNumber, city, others, orders, state, address } =
    draft
  return {
    ...{ name, phone, guardian, guardianPhone, email, rollNumber, city, others: [...others] },
    rollNumbers: rollNumbersOf(draft),
    orders: orders.flatMap((order) => {
      const sum = sums.get(order.key)
      return order.courseId && sum ? [orderOf(order, sum, draft)] : []
    }),
    ...(state && { state }),
    ...(address && { address }),
  }
}

/** @returns null if the typed text is too short */
export function searchOf({ name, phone, email, rollNumber }: PersonDraft) {
  const search = {
    // A single name would find too many people.
    ...(name.trim().split(/\s+/).length > 1 && { name: name.trim() }),
    ...(phoneKey(phone) && { phone }),
    ...(/^\S+@\S+\.\S+$/.test(email.trim()) && { email: email.trim() }),
    ...(rollNumber.trim() && { rollNumber: rollNumber.trim() }),
  }
  return Object.keys(search).length > 0 ? search : null
}
