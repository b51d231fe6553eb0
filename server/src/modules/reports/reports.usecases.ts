import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/reports.ts'
import type { SignedCall } from '../../platform/call.ts'
import { recountTotals } from './reports.repository.ts'

/** Each running total beside the sum of its rows. */
export async function checkTotals({ deps }: SignedCall): Promise<AnswerOf<typeof contract.checkTotals>> {
  const rows = await deps.reads.run(recountTotals, null)
  const checks = rows.map((row) => ({ ...row, agrees: row.total === row.sumOfRows }))
  return { checks, agrees: checks.every((check) => check.agrees) }
}
