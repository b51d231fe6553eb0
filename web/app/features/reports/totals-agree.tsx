import { useQuery } from '@tanstack/react-query'
import { totals } from './queries.ts'

/** The sentence takes two lines on a phone; they are kept for it. */
const place = 'mt-8 min-h-40 text-note md:min-h-20'

/** One line under the school's totals: whether they agree with what they are counted from. */
export function TotalsAgree() {
  const { data } = useQuery(totals)
  if (!data || data.agrees === null) return <p className={place} />
  const wrong = data.checks.filter(({ agrees }) => !agrees).map(({ name }) => name.replaceAll('_', ' '))
  return (
    <p className={`${place} ${data.agrees ? 'text-ink3' : 'text-mark'}`}>
      {data.agrees
        ? 'Counted again from every record just now: all totals agree.'
        : `Counted again from every record just now: ${wrong.join(', ')} ${wrong.length === 1 ? 'does' : 'do'} not agree.`}
    </p>
  )
}
