import type { Module } from '../../calls/module.ts'
import { feesAudit } from './fees.audit.ts'
import { feesListeners } from './fees.listeners.ts'
import { feesRoutes } from './fees.routes.ts'
import type { FoundEnrollment } from './payments.repository.ts'
import { personalFees } from './personal-fees.repository.ts'
import { pauseOverdue, remindOfFees } from './reminders.usecases.ts'

declare module '../../calls/deps.ts' {
  interface Events {
    paymentRecorded: FoundEnrollment
    paymentConfirmed: FoundEnrollment
    paymentRefused: FoundEnrollment & { readonly refusal: string }
  }
}

/** What an enrollment costs, what was paid for it, and the books of it. */
export const fees: Module = {
  name: 'fees',
  audit: feesAudit,
  routes: feesRoutes,
  on: feesListeners,
  personalData: personalFees,
  jobs: [
    { name: 'fee reminders', everyMs: 10 * 60_000, run: remindOfFees },
    { name: 'overdue fees', everyMs: 60_000, run: pauseOverdue },
  ],
}
