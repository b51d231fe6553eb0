import { addDays } from '../../platform/days.rules.ts'
import type { CoveredCharge } from '../ledger/balance.rules.ts'
import type { ChargeRow, ReceiptRow } from './fees.tables.ts'

export type LateFeeTerms = Pick<ReceiptRow, 'late_fee' | 'late_after_days'>

/** @returns a day: parts due before it get a late fee; null: no late fee */
export const lateBefore = ({ late_fee, late_after_days }: LateFeeTerms, today: string): string | null =>
  late_fee === 0 || late_after_days === null ? null : addDays(today, -late_after_days)

/** A part gets at most one late fee. */
export function lateFeesToAdd(
  charges: readonly CoveredCharge[],
  terms: LateFeeTerms,
  today: string,
): Omit<ChargeRow, 'enrollment_id'>[] {
  const before = lateBefore(terms, today)
  if (before === null) return []
  const partsWithLateFee = new Set(charges.filter(({ kind }) => kind === 'late').map(({ part }) => part))
  return charges
    .filter(({ kind, left, due_day }) => kind === 'fee' && left > 0 && due_day < before)
    .filter(({ part }) => !partsWithLateFee.has(part))
    .map(({ part }) => ({ part, kind: 'late', amount: terms.late_fee, waived: 0, due_day: today }))
}
