import { joinIsolated } from '#contract/typed-text.ts'
import { dayOf } from '../ui/dates.ts'

/** @returns "P. Sharma, Sat 14 Nov" */
export function signature(name: string | null, at: string | null, now: Date): string {
  return joinIsolated([name && shortName(name), at && dayOf(new Date(at), now)], ', ')
}

function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${[...first][0]}. ${last}` : first
}
