import { dayAndTime, timeOf } from '../../ui/dates.ts'

const hour = 3_600_000
const day = 24 * hour
const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** When work was sent, as a mentor reads it in the queue: "sent 5 h ago", "sent yesterday, 7:05 am". */
export function sentWords(submittedAt: string, now: Date): string {
  const sent = new Date(submittedAt)
  const ago = now.getTime() - sent.getTime()
  const days = daysBetween(sent, now)
  if (days === 0 && ago < hour) return 'sent a moment ago'
  if (days === 0) return `sent ${Math.floor(ago / hour)} h ago`
  if (days === 1) return `sent yesterday, ${timeOf(sent)}`
  return `sent ${dayAndTime(sent, now)}`
}

/** How work stands to its deadline: "four days early", "a day late", "late"; nothing on the day itself. */
export function punctuality(submittedAt: string, deadline: string): string {
  const sent = new Date(submittedAt)
  const due = new Date(deadline)
  const days = Math.abs(daysBetween(sent, due))
  if (sent > due) return days === 0 ? 'late' : `${daysInWords(days)} late`
  return days === 0 ? '' : `${daysInWords(days)} early`
}

const daysInWords = (days: number) => (days === 1 ? 'a day' : `${words[days] ?? days} days`)

/** How many midnights lie between two moments, where the person is. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((midnight(to) - midnight(from)) / day)
}

const midnight = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
