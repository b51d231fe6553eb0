import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { grouped } from '#contract/numbers.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { places } from '../ui/skeletons.tsx'
import './pending-work.css'

export interface WaitLineProps {
  to: string
  words: string
  count: number
  /** The day of the oldest. null: nothing is pending, but its space is reserved; undefined: no space. */
  since?: string | null
}

export function PendingLine({ to, words, count, since }: WaitLineProps) {
  return (
    <li>
      <Link className="wait" to={to}>
        <span className="wait-words">{words}</span>
        {since !== undefined && (
          <span className="wait-since">{since !== null && <Trans>since {since}</Trans>}</span>
        )}
        <span className="wait-count">{grouped(count)}</span>
      </Link>
    </li>
  )
}

/** @param since how many lines, from the top, have a day */
export function PendingSkeleton({
  lines,
  since = lines,
  wide,
}: {
  lines: number
  since?: number
  wide?: boolean
}) {
  return (
    <div className={wide ? 'waits waits-wide' : 'waits'}>
      {places(lines).map((line) => (
        <div key={line} className="wait">
          <Skeleton className="my-5 h-18 w-160" />
          {line < since && <span className="wait-since" />}
          <Skeleton className="wait-count my-5 h-18 w-24" />
        </div>
      ))}
    </div>
  )
}
