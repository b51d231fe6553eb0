import { Trans } from '@lingui/react/macro'
import { grouped } from '#contract/numbers.ts'

/** How much waits behind an entry of the rail; nothing where nothing does. */
export function Waiting({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="rail-count">
      <Trans>
        {grouped(count)}
        <span className="vh"> waiting</span>
      </Trans>
    </span>
  )
}
