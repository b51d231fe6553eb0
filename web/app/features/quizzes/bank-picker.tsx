import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { Quiz } from '#contract/quizzes/quizzes.ts'
import type { Failure } from '../../api/failure.ts'
import { QuestionPicker } from './question-picker.tsx'

interface BankPickerProps {
  quiz: Quiz
  isOfSchool: boolean
  failure: Failure | null
  isSaving: boolean
  onPick: (ids: readonly string[]) => void
  onCancel: () => void
}

export function BankPicker({ quiz, isOfSchool, ...picker }: BankPickerProps) {
  return (
    <section className="question-form" aria-label={isOfSchool ? t`From other courses` : t`From the bank`}>
      <QuestionPicker
        {...{ isOfSchool, ...picker }}
        courseId={quiz.course._id}
        isFocused
        takenIds={new Set(quiz.questions.map(({ _id }) => _id))}
        action={(count) => (
          <Plural value={count} _0="Add questions" one="Add # question" other="Add # questions" />
        )}
      />
    </section>
  )
}
