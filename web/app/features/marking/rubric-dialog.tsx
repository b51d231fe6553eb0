import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { saveRubric } from '#calls/marking/marking.ts'
import type { Rubric } from '#contract/marking/marking.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { rubricOf } from './queries.ts'
import { emptyRow, isEmptyRow, isValidRow, type RubricRow } from './rubric-row.ts'
import RubricRows from './rubric-rows.tsx'

export interface RubricDialogProps {
  assignmentId: string
  onClose: () => void
}

export function RubricDialog({ assignmentId, onClose }: RubricDialogProps) {
  const query = useQuery({ ...rubricOf(assignmentId), refetchOnWindowFocus: false })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Rubric`}
      note={t`The criteria by which this assignment is marked. Their points make the grade that the desk suggests.`}
    >
      <QueryStates
        query={query}
        message={t`The rubric cannot be read.`}
        skeleton={<Skeleton className="h-160" />}
      />
      {query.data && <RubricForm assignmentId={assignmentId} rubric={query.data} onClose={onClose} />}
    </Dialog>
  )
}

const rowsOf = ({ criteria }: Rubric): RubricRow[] => [
  ...criteria.map(({ _id, title, points }) => ({ _id, title, points: String(points) })),
  ...(criteria.length === 0 ? [emptyRow] : []),
]

function useSaveRubric(assignmentId: string, version: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly RubricRow[]) =>
      call(saveRubric, {
        params: { assignmentId },
        body: {
          version,
          criteria: rows.map(({ _id, title, points }) => ({
            ...(_id && { _id }),
            title,
            points: Number(points),
          })),
        },
      }),
    onSuccess({ version, criteria }) {
      cache.setQueryData(rubricOf(assignmentId).queryKey, { version, criteria })
      for (const part of ['scores', 'questions', 'question'])
        void cache.invalidateQueries({ queryKey: ['marking', part] })
    },
  })
}

function RubricForm({ assignmentId, rubric, onClose }: RubricDialogProps & { rubric: Rubric }) {
  const [rows, setRows] = useState(() => rowsOf(rubric))
  const [isTried, setTried] = useState(false)
  const save = useSaveRubric(assignmentId, rubric.version)
  const form = useRef<HTMLFormElement>(null)
  const filledRows = rows.filter((row) => !isEmptyRow(row))
  const change = (changedRows: RubricRow[]) => {
    save.reset()
    setRows(changedRows)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!filledRows.every(isValidRow)) return focusFirstWrong(form.current)
    save.mutate(filledRows, {
      onSuccess: ({ affectedSubmissions }) => affectedSubmissions.length === 0 && onClose(),
    })
  }
  if (save.data && save.data.affectedSubmissions.length > 0)
    return <AffectedWork names={save.data.affectedSubmissions} onClose={onClose} />
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {save.isError && (
        <ErrorBanner more={failureOf(save.error, '').more}>
          {save.error instanceof Refused && save.error.code === 'STALE'
            ? t`Somebody else changed this rubric meanwhile. Close it and open it again.`
            : failureOf(save.error, t`The rubric is not saved yet.`).message}
        </ErrorBanner>
      )}
      <RubricRows {...{ rows, isTried }} onChange={change} />
      <Button variant="primary" type="submit" className="mt-16" busy={save.isPending && t`Saving...`}>
        <Trans>Save rubric</Trans>
      </Button>
    </form>
  )
}

/** The render must mark invalid fields first. */
function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}

function AffectedWork({
  names,
  onClose,
}: {
  names: readonly { submissionId: string; studentName: string }[]
  onClose: () => void
}) {
  return (
    <div role="status">
      <p>
        <Trans>The rubric is saved.</Trans>{' '}
        {plural(names.length, {
          one: '# piece of marked work has points that this change touches. Its grade stays as it is; please look at it again:',
          other:
            '# pieces of marked work have points that this change touches. Their grades stay as they are; please look at them again:',
        })}
      </p>
      <ul className="my-12">
        {names.map(({ submissionId, studentName }) => (
          <li key={submissionId} className="list-row py-8">
            {studentName}
          </li>
        ))}
      </ul>
      <Button variant="primary" data-first-focus onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}
