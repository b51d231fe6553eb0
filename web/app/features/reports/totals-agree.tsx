import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { totals } from './queries.ts'

/** The sentence takes two lines on a phone; they are kept for it. */
const place = 'mt-8 min-h-40 text-note md:min-h-20'

/** One line under the school's totals: whether they agree with what they are counted from. */
export function TotalsAgree() {
  const { data } = useQuery(totals)
  if (!data || data.agrees === null) return <p className={place} />
  const wrong = data.checks.filter(({ agrees }) => !agrees).map(({ name }) => name.replaceAll('_', ' '))
  const names = wrong.join(', ')
  return (
    <p className={`${place} ${data.agrees ? 'text-ink3' : 'text-mark'}`}>
      {data.agrees
        ? t`Counted again from every record just now: all totals agree.`
        : plural(wrong.length, {
            one: `Counted again from every record just now: ${names} does not agree.`,
            other: `Counted again from every record just now: ${names} do not agree.`,
          })}
    </p>
  )
}
