import { Trans } from '@lingui/react/macro'
import { watchAddress } from '#contract/catalogue/youtube.ts'

export function OnYoutube({ id, words }: { id: string; words?: string | undefined }) {
  return (
    <p className="mt-8 text-note text-ink3">
      {words}{' '}
      <a className="link" href={watchAddress(id)} target="_blank" rel="noopener noreferrer">
        <Trans>Open on YouTube</Trans>
      </a>
    </p>
  )
}
