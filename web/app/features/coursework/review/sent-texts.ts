import { plural, t } from '@lingui/core/macro'
import { dayAndTime, timeOf } from '../../../ui/dates.ts'

const hour = 3_600_000
const day = 24 * hour

export function sentText(submittedAt: string, now: Date): string {
  const sent = new Date(submittedAt)
  const ageMs = now.getTime() - sent.getTime()
  const days = daysBetween(sent, now)
  if (days === 0 && ageMs < hour) return t`sent a moment ago`
  const hours = Math.floor(ageMs / hour)
  if (days === 0) return t`sent ${hours} h ago`
  const time = timeOf(sent)
  if (days === 1) return t`sent yesterday, ${time}`
  const moment = dayAndTime(sent, now)
  return t`sent ${moment}`
}

/** Returns "4 days early", "1 day late" or "late"; empty on the due day. */
export function punctuality(submittedAt: string, deadline: string): string {
  const sent = new Date(submittedAt)
  const due = new Date(deadline)
  const days = Math.abs(daysBetween(sent, due))
  if (sent > due) return days === 0 ? t`late` : plural(days, { one: '# day late', other: '# days late' })
  return days === 0 ? '' : plural(days, { one: '# day early', other: '# days early' })
}

function daysBetween(from: Date, to: Date): number {
  return Math.round((midnight(to) - midnight(from)) / day)
}

const midnight = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
