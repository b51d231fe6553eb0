import { plural, t } from '@lingui/core/macro'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { localDay } from './local-day.ts'

/** @param sum such as ₹4,000 */
export function instalmentText(
  sum: string,
  { dueAfterDays = 0, dueDay }: { readonly dueAfterDays?: number; readonly dueDay?: string },
): string {
  if (dueDay !== undefined && dueDay > localDay()) return t`${sum} on ${dayWithYear(calendarDay(dueDay))}`
  return dueAfterDays === 0
    ? t`${sum} now`
    : plural(dueAfterDays, { one: `${sum} after # day`, other: `${sum} after # days` })
}
