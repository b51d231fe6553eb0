import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { saveRubric } from '#calls/marking/marking.ts'
import { limits } from '#contract/limits.ts'
import type { Rubric } from '#contract/marking/marking.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { rubricOf } from './queries.ts'
import './rubric.css'

export interface RubricDialogProps {
  assignmentId: string
  onClose: () => void
}

/** Criteria and their points. */
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

interface Row {
  /** The id of an existing criterion. A new one has none. */
  readonly _id?: string
  readonly key: string
  readonly title: string
  readonly points: string
}

let made = 0
const emptyRow = (): Row => {
  made += 1
  return { key: `new ${made}`, title: '', points: '' }
}

const rowsOf = ({ criteria }: Rubric): Row[] => [
  ...criteria.map(({ _id, title, points }) => ({ _id, key: _id, title, points: String(points) })),
  ...(criteria.length === 0 ? [emptyRow()] : []),
]

const isEmpty = ({ title, points }: Row) => title.trim() === '' && points.trim() === ''
const isValid = ({ title, points }: Row) =>
  title.trim() !== '' && /^\d{1,4}$/.test(points.trim()) && Number(points) <= 1_000

function useSaveRubric(assignmentId: string, version: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly Row[]) =>
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
      void cache.invalidateQueries({ queryKey: ['marking', 'scores'] })
    },
  })
}

function RubricForm({ assignmentId, rubric, onClose }: RubricDialogProps & { rubric: Rubric }) {
  const [rows, setRows] = useState(() => rowsOf(rubric))
  const [isTried, setTried] = useState(false)
  const save = useSaveRubric(assignmentId, rubric.version)
  const list = useRef<HTMLOListElement>(null)
  const filled = rows.filter((row) => !isEmpty(row))
  const change = (key: string, typed: Partial<Row>) => {
    save.reset()
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...typed } : row)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!filled.every(isValid)) return list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    save.mutate(filled, { onSuccess: ({ touched }) => touched.length === 0 && onClose() })
  }
  const add = () => {
    setRows((now) => [...now, emptyRow()])
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
  }
  if (save.data && save.data.touched.length > 0)
    return <Touched names={save.data.touched} onClose={onClose} />
  return (
    <form noValidate onSubmit={submit}>
      {save.isError && (
        <ErrorBanner more={failureOf(save.error, '').more}>
          {save.error instanceof Refused && save.error.code === 'STALE'
            ? t`Somebody else changed this rubric meanwhile. Close it and open it again.`
            : failureOf(save.error, t`The rubric is not saved yet.`).message}
        </ErrorBanner>
      )}
      <ol ref={list} className="rubric-editor">
        {rows.map((row, index) => (
          <RubricRow
            key={row.key}
            row={row}
            number={index + 1}
            isWrong={isTried && !isEmpty(row) && !isValid(row)}
            onChange={(typed) => change(row.key, typed)}
            onRemove={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      {isTried && !filled.every(isValid) && (
        <p role="alert" className="text-mark text-note">
          <Trans>Each criterion needs a title and whole points from 0 to 1000.</Trans>
        </p>
      )}
      <div className="mt-16 flex flex-wrap items-center gap-12">
        <Button variant="primary" type="submit" busy={save.isPending && t`Saving...`}>
          <Trans>Save rubric</Trans>
        </Button>
        <Button icon="plus" disabled={rows.length >= 20} onClick={add}>
          <Trans>Add a criterion</Trans>
        </Button>
        <p className="tnum ml-auto text-ink2">
          <Trans>Together {filled.reduce((sum, { points }) => sum + (Number(points) || 0), 0)} points</Trans>
        </p>
      </div>
    </form>
  )
}

interface RubricRowProps {
  row: Row
  number: number
  isWrong: boolean
  onChange: (typed: Partial<Row>) => void
  onRemove: () => void
}

function RubricRow({ row, number, isWrong, onChange, onRemove }: RubricRowProps) {
  const invalid = isWrong ? true : undefined
  return (
    <li>
      <span className="tnum text-ink3">{number}</span>
      <input
        aria-label={t`Criterion ${number}`}
        aria-invalid={invalid}
        placeholder={t`Such as: working, line by line`}
        maxLength={limits.name}
        autoComplete="off"
        value={row.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <input
        className="tnum"
        aria-label={t`Points of criterion ${number}`}
        aria-invalid={invalid}
        placeholder={t`Points`}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={row.points}
        onChange={(event) => onChange({ points: event.target.value })}
      />
      <Button
        variant="quiet"
        size="icon"
        icon="trash"
        aria-label={t`Remove criterion ${number}`}
        onClick={onRemove}
      />
    </li>
  )
}

/** Marked work that the change touches is told after it, because only the server knows it. */
function Touched({
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
