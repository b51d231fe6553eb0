import type { Module } from '../../calls/module.ts'
import { feesAudit } from './fees.audit.ts'
import { feesListeners } from './fees.listeners.ts'
import { feesRoutes } from './fees.routes.ts'
import type { FoundEnrollment } from './payments.repository.ts'
import { personalFees } from './personal-fees.repository.ts'

declare module '../../calls/deps.ts' {
  interface Events {
    paymentRecorded: FoundEnrollment
    paymentConfirmed: FoundEnrollment
  }
}

/** What an enrollment costs, what was paid for it, and the books of it. */
export const fees: Module = {
  name: 'fees',
  audit: feesAudit,
  routes: feesRoutes,
  on: feesListeners,
  personalData: personalFees,
}
