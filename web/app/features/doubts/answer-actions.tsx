import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { editAnswer, endorseAnswer, hideDoubt } from '#calls/doubts/doubts.ts'
import type { Doubt, DoubtAnswer } from '#contract/doubts/doubts.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { EditText } from './edit-text.tsx'
import { useDoubtWrite } from './queries.ts'
import { ReportDialog } from './report-dialog.tsx'

export function AnswerActions({
  doubt,
  answer,
  isStaff,
}: {
  doubt: Doubt
  answer: DoubtAnswer
  isStaff: boolean
}) {
  const params = { doubtId: doubt._id, answerId: answer._id }
  const endorse = useDoubtWrite((isEndorsed: boolean) =>
    call(endorseAnswer, { params, body: { isEndorsed } }),
  )
  const hide = useDoubtWrite((isHidden: boolean) =>
    call(hideDoubt, { params: { doubtId: doubt._id }, body: { isHidden, answerId: answer._id } }),
  )
  const [open, setOpen] = useState<'edit' | 'report' | null>(null)
  const { author, isHidden, isEndorsed } = answer
  const error = endorse.error ?? hide.error
  const failure = error && failureOf(error, t`This is not saved.`)
  const isReported = doubt.reported.some(({ answerId }) => answerId === answer._id)
  return (
    <>
      <div className="doubt-actions">
        {isStaff && author.role === 'student' && !isHidden && !doubt.isHidden && (
          <Button
            size="row"
            aria-pressed={isEndorsed}
            busy={endorse.isPending && t`Saving...`}
            onClick={() => endorse.mutate(!isEndorsed)}
          >
            {isEndorsed ? t`Endorsed` : t`Endorse`}
          </Button>
        )}
        {answer.editableUntil && (
          <Button size="row" variant="quiet" onClick={() => setOpen('edit')}>
            <Trans>Change</Trans>
          </Button>
        )}
        {isStaff && isReported && (
          <Button size="row" variant="quiet" onClick={() => hide.mutate(isHidden)}>
            <Trans>Leave it as it is</Trans>
          </Button>
        )}
        {isStaff && (
          <Button size="row" variant="quiet" onClick={() => hide.mutate(!isHidden)}>
            {isHidden ? t`Show again` : t`Hide`}
          </Button>
        )}
        {!isStaff && !author.isYou && !isHidden && (
          <Button size="row" variant="quiet" disabled={answer.isReported} onClick={() => setOpen('report')}>
            {answer.isReported ? t`Reported` : t`Report`}
          </Button>
        )}
      </div>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {open === 'edit' && (
        <EditText
          label={t`Your answer`}
          text={answer.text}
          onSave={(text) => call(editAnswer, { params, body: { text } })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'report' && (
        <ReportDialog doubtId={doubt._id} answerId={answer._id} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
