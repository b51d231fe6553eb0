import type { Expression } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { enroll } from '#contract/fees/enrollments.ts'
import type { FeeCard } from '#contract/fees/fees.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Module } from '../../kernel/module.ts'
import type { DatedMoney } from '../ledger/index.ts'
import { applyAdvances } from './advances.usecases.ts'
import { readOwedByAge } from './due-fees.repository.ts'
import { enrollmentsImport } from './enrollments.import.ts'
import { findFeeParts } from './fee-plans.repository.ts'
import { feesAudit } from './fees.audit.ts'
import { feeDocuments } from './fees.documents.ts'
import { feesListeners } from './fees.listeners.ts'
import { feesRoutes } from './fees.routes.ts'
import { feesInZip } from './fees.zip.ts'
import { addLateFees } from './late-fees.usecases.ts'
import { numberFinder } from './number-finder.repository.ts'
import type { FoundEnrollment } from './payments.repository.ts'
import { personalFees } from './personal-fees.repository.ts'
import { pauseOverdue, remindOfFees } from './reminders.usecases.ts'
import type { DayMoments, Taking } from './takings.repository.ts'

declare module '../../kernel/ports.ts' {
  interface Ports {
    refundsOf(db: Db | Tx, enrollmentId: string): Promise<DatedMoney['refunds']>
    presentRefunds(db: Db | Tx, enrollmentId: string, today: string): Promise<FeeCard['refunds']>
    takingsOfRefunds(db: Db, day: DayMoments): readonly Expression<Taking>[]
    /** Opened lessons, done topics and submitted work count. */
    hasWorkedIn(db: Db | Tx, studentId: string, courseId: string): Promise<boolean>
    findBankDays(db: Db | Tx, enrollmentId: string): Promise<ReadonlyMap<string, string>>
  }
}

declare module '../../kernel/deps.ts' {
  interface Events {
    /** `isQuiet`: no email, because of an import. */
    paymentRecorded: FoundEnrollment & { readonly buyer: Buyer; readonly isQuiet?: boolean }
    /** `payment_id`: the confirmed payment. */
    paymentConfirmed: FoundEnrollment & { readonly payment_receipt: string }
    paymentRefused: FoundEnrollment & { readonly refusal: string }
    /** `returned`: a fee paid by advance is owed again. `notReceived`: the advance's money never came. */
    advanceChanged: {
      readonly enrollment: FoundEnrollment
      readonly studentId: string
      readonly change: number
      readonly reason: 'taken' | 'used' | 'returned' | 'notReceived'
    }
    /** Emitted with locked enrollment and updated ledger, also after a cancellation. */
    moneyChanged: FoundEnrollment
  }
}

type Buyer = Pick<BodyOf<typeof enroll>, 'state' | 'gstin' | 'address'>

export const fees: Module = {
  name: 'fees',
  schoolZip: feesInZip,
  audit: feesAudit,
  routes: feesRoutes,
  listeners: feesListeners,
  documents: feeDocuments,
  finders: [numberFinder],
  imports: [enrollmentsImport],
  provides: { findFeeParts },
  personalData: personalFees,
  reads: [readOwedByAge],
  jobs: [
    { name: 'late fees', everyMs: 10 * 60_000, run: addLateFees },
    { name: 'advances', everyMs: 60_000, run: applyAdvances },
    { name: 'fee reminders', everyMs: 10 * 60_000, run: remindOfFees },
    { name: 'overdue fees', everyMs: 60_000, run: pauseOverdue },
  ],
}
