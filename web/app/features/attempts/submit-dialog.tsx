import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Paper } from '#contract/attempts/attempts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PaletteLegend } from './exam-palette.tsx'
import type { GivenResponse } from './exam-state.ts'

interface SubmitDialogProps {
  open: boolean
  paper: Paper
  given: ReadonlyMap<number, GivenResponse>
  pendingCount: number
  isSending: boolean
  failure: string | null
  onSubmit: () => void
  onClose: () => void
}

export function SubmitDialog(props: SubmitDialogProps) {
  const { open, paper, given, pendingCount, isSending, failure, onSubmit, onClose } = props
  return (
    <ConfirmDialog
      open={open}
      title={t`Submit the quiz?`}
      note={t`Nothing can be changed after that.`}
      action={t`Submit`}
      busy={isSending && t`Submitting…`}
      cancel={t`Go on writing`}
      failure={failure !== null && { message: failure }}
      onConfirm={onSubmit}
      onClose={onClose}
    >
      <PaletteLegend questions={paper.questions} given={given} />
      {pendingCount > 0 && (
        <p className="mt-16 text-mark">
          <Trans>Some responses are not sent yet. They are sent before the quiz is submitted.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
