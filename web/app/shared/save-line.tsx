import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { texts } from '#contract/texts.ts'
import { Button } from '../ui/button.tsx'

export interface SaveLineProps {
  /** The result of `useVersionedForm`. */
  form: { isSaving: boolean; isChanged: boolean; discard: () => void }
  label?: string
}

export function SaveLine({ form: { isSaving, isChanged, discard }, label }: SaveLineProps) {
  const size = label === undefined ? { size: 'large' as const } : {}
  return (
    <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
      <Button variant="primary" {...size} type="submit" busy={isSaving && t(texts.settings.saving)}>
        {label ?? t(texts.settings.save)}
      </Button>
      {isChanged && (
        <Button variant="quiet" {...size} onClick={discard}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <p role="status" className="text-ink2">
        {isChanged && t`Not saved yet.`}
      </p>
    </div>
  )
}
