import { useQuery } from '@tanstack/react-query'
import { totals } from './queries.ts'

/** One line under the school's totals: whether they agree with what they are counted from. */
export function TotalsAgree() {
  const { data } = useQuery(totals)
  if (!data) return <p className="min-h-28 text-note" />
  const wrong = data.checks.filter(({ agrees }) => !agrees).map(({ name }) => name.replaceAll('_', ' '))
  return (
    <p className={`mt-8 text-note ${data.agrees ? 'text-ink3' : 'text-mark'}`}>
      {data.agrees
        ? 'Counted again from every record just now: all totals agree.'
        : `Counted again from every record just now: ${wrong.join(', ')} ${wrong.length === 1 ? 'does' : 'do'} not agree.`}
    </p>
  )
}
