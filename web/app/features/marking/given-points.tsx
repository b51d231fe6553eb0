import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Criterion } from '#contract/marking/marking.ts'
import { signedPoints } from '#contract/marking/stroke.ts'
import { suggestedGrade } from '#contract/marking/suggested-grade.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useShownMarks } from './use-marks.ts'
import { useScores } from './use-scores.ts'
import './rubric.css'

const RubricDialog = lazyDialog(async () => (await import('./rubric-dialog.tsx')).RubricDialog)

export interface GivenPointsProps {
  submission: { readonly _id: string; readonly assignmentId: string; readonly maxMarks: number }
  userId: string
  /** As typed. */
  grade: string
  onSuggest: (grade: number) => void
}

/** The points of the rubric and of the pages, and the grade that they make. */
export function GivenPoints({ submission, userId, grade, onSuggest }: GivenPointsProps) {
  const { _id, assignmentId, maxMarks } = submission
  const { criteria, scores, give, failure, isRead } = useScores(_id)
  const { marks, query } = useShownMarks(_id, userId)
  const [isEditing, setEditing] = useState(false)
  const page = marks.map(({ points }) => points).filter((points) => points !== null)
  const ofCriterion = (id: string) => scores.find(({ criterionId }) => criterionId === id)?.points ?? null
  const rubric = criteria.map((criterion) => ofCriterion(criterion._id))
  const suggested = suggestedGrade({ scores: rubric, markPoints: page, maxMarks })
  useSuggestion(grade, suggested, isRead && query.data !== undefined, onSuggest)
  return (
    <div className="given-points">
      <div className="points-sum">
        {criteria.length > 0 && (
          <p>
            <span>
              <Trans>Rubric</Trans>
            </span>
            <b className="tnum">{rubric.reduce<number>((sum, points) => sum + (points ?? 0), 0)}</b>
          </p>
        )}
        {page.length > 0 && (
          <p>
            <span>
              <Trans>On the page</Trans>
            </span>
            <b className="tnum text-mark">{page.map(signedPoints).join(' ')}</b>
          </p>
        )}
        {suggested !== null && String(suggested) !== grade.trim() && (
          <Button size="row" onClick={() => onSuggest(suggested)}>
            <Trans>Use {suggested} as the grade</Trans>
          </Button>
        )}
      </div>
      <div className="rubric-head">
        <h3>
          <Trans>Rubric</Trans>
        </h3>
        {criteria.length > 0 && (
          <span className="text-ink3 text-note">{t`press 1 to ${Math.min(9, criteria.length)}, then type`}</span>
        )}
        <Button size="row" variant="quiet" onClick={() => setEditing(true)}>
          {criteria.length > 0 ? t`Change` : t`Add a rubric`}
        </Button>
      </div>
      <ol className="rubric-rows">
        {criteria.map((criterion, index) => (
          <CriterionRow
            key={criterion._id}
            criterion={criterion}
            number={index + 1}
            points={ofCriterion(criterion._id)}
            onGive={(points) => give(criterion._id, points)}
          />
        ))}
      </ol>
      {failure && (
        <p role="alert" className="text-mark text-note">
          {failure}
        </p>
      )}
      {isEditing && (
        <OutsideOfForm>
          <Suspense>
            <RubricDialog assignmentId={assignmentId} onClose={() => setEditing(false)} />
          </Suspense>
        </OutsideOfForm>
      )}
    </div>
  )
}

/** The points stand in the form of the review, and a form holds no other form nor gets its keys. */
function OutsideOfForm({ children }: { children: ReactNode }) {
  const stop = (event: SyntheticEvent) => event.stopPropagation()
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps events from the form
    <div onSubmit={stop} onKeyDown={stop}>
      {children}
    </div>,
    document.body,
  )
}

interface CriterionRowProps {
  criterion: Criterion
  number: number
  points: number | null
  onGive: (points: number | null) => void
}

function CriterionRow({ criterion, number, points, onGive }: CriterionRowProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (points === null ? '' : String(points))
  const isWrong = readCriterion(shown, criterion.points) === undefined
  const type = (text: string) => {
    setTyped(text)
    const read = readCriterion(text, criterion.points)
    if (read !== undefined && read !== points) onGive(read)
  }
  const errorId = `criterion-${criterion._id}-error`
  return (
    <li>
      <label>
        <span className="tnum rubric-number">{number}</span>
        <span className="min-w-0 break-words">{criterion.title}</span>
        <input
          data-criterion={number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? errorId : undefined}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={() => isWrong || setTyped(undefined)}
          onKeyDown={goOnWithEnter}
        />
        <span className="tnum text-ink3">/{criterion.points}</span>
      </label>
      {isWrong && (
        <p id={errorId} className="text-mark text-note">
          {t`Please enter whole points from 0 to ${criterion.points}.`}
        </p>
      )}
    </li>
  )
}

/** @returns undefined for what is not a number of this criterion */
function readCriterion(typed: string, most: number): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) && Number(text) <= most ? Number(text) : undefined
}

/** Enter goes to the next criterion, and from the last one to the grade. */
function goOnWithEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const { form } = event.currentTarget
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-criterion]') ?? [])]
  const next =
    fields[fields.indexOf(event.currentTarget) + 1] ??
    form?.querySelector<HTMLInputElement>('.grade-box input')
  next?.focus()
  next?.select()
}

/** Follows the points while the grade is empty or still the one suggested before. */
function useSuggestion(
  grade: string,
  suggested: number | null,
  isRead: boolean,
  onSuggest: (grade: number) => void,
) {
  // Points that were given before this work was opened do not change the grade; a button offers them.
  const before = useRef<number | null | undefined>(undefined)
  const offer = useEffectEvent((next: number, last: number | null) => {
    const isTyped = grade.trim() !== '' && grade.trim() !== String(last)
    if (!isTyped) onSuggest(next)
  })
  useEffect(() => {
    if (!isRead) return
    const last = before.current
    before.current = suggested
    if (last !== undefined && suggested !== null && suggested !== last) offer(suggested, last)
  }, [isRead, suggested])
}
