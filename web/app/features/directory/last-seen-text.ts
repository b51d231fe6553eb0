import { t } from '@lingui/core/macro'
import type { Student } from '#contract/directory/students.ts'
import { calendarDay, dayOf } from '../../ui/dates.ts'

export function lastSeenText({ lastSeen }: Pick<Student, 'lastSeen'>): string {
  if (lastSeen === null) return t`Never here`
  return t`Last here ${dayOf(calendarDay(lastSeen))}`
}
