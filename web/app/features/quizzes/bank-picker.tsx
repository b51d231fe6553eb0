import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { Quiz } from '#contract/quizzes/quizzes.ts'
import type { Failure } from '../../api/failure.ts'
import { FieldFrame, useField } from '../../ui/field.tsx'
import { QuestionPicker } from './question-picker.tsx'

interface BankPickerProps {
  quiz: Quiz
  failure: Failure | null
  isSaving: boolean
  onAdd: (ids: readonly string[]) => void
  /** The questions of other courses are copied first. */
  onCopy: (ids: readonly string[]) => void
  onCancel: () => void
}

export function BankPicker({ quiz, failure, isSaving, onAdd, onCopy, onCancel }: BankPickerProps) {
  const [isOfSchool, setOfSchool] = useState(false)
  const field = useField({})
  return (
    <section className="question-form" aria-label={t`From the bank`}>
      <div className="sm:max-w-280">
        <FieldFrame label={t`Bank`} id={field.id}>
          <select
            {...field}
            value={isOfSchool ? 'school' : 'course'}
            onChange={({ target }) => setOfSchool(target.value === 'school')}
          >
            <option value="course">{t`This course`}</option>
            <option value="school">{t`Shared by other courses`}</option>
          </select>
        </FieldFrame>
      </div>
      <QuestionPicker
        key={String(isOfSchool)}
        {...{ isOfSchool, failure, isSaving, onCancel }}
        courseId={quiz.course._id}
        isFocused={!isOfSchool}
        takenIds={new Set(quiz.questions.map(({ _id }) => _id))}
        action={(count) => (
          <Plural value={count} _0="Add questions" one="Add # question" other="Add # questions" />
        )}
        onPick={isOfSchool ? onCopy : onAdd}
      />
    </section>
  )
}
