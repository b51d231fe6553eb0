import type { Module } from '../../calls/module.ts'
import { feesAudit } from './fees.audit.ts'
import { feesRoutes } from './fees.routes.ts'
import { personalFees } from './personal-fees.repository.ts'

/** What an enrollment costs, what was paid for it, and the books of it. */
export const fees: Module = {
  name: 'fees',
  audit: feesAudit,
  routes: feesRoutes,
  personalData: personalFees,
}
