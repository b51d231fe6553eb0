import { Trans } from '@lingui/react/macro'
import { watchAddress } from '#contract/catalogue/youtube.ts'

export function YoutubeLink({ id, text }: { id: string; text?: string | undefined }) {
  return (
    <p className="mt-8 text-note text-ink3">
      {text}{' '}
      <a className="link" href={watchAddress(id)} target="_blank" rel="noopener noreferrer">
        <Trans>Open on YouTube</Trans>
      </a>
    </p>
  )
}
