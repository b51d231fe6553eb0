import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { reportDoubt } from '#calls/doubts/doubts.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { isTooLong, TextArea } from '../../ui/field.tsx'
import { useDoubtWrite } from './queries.ts'

const longestReason = 500

export function ReportDialog({
  doubtId,
  answerId,
  onClose,
}: {
  doubtId: string
  answerId?: string
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const report = useDoubtWrite((body: { reason: string; answerId?: string }) =>
    call(reportDoubt, { params: { doubtId }, body }),
  )
  const failure = report.error && failureOf(report.error, t`The report is not sent yet.`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError(t`Please say what is wrong with it.`)
    if (isTooLong(reason, longestReason)) return
    report.mutate({ reason, ...(answerId && { answerId }) }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={answerId ? t`Report this answer` : t`Report this doubt`}
      note={t`The mentor and the school see who reports it, and why. Nobody else does.`}
    >
      <form noValidate className="grid gap-16" onSubmit={submit}>
        <TextArea
          label={t`What is wrong with it?`}
          data-first-focus
          rows={3}
          maxLength={longestReason}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <div className="flex flex-wrap gap-12">
          <Button variant="primary" type="submit" busy={report.isPending && t`Sending...`}>
            <Trans>Report</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
