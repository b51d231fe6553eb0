import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Failure } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBanner } from '../ui/feedback.tsx'
import { Icon } from '../ui/icons.tsx'

export interface FormBannersProps<Field extends string> {
  /** The result of `useVersionedForm`. */
  form: { failure: Failure | null; changedThere: readonly Field[]; discard: () => void }
  changedText: string
  labelOf: (field: Field) => string
  onTakeTheirs?: () => void
}

export function FormBanners<Field extends string>(props: FormBannersProps<Field>) {
  const { form, changedText, labelOf, onTakeTheirs = form.discard } = props
  const { failure, changedThere } = form
  const element = useRef<HTMLDivElement>(null)
  const initialState = useRef({ failure, changedThere })
  // Scrolls to the banner: the pressed button may be far below.
  useEffect(() => {
    const initial = initialState.current
    if (failure === initial.failure && changedThere === initial.changedThere) return
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [failure, changedThere])
  if (!failure && changedThere.length === 0) return null
  return (
    <div ref={element} className="grid gap-16">
      {changedThere.length > 0 && (
        <div className="banner" role="alert">
          <Icon name="warning" />
          <p>{changedText}</p>
          <p className="banner-more">
            <Trans>
              Changed there: {changedThere.map(labelOf).join(', ')}. Fields that you did not touch show what
              is saved there now. What you typed is still here, and beside it what is saved. Your text
              replaces it when you save.
            </Trans>
          </p>
          <Button size="row" onClick={onTakeTheirs}>
            <Trans>Keep what is saved</Trans>
          </Button>
        </div>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}

export const restoredText = () => t`What you typed before is still here, not saved yet.`

export const savedThere = (there: string) => t`Saved there: ${there || nothing()}`

const nothing = () => t`nothing`
