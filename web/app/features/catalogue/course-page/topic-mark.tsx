import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choices.tsx'
import { Icon } from '../../../ui/icons.tsx'

export interface TopicMark {
  isDone: boolean
  isAsked: boolean
  failure: string | undefined
  onMark: (isDone: boolean) => void
  onDismiss: () => void
}

export function DoneBox({ mark, describedBy }: { mark: TopicMark; describedBy: string }) {
  return (
    <Checkbox
      label={t`Done`}
      aria-describedby={describedBy}
      data-done=""
      checked={mark.isDone}
      onChange={(event) => mark.onMark(event.target.checked)}
    />
  )
}

export function TopicCompletion({ mark }: { mark: TopicMark }) {
  const isAsked = mark.isAsked && !mark.isDone
  return (
    <>
      {isAsked && (
        <div className="flex flex-wrap items-center gap-x-16 gap-y-8 pb-16">
          <p className="text-label">
            <Trans>Finished with this topic?</Trans>
          </p>
          <Button size="row" icon="check" onClick={() => mark.onMark(true)}>
            <Trans>Mark as done</Trans>
          </Button>
          <Button size="row" variant="quiet" onClick={mark.onDismiss}>
            <Trans>Not yet</Trans>
          </Button>
        </div>
      )}
      {mark.failure && (
        <p role="alert" className="flex gap-8 pb-16 text-label font-strong text-mark">
          <Icon name="warning" size={18} className="mt-3 flex-none" />
          {mark.failure}
        </p>
      )}
    </>
  )
}
