import type { Module } from '../../kernel/module.ts'
import type { FoundEnrollment } from '../fees/index.ts'
import type { PaymentMethod } from '../ledger/index.ts'
import { personalRefunds } from './personal-refunds.repository.ts'
import { refundFinder } from './refund-finder.repository.ts'
import { refundsAudit } from './refunds.audit.ts'
import { refundDocuments } from './refunds.documents.ts'
import { refundsListeners } from './refunds.listeners.ts'
import { findRefundsOf } from './refunds.repository.ts'
import { refundRoutes } from './refunds.routes.ts'
import { presentRefunds, type RefundPorts } from './refunds.usecases.ts'
import { refundsInZip } from './refunds.zip.ts'
import { takingsOfRefunds } from './takings-of-refunds.repository.ts'

declare module '../../kernel/ports.ts' {
  interface Ports extends RefundPorts {}
}

declare module '../../kernel/deps.ts' {
  interface Events {
    refundDecided: {
      readonly enrollment: FoundEnrollment
      readonly refundId: string
      readonly number: string
      readonly amount: number
      readonly reason: string
      readonly day: string
      readonly dueDay: string
      /** The student whose advance is refunded; null for a fee. */
      readonly advanceOf: string | null
    }
    refundPaid: {
      readonly enrollment: FoundEnrollment
      readonly refundId: string
      readonly number: string
      readonly amount: number
      readonly method: PaymentMethod
    }
    /** A payment failed or was a mistake, so the school owes the refund again. */
    refundReturned: {
      readonly enrollment: FoundEnrollment
      readonly number: string
      readonly amount: number
      readonly reason: string
      readonly dueDay: string
    }
    refundWithdrawn: {
      readonly enrollment: FoundEnrollment
      readonly number: string
      readonly amount: number
      readonly reason: string
      readonly advanceOf: string | null
    }
  }
}

export const refunds: Module = {
  name: 'refunds',
  schoolZip: refundsInZip,
  audit: refundsAudit,
  routes: refundRoutes,
  listeners: refundsListeners,
  documents: refundDocuments,
  finders: [refundFinder],
  provides: { refundsOf: findRefundsOf, presentRefunds, takingsOfRefunds },
  personalData: personalRefunds,
}
