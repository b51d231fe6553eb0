import type { BodyOf } from '#contract/endpoint.ts'
import type { enroll } from '#contract/fees/enrollments.ts'
import type { PaymentMethod } from '../../database/money-rows.ts'
import type { Module } from '../../kernel/module.ts'
import { countBookEntries, readBookEntries } from './book-entries.ts'
import { readBookedMonths } from './booked-months.ts'
import { couponRoutes } from './coupons.routes.ts'
import { readOwedByAge } from './due-fees.repository.ts'
import { feesAudit } from './fees.audit.ts'
import { feePapers } from './fees.documents.ts'
import { feesListeners } from './fees.listeners.ts'
import { feesRoutes } from './fees.routes.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import { askGateway } from './gateway-events.usecases.ts'
import { forgetEvents } from './online-orders.repository.ts'
import { askAboutRefunds } from './online-refunds.usecases.ts'
import type { FoundEnrollment } from './payments.repository.ts'
import { personalFees } from './personal-fees.repository.ts'
import type { RefundPorts } from './refunds.usecases.ts'
import { pauseOverdue, remindOfFees } from './reminders.usecases.ts'
import { sendSandboxEvents } from './sandbox.usecases.ts'

declare module '../../kernel/ports.ts' {
  interface Ports extends RefundPorts {}
}

declare module '../../kernel/deps.ts' {
  interface Events {
    /** With what the student said for invoices. */
    paymentRecorded: FoundEnrollment & { readonly buyer: Buyer }
    /** `payment_id` is the payment that was confirmed, `payment_receipt` the number of its receipt. */
    paymentConfirmed: FoundEnrollment & { readonly payment_receipt: string }
    paymentRefused: FoundEnrollment & { readonly refusal: string }
    /** The school owes a refund. Amounts are paise, days YYYY-MM-DD. */
    refundDecided: {
      readonly enrollment: FoundEnrollment
      readonly refundId: string
      readonly number: string
      readonly amount: number
      readonly reason: string
      readonly day: string
      readonly dueDay: string
    }
    refundPaid: {
      readonly enrollment: FoundEnrollment
      readonly refundId: string
      readonly number: string
      readonly amount: number
      readonly method: PaymentMethod
    }
    /** A refund that was said to be paid is owed again. */
    refundReturned: {
      readonly enrollment: FoundEnrollment
      readonly number: string
      readonly amount: number
      readonly reason: string
      readonly dueDay: string
    }
    /** A refund was decided by mistake and is owed no more. */
    refundWithdrawn: {
      readonly enrollment: FoundEnrollment
      readonly number: string
      readonly amount: number
      readonly reason: string
    }
    /** What an enrollment owes or has paid is another, or it is cancelled; it is locked, and the books are up to date. */
    moneyChanged: FoundEnrollment
  }
}

type Buyer = Pick<BodyOf<typeof enroll>, 'state' | 'gstin' | 'address'>

/** How long an event of the gateway is known again: a repetition comes within a day, and by hand within a week. */
const eventsKeptMs = 30 * 24 * 60 * 60_000

/** What an enrollment costs, what was paid for it, and the books of it. */
export const fees: Module = {
  name: 'fees',
  audit: feesAudit,
  routes(router) {
    feesRoutes(router)
    couponRoutes(router)
    gatewayRoutes(router)
  },
  on: feesListeners,
  papers: feePapers,
  personalData: personalFees,
  reads: [readOwedByAge, readBookedMonths, readBookEntries, countBookEntries],
  jobs: [
    { name: 'fee reminders', everyMs: 10 * 60_000, run: remindOfFees },
    { name: 'overdue fees', everyMs: 60_000, run: pauseOverdue },
    { name: 'online payments', everyMs: 5_000, run: askGateway },
    { name: 'online refunds', everyMs: 5_000, run: askAboutRefunds },
    { name: 'payments on trial', everyMs: 5_000, run: sendSandboxEvents },
  ],
  tidy: ({ db }, now) => forgetEvents(db, now - eventsKeptMs),
}
