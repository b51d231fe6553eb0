import { timeOf } from './dates.ts'
import { OfflineStrip } from './states.tsx'

export interface LastSeenStripProps {
  /** When what is shown was read, in milliseconds; absent when it is not known. */
  at?: number | undefined
  onRetry: () => void
}

/** Over what is still shown while the server is silent: since when it is old, and the way to ask again at once. */
export function LastSeenStrip({ at, onRetry }: LastSeenStripProps) {
  return (
    <OfflineStrip>
      The school does not answer. Showing what was seen {at ? `at ${timeOf(new Date(at))}` : 'before'}.{' '}
      <button type="button" className="offline-again" onClick={onRetry}>
        Try again
      </button>
    </OfflineStrip>
  )
}
