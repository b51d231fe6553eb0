import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect } from 'react'
import { Link } from 'react-router'
import type { Questions } from '#contract/marking/marking.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { finishedId } from './use-question-desk.ts'

export interface QuestionFinishedProps {
  questions: Questions
  criterionId: string
  count: number
  onQuestion: (criterionId: string) => void
  gradesPath: string
  shouldFocusFinished: RefObject<boolean>
}

export function QuestionFinished({ questions, criterionId, count, ...props }: QuestionFinishedProps) {
  const { criteria } = questions
  const index = criteria.findIndex(({ _id }) => _id === criterionId)
  const following = [...criteria.slice(index + 1), ...criteria.slice(0, index)]
  const next = following.find(({ left }) => left > 0)
  const { shouldFocusFinished } = props
  useEffect(() => {
    if (!shouldFocusFinished.current) return
    shouldFocusFinished.current = false
    document.getElementById(finishedId)?.focus()
  }, [shouldFocusFinished])
  return (
    <div className="question-finished" role="status">
      <p className="font-strong">
        {plural(count, {
          one: 'The work has points for this question.',
          other: 'All # pieces have points for this question.',
        })}
      </p>
      {next ? (
        <Button id={finishedId} variant="primary" onClick={() => props.onQuestion(next._id)}>
          {t`Next question: ${next.title}`}
        </Button>
      ) : (
        <Link id={finishedId} className={buttonClass({ variant: 'primary' })} to={props.gradesPath}>
          <Trans>Go on to grades and feedback</Trans>
        </Link>
      )}
    </div>
  )
}
