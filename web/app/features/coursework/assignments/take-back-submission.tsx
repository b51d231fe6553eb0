import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeBackSubmission } from '#calls/coursework/assignments.ts'
import type { Submission } from '#contract/coursework/assignments.ts'
import { shortLinkText } from '#contract/web-link.ts'
import { call, Refused } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ownAssignments } from './queries.ts'

export const canTakeBack = ({ status, openedAt, submittedBy }: Submission) =>
  status === 'Submitted' && openedAt === null && submittedBy === null

export interface TakeBackSubmissionProps {
  submission: Submission
  title: string
  onTakenBack: () => void
  onOpened: (message: string) => void
}

export function TakeBackSubmission({ submission, title, onTakenBack, onOpened }: TakeBackSubmissionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const takeBack = useTakeBack()
  const close = () => {
    if (takeBack.isPending) return
    setIsOpen(false)
    takeBack.reset()
  }
  const confirm = async () => {
    try {
      await takeBack.mutateAsync(submission._id)
      setIsOpen(false)
      onTakenBack()
    } catch (error) {
      if (!(error instanceof Refused)) return
      setIsOpen(false)
      // NOT_FOUND: another tab took the work back.
      if (error.code === 'NOT_FOUND') onTakenBack()
      else onOpened(error.message)
    }
  }
  const hasFiles = submission.files > 0
  const failure = takeBack.error && failureOf(takeBack.error, failureText(hasFiles))
  return (
    <>
      <button type="button" className="link text-label" onClick={() => setIsOpen(true)}>
        <Trans>
          Take back<span className="vh">: {title}</span>
        </Trans>
      </button>
      <ConfirmDialog
        open={isOpen}
        title={hasFiles ? t`Take this work back?` : t`Take this link back?`}
        note={title}
        action={t`Take it back`}
        busy={takeBack.isPending && t`Taking back...`}
        cancel={t`Keep it`}
        failure={
          failure && {
            message: failure.message,
            more: t`Nothing was changed. Please check your connection and try again.`,
          }
        }
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {hasFiles ? (
          <p className="text-ink2">
            <Trans>
              Your mentor has not opened it yet. The assignment becomes pending again, and what you sent is
              your draft again.
            </Trans>
          </p>
        ) : (
          <>
            <p className="font-strong break-words">{shortLinkText(submission.link)}</p>
            <p className="mt-8 text-ink2">
              <Trans>
                Your mentor has not opened it yet. The assignment becomes pending again, and you can send
                another link.
              </Trans>
            </p>
          </>
        )}
      </ConfirmDialog>
    </>
  )
}

const failureText = (hasFiles: boolean) =>
  hasFiles ? t`The work could not be taken back.` : t`The link could not be taken back.`

function useTakeBack() {
  const client = useQueryClient()
  const refetchAssignments = () => client.invalidateQueries({ queryKey: ownAssignments().queryKey })
  return useMutation({
    mutationFn: (submissionId: string) => call(takeBackSubmission, { params: { submissionId } }),
    onSuccess: async () => {
      client.invalidateQueries({ queryKey: ['progress'], refetchType: 'none' })
      await refetchAssignments()
    },
    onError: async (error) => {
      if (error instanceof Refused) await refetchAssignments()
    },
  })
}
