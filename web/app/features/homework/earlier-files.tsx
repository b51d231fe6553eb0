import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { takeEarlierFiles } from '#calls/homework/homework.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import type { WorkDraft } from './work-draft.ts'

export function EarlierFiles({ assignmentId, draft }: { assignmentId: string; draft: WorkDraft }) {
  const take = useMutation({
    mutationFn: () => call(takeEarlierFiles, { params: { assignmentId } }),
    onSuccess: (taken) => draft.take(taken),
  })
  const failure = take.error && failureOf(take.error, t`The earlier pages are not in your draft yet.`)
  return (
    <div className="mb-20">
      <Button busy={take.isPending && t`Fetching...`} onClick={() => take.mutate()}>
        <Trans>Use the earlier pages</Trans>
      </Button>
      {failure && (
        <div className="mt-12">
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        </div>
      )}
    </div>
  )
}
