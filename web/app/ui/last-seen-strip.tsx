import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { timeOf } from './dates.ts'
import { OfflineStrip } from './feedback.tsx'
import { useConnectionErrorText } from './use-connection-error-text.ts'

export interface LastSeenStripProps {
  /** The moment of loading. */
  at?: number | undefined
  onRetry: () => void
}

export function LastSeenStrip({ at, onRetry }: LastSeenStripProps) {
  const why = useConnectionErrorText()
  const time = at ? timeOf(new Date(at)) : ''
  return (
    <OfflineStrip>
      {at ? t`${why} Showing what was seen at ${time}.` : t`${why} Showing what was seen before.`}{' '}
      <button type="button" className="offline-again" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </OfflineStrip>
  )
}
