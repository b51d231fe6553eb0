import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Quiz } from '#contract/quizzes/quizzes.ts'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import '../../ui/choices.css'
import { BankQuestions } from './bank-questions.tsx'
import { ListedText } from './listed-text.tsx'

interface BankPickerProps {
  quiz: Quiz
  failure: Failure | null
  isSaving: boolean
  onAdd: (ids: readonly string[]) => void
  onCancel: () => void
}

export function BankPicker({ quiz, failure, isSaving, onAdd, onCancel }: BankPickerProps) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const idsInQuiz = new Set(quiz.questions.map(({ _id }) => _id))
  const toggle = (id: string) =>
    setChosenIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <section className="question-form" aria-label={t`From the bank`}>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <BankQuestions
        courseId={quiz.course._id}
        isFocused
        row={(question) => {
          const { _id } = question
          const isThere = idsInQuiz.has(_id)
          return (
            <label className="check-row items-start">
              <input
                type="checkbox"
                className="checkbox"
                checked={isThere || chosenIds.includes(_id)}
                disabled={isThere}
                onChange={() => toggle(_id)}
              />
              <ListedText question={question} note={isThere ? t`in this quiz` : undefined} />
            </label>
          )
        }}
      />
      <p className="flex flex-wrap gap-12">
        <Button
          variant="primary"
          busy={isSaving && t`Saving…`}
          disabled={chosenIds.length === 0}
          onClick={() => onAdd(chosenIds)}
        >
          <Plural value={chosenIds.length} _0="Add questions" one="Add # question" other="Add # questions" />
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </section>
  )
}
