import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Criterion, PieceOfQuestion } from '#contract/marking/marking.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { CriterionField } from './criterion-field.tsx'
import { pieceTitleId } from './use-question-desk.ts'
import { WorkPages } from './work-pages.tsx'

export interface QuestionPaneProps {
  /** undefined once the work has left the queue. */
  piece: PieceOfQuestion | undefined
  /** Such as "2 of 7". */
  position: string | undefined
  criterion: Criterion
  number: number
  criteria: number
  userId: string
  isWide: boolean
  keptPage: RefObject<number>
  failure: string | undefined
  gradePath: string
  workKeys: RefObject<((event: KeyboardEvent) => boolean) | null>
  shouldFocusTitle: RefObject<boolean>
  onLeaveWork: () => void
  onGive: (points: number | null) => void
  onGoOn: () => void
  onBack: () => void
}

/** Needs the submission's id as React key. */
export function QuestionPane({ piece, position, criterion, criteria, ...props }: QuestionPaneProps) {
  const { number, isWide, workKeys, shouldFocusTitle, onGive, onGoOn } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!shouldFocusTitle.current) return
    shouldFocusTitle.current = false
    title.current?.focus({ preventScroll: true })
  }, [shouldFocusTitle])
  const backButton = !isWide && (
    <Button variant="quiet" icon="chevronLeft" className="mb-8 -ml-18" onClick={props.onBack}>
      <Trans>All work for this question</Trans>
    </Button>
  )
  if (!piece)
    return (
      <>
        {backButton}
        <EmptyState
          message={t`This work is not waiting for points any more.`}
          link={<Button onClick={onGoOn}>{t`Go on`}</Button>}
        />
      </>
    )
  return (
    <>
      {backButton}
      <div className="flex items-baseline justify-between gap-16">
        <h2 id={pieceTitleId} ref={title} tabIndex={-1} className="min-w-0 break-words outline-offset-4">
          {piece.studentName}
        </h2>
        {position && <p className="tnum flex-none text-ink3 text-note">{position}</p>}
      </div>
      <div className="question-points">
        <CriterionField {...{ criterion, number, onGive }} points={piece.points} onEnter={onGoOn} />
        {criterion.points <= maxPointChoices && (
          <PointChoices most={criterion.points} points={piece.points} onGive={onGive} />
        )}
        <Button onClick={onGoOn}>
          <Trans>Next student</Trans>
        </Button>
        {piece.given === criteria && (
          <Link className="link text-label" to={props.gradePath}>
            <Trans>Grade and feedback</Trans>
          </Link>
        )}
      </div>
      {props.failure && (
        <p role="alert" className="mb-8 text-mark text-note">
          {props.failure}
        </p>
      )}
      <WorkPages
        submission={piece}
        userId={props.userId}
        keptPage={props.keptPage}
        onKeys={(keys) => {
          workKeys.current = keys
        }}
        onLeave={props.onLeaveWork}
      />
    </>
  )
}

const maxPointChoices = 10

interface PointChoicesProps {
  most: number
  points: number | null
  onGive: (points: number | null) => void
}

/** Buttons for a stylus; pressing the chosen number removes the points. */
function PointChoices({ most, points, onGive }: PointChoicesProps) {
  return (
    <fieldset className="point-choices" aria-label={t`Points`}>
      {Array.from({ length: most + 1 }, (_, value) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is the choice
          key={value}
          type="button"
          className="tnum"
          aria-pressed={value === points}
          onClick={() => onGive(value === points ? null : value)}
        >
          {value}
        </button>
      ))}
    </fieldset>
  )
}
