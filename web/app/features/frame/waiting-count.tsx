import { Trans } from '@lingui/react/macro'
import { groupDigits } from '#contract/numbers.ts'

export function WaitingCount({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="rail-count">
      <Trans>
        {groupDigits(count)}
        <span className="vh"> waiting</span>
      </Trans>
    </span>
  )
}
