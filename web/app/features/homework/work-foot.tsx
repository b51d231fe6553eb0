import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { submitFiles } from '#calls/homework/homework.ts'
import type { Submission } from '#contract/coursework/assignments.ts'
import type { WorkTry } from '#contract/homework/homework.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import type { WorkDraft, WorkState } from './work-draft.ts'
import { countsOf, isUnreadable, type WorkItem } from './work-items.ts'
import { countText } from './work-texts.ts'

export interface WorkFootProps {
  assignmentId: string
  state: WorkState
  draft: WorkDraft
  onSubmitted: (submission: Submission, added: WorkTry) => void
  onAlreadySubmitted: (message: string) => void
}

export function WorkFoot({ assignmentId, state, draft, onSubmitted, onAlreadySubmitted }: WorkFootProps) {
  const [shownBlocker, setShownBlocker] = useState<string>()
  const submit = useSubmit(assignmentId, draft)
  const { items } = state
  const counts = countsOf(items)
  const blocker = blockerOf(items)
  const press = async () => {
    setShownBlocker(blocker)
    if (blocker !== undefined) return
    try {
      const submitted = await submit.mutateAsync()
      if (!submitted) return
      onSubmitted(submitted.submission, submitted.try)
      draft.clear()
    } catch (error) {
      if (error instanceof Refused && error.code === 'ALREADY_SUBMITTED') onAlreadySubmitted(error.message)
    }
  }
  const failure = submit.error && failureOf(submit.error, t(texts.assignments.failed))
  return (
    <>
      {failure && (
        <div className="mt-16">
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        </div>
      )}
      <div className="work-foot">
        <div className="min-w-0">
          <p className="display tnum text-h3">
            {items.length > 0 ? countText(counts) : t`Nothing added yet`}
          </p>
          {shownBlocker !== undefined && shownBlocker === blocker ? (
            <p className="font-strong text-mark text-note" role="alert">
              {shownBlocker}
            </p>
          ) : (
            <p className="text-ink2 text-note">
              {counts.pages > 1 && counts.pages === counts.total && t`Photos, in this order`}
            </p>
          )}
        </div>
        <Button
          variant="primary"
          size="large"
          className="flex-none"
          busy={submit.isPending && t(texts.assignments.submitting)}
          onClick={() => void press()}
        >
          <Trans>Submit</Trans>
        </Button>
      </div>
    </>
  )
}

function blockerOf(items: readonly WorkItem[]): string | undefined {
  if (items.length === 0) return t`Add your work first.`
  const place = items.findIndex((item) => isUnreadable(item) || (item.sending?.error ?? null) !== null)
  const failed = items[place]
  if (failed?.kind === 'photo') return t`Page ${place + 1} was not sent. Try again or remove it.`
  if (failed) return t`${failed.name} was not sent. Try again or remove it.`
  return items.some(({ sending }) => sending) ? t`Not everything is sent yet.` : undefined
}

/** @returns null if the draft is unsaved or changed elsewhere */
function useSubmit(assignmentId: string, draft: WorkDraft) {
  const { keyFor, noteResult } = useIdempotencyKey()
  return useMutation({
    async mutationFn() {
      const files = await draft.settle()
      const { error, isChangedElsewhere } = draft.state()
      if (error || isChangedElsewhere) return null
      const params = { assignmentId }
      try {
        return await call(submitFiles, { params, body: { files }, idempotencyKey: keyFor({ files }) })
      } catch (error) {
        if (draft.takeConflict(error)) return null
        throw error
      }
    },
    onSettled: (_, error) => noteResult(error),
  })
}
