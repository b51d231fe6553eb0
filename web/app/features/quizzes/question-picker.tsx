import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Question } from '#contract/questions/questions.ts'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import '../../ui/choices.css'
import { BankQuestions } from './bank-questions.tsx'
import { ListedText } from './listed-text.tsx'

interface QuestionPickerProps {
  courseId: string
  /** Offers what other courses share with the school. */
  isOfSchool: boolean
  isFocused?: boolean
  /** These questions are shown as chosen and cannot be chosen again. */
  takenIds?: ReadonlySet<string>
  action: (count: number) => ReactNode
  failure: Failure | null
  isSaving: boolean
  onPick: (ids: readonly string[]) => void
  onCancel: () => void
}

export function QuestionPicker(props: QuestionPickerProps) {
  const { courseId, isOfSchool, isFocused = false, takenIds, action, failure, isSaving } = props
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setChosenIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const noteOf = ({ courseName }: Question, isTaken: boolean) => {
    if (isTaken) return t`in this quiz`
    return isOfSchool ? courseName : undefined
  }
  return (
    <>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <BankQuestions
        {...{ courseId, isOfSchool, isFocused }}
        row={(question) => {
          const { _id } = question
          const isTaken = takenIds?.has(_id) ?? false
          return (
            <label className="check-row items-start">
              <input
                type="checkbox"
                className="checkbox"
                checked={isTaken || chosenIds.includes(_id)}
                disabled={isTaken}
                onChange={() => toggle(_id)}
              />
              <ListedText question={question} note={noteOf(question, isTaken)} />
            </label>
          )
        }}
      />
      <p className="flex flex-wrap gap-12">
        <Button
          variant="primary"
          busy={isSaving && t`Saving…`}
          disabled={chosenIds.length === 0}
          onClick={() => props.onPick(chosenIds)}
        >
          {action(chosenIds.length)}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </>
  )
}
