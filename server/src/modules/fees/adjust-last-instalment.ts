import type { Work } from '../../kernel/deps.ts'
import { changeFeePart, findFeeParts } from './fee-plans.repository.ts'
import { lastPartTooSmall } from './fees.errors.ts'

/** Keeps the parts' sum equal to the price. */
export async function adjustLastInstalment(
  work: Work,
  { courseId, from, to }: { courseId: string; from: number; to: number },
): Promise<void> {
  const last = (await findFeeParts(work.tx, courseId)).at(-1)
  if (!last) return
  const amount = last.amount + to - from
  if (amount <= 0) throw lastPartTooSmall()
  await changeFeePart(work.tx, { ...last, amount })
}
