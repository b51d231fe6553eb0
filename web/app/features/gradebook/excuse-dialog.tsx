import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { saveExcuse } from '#calls/gradebook/gradebook.ts'
import type { GradebookItem } from '#contract/gradebook/gradebook.ts'
import { limits } from '#contract/limits.ts'
import { call, Refused } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { gradebookKey } from './queries.ts'

export interface ExcuseTarget {
  readonly student: { readonly _id: string; readonly name: string }
  readonly item: Pick<GradebookItem, '_id' | 'kind' | 'title'>
  /** null if not excused. */
  readonly reason: string | null
}

interface ExcuseDialogProps {
  courseId: string
  excusing: ExcuseTarget
  onClose: () => void
}

export function ExcuseDialog({ courseId, excusing, onClose }: ExcuseDialogProps) {
  const { student, item, reason: savedReason } = excusing
  const [reason, setReason] = useState(savedReason ?? '')
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (reason: string | null) =>
      call(saveExcuse, {
        params: { courseId },
        body: { kind: item.kind, itemId: item._id, studentId: student._id, reason },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: gradebookKey(courseId) })
      onClose()
    },
  })
  const fields = save.error instanceof Refused ? save.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(reason)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={savedReason === null ? t`Excuse from work` : t`Excused from work`}
      note={`${student.name} · ${item.title}`}
    >
      <form className="grid gap-16" onSubmit={submit} noValidate>
        {save.error && fields.reason === undefined && <ErrorBanner>{save.error.message}</ErrorBanner>}
        <p className="text-ink2">
          <Trans>Excused work does not count in the total. The student sees the reason.</Trans>
        </p>
        <TextField
          label={t`Reason`}
          maxLength={limits.list}
          error={fields.reason}
          data-first-focus=""
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="flex flex-wrap gap-12">
          <Button type="submit" variant="primary" busy={save.isPending && t`Saving...`}>
            {savedReason === null ? <Trans>Excuse</Trans> : <Trans>Save the reason</Trans>}
          </Button>
          {savedReason !== null && (
            <Button onClick={() => !save.isPending && save.mutate(null)}>
              <Trans>No longer excused</Trans>
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  )
}
