import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { releaseGrades } from '#calls/coursework/reviews.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { dayAndTime } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback.tsx'
import { showToast } from '../../../ui/toast.ts'
import { assignmentsSet, deskKey, reviewCounts } from './queries.ts'

export function ReleaseGrades({ assignment: { _id, title, releasedAt } }: { assignment: Assignment }) {
  const [isOpen, setOpen] = useState(false)
  const cache = useQueryClient()
  const counts = useQuery({ ...reviewCounts(_id), enabled: isOpen })
  const release = useMutation({
    mutationFn: () => call(releaseGrades, { params: { assignmentId: _id } }),
    onSuccess: () => {
      showToast('success', t`Grades released.`)
      setOpen(false)
      for (const queryKey of [assignmentsSet.queryKey, deskKey]) void cache.invalidateQueries({ queryKey })
    },
  })
  if (releasedAt)
    return (
      <p className="mb-16 text-label text-ink2">
        <Trans>
          Grades released <time dateTime={releasedAt}>{dayAndTime(new Date(releasedAt))}</time>
        </Trans>
      </p>
    )
  const error = release.error ?? counts.error
  const failure = error && failureOf(error, t`The grades are not released yet.`)
  const close = () => {
    if (release.isPending) return
    setOpen(false)
    release.reset()
  }
  return (
    <div className="mb-16 flex flex-wrap items-center justify-between gap-x-24 gap-y-8">
      <p className="text-label text-ink2">
        <Trans>Students do not see the grades of this assignment yet.</Trans>
      </p>
      <Button onClick={() => setOpen(true)}>
        <Trans>Release grades</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t`Release the grades?`}
        note={title}
        action={t`Release grades`}
        busy={release.isPending && t`Releasing...`}
        failure={failure && { message: failure.message, more: failure.more }}
        onConfirm={() => counts.data && release.mutate()}
        onClose={close}
      >
        {counts.data ? <ReleaseConsequences {...counts.data} /> : <Skeleton className="h-56" />}
      </ConfirmDialog>
    </div>
  )
}

function ReleaseConsequences({ reviewed, waiting }: { reviewed: number; waiting: number }) {
  return (
    <>
      <p className="font-strong">
        {plural(reviewed, {
          one: '# student sees grade and feedback at once.',
          other: '# students see grade and feedback at once.',
        })}
      </p>
      {waiting > 0 && (
        <p className="mt-8 text-ink2">
          {plural(waiting, {
            one: '# submission is not reviewed yet. Its student sees the grade as soon as you give it.',
            other: '# submissions are not reviewed yet. Their students see the grade as soon as you give it.',
          })}
        </p>
      )}
      <p className="mt-8 text-ink2">
        <Trans>This cannot be undone.</Trans>
      </p>
    </>
  )
}
