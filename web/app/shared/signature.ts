import { inLine } from '#contract/typed-text.ts'
import { dayOf } from '../ui/dates.ts'

/** How a mentor signs: "P. Sharma, Sat 14 Nov". */
export function signature(name: string | null, at: string | null, now: Date): string {
  return inLine([name && shortName(name), at && dayOf(new Date(at), now)], ', ')
}

/** "Priya Sharma" becomes "P. Sharma"; who has one name signs with it. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${[...first][0]}. ${last}` : first
}
