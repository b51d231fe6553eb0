import { t } from '@lingui/core/macro'
import type { Student } from '#contract/directory/students.ts'
import { calendarDay, dayOf } from '../../ui/dates.ts'

/** The day on which a student last used the school, in words. */
export function lastHere({ lastSeen }: Pick<Student, 'lastSeen'>): string {
  if (lastSeen === null) return t`Never here`
  return t`Last here ${dayOf(calendarDay(lastSeen))}`
}
