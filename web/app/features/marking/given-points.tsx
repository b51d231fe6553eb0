import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { suggestedGrade } from '#contract/marking/suggested-grade.ts'
import { Button } from '../../ui/button.tsx'
import { CriterionField } from './criterion-field.tsx'
import { PointsOnPages, pointsOfMarks } from './points-on-pages.tsx'
import { lazyRubricParts } from './rubric-slots.tsx'
import { useShownMarks } from './use-marks.ts'
import { useScores } from './use-scores.ts'
import { useSuggestion } from './use-suggestion.ts'
import './rubric.css'

export interface GivenPointsProps {
  submission: { readonly _id: string; readonly assignmentId: string; readonly maxMarks: number }
  userId: string
  grade: string
  onSuggest: (grade: number) => void
  /** Address for marking one question of all students. */
  questionsAt: string
}

export function GivenPoints({ submission, userId, grade, onSuggest, questionsAt }: GivenPointsProps) {
  const { _id, assignmentId, maxMarks } = submission
  const { criteria, scores, give, failure, isRead } = useScores(_id)
  const { marks, query } = useShownMarks(_id, userId)
  const [isEditing, setEditing] = useState(false)
  const page = pointsOfMarks(marks)
  const pointsOf = (id: string) => scores.find(({ criterionId }) => criterionId === id)?.points ?? null
  const rubric = criteria.map((criterion) => pointsOf(criterion._id))
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
        <PointsOnPages points={page} />
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
          <Link className="link text-label" to={questionsAt}>
            <Trans>Mark by question</Trans>
          </Link>
        )}
        {criteria.length > 0 && (
          <span className="text-ink3 text-note">{t`press 1 to ${Math.min(9, criteria.length)}, then type`}</span>
        )}
        <Button size="row" variant="quiet" onClick={() => setEditing(true)}>
          {criteria.length > 0 ? t`Change` : t`Add a rubric`}
        </Button>
      </div>
      <ol className="rubric-rows">
        {criteria.map((criterion, index) => (
          <li key={criterion._id}>
            <CriterionField
              criterion={criterion}
              number={index + 1}
              points={pointsOf(criterion._id)}
              onGive={(points) => give(criterion._id, points)}
              onEnter={focusNextField}
            />
          </li>
        ))}
      </ol>
      {failure && (
        <p role="alert" className="text-mark text-note">
          {failure}
        </p>
      )}
      {isEditing && <lazyRubricParts.Dialog assignmentId={assignmentId} onClose={() => setEditing(false)} />}
    </div>
  )
}

function focusNextField({ currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const { form } = currentTarget
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-criterion]') ?? [])]
  const next =
    fields[fields.indexOf(currentTarget) + 1] ?? form?.querySelector<HTMLInputElement>('.grade-box input')
  next?.focus()
  next?.select()
}
