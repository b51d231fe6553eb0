import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { groupDigits } from '#contract/numbers.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { places } from '../ui/skeletons.tsx'
import './pending-work.css'

export interface PendingLineProps {
  to: string
  label: string
  count: number
  /** The oldest item's day. null: an empty column; undefined: no column. */
  since?: string | null
}

export function PendingLine({ to, label, count, since }: PendingLineProps) {
  return (
    <li>
      <Link className="pending-line" to={to}>
        <span className="pending-label">{label}</span>
        {since !== undefined && (
          <span className="pending-since">{since !== null && <Trans>since {since}</Trans>}</span>
        )}
        <span className="pending-count">{groupDigits(count)}</span>
      </Link>
    </li>
  )
}

/** @param since number of lines with a day */
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
    <div className={wide ? 'pending-lines pending-lines-wide' : 'pending-lines'}>
      {places(lines).map((line) => (
        <div key={line} className="pending-line">
          <Skeleton className="my-5 h-18 w-160" />
          {line < since && <span className="pending-since" />}
          <Skeleton className="pending-count my-5 h-18 w-24" />
        </div>
      ))}
    </div>
  )
}
