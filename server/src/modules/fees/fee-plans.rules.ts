import { addDays } from '../../platform/days.rules.ts'
import type { FeePartRow } from './fees.tables.ts'

type Due = Pick<FeePartRow, 'due_after_days' | 'due_day'>

/** A part dated before the enrollment is due at once. */
export function dueDayOf({ due_after_days, due_day }: Due, enrolledDay: string): string {
  if (due_day !== null) return due_day < enrolledDay ? enrolledDay : due_day
  return addDays(enrolledDay, due_after_days ?? 0)
}

/** Mixed days would sort the parts differently for each student. */
export const hasMixedDueDays = (parts: readonly Due[]): boolean =>
  new Set(parts.map(({ due_day }) => due_day === null)).size > 1
