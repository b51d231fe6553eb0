import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { makeSlips } from '#calls/admissions/admissions.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { LogInSlipDocument } from './slip-document.tsx'
import './admissions.css'

export interface SlipDialogProps {
  student: { readonly _id: string; readonly name: string }
  onClose: () => void
}

export function SlipDialog({ student, onClose }: SlipDialogProps) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(makeSlips, { body: { studentIds: [student._id] } }),
  })
  const failure = error && failureOf(error, t`The slip was not made.`)
  const slip = data?.slips[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={slip ? t`The slip for ${student.name}` : t`A log-in slip for ${student.name}?`}
      note={
        slip
          ? t`The code is shown only once.`
          : t`With its code they log in once and choose a password. An earlier code ends; their old password works until then.`
      }
      actions={
        slip ? (
          <>
            <Button variant="primary" icon="print" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" busy={isPending && t`Making...`} onClick={() => mutate()}>
              <Trans>Make the slip</Trans>
            </Button>
            <Button onClick={onClose}>
              <Trans>Leave as it is</Trans>
            </Button>
          </>
        )
      }
    >
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {slip && <LogInSlipDocument slip={slip} />}
    </Dialog>
  )
}
