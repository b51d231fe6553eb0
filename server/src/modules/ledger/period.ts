import { readDay } from '../../platform/school-time.ts'
import { endsBeforeItBegins, notADay } from './ledger.errors.ts'

export function daysOf(query: { from?: string | undefined; to?: string | undefined }) {
  const from = query.from ? readDay(query.from) : undefined
  const to = query.to ? readDay(query.to) : undefined
  if (from === null) throw notADay('from')
  if (to === null) throw notADay('to')
  if (from && to && from > to) throw endsBeforeItBegins()
  return { from, to }
}
