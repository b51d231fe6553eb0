import { t } from '@lingui/core/macro'
import type { Question } from '#contract/questions/questions.ts'
import { QuestionText } from '../../shared/question-text.tsx'
import { kindNames } from './question-form.tsx'
import './quizzes.css'

interface ListedTextProps {
  question: Question
  /** Shown instead of the quizzes that use the question. */
  note?: string | undefined
}

export function ListedText({ question, note }: ListedTextProps) {
  const { html, kind, tags, usedIn, isShared } = question
  const used = usedIn.map(({ title }) => title).join(', ')
  return (
    <div className="min-w-0">
      <div className="listed-text">
        <QuestionText texts={html} />
      </div>
      <p className="text-label text-ink2">
        {[
          ...[kindNames()[kind], tags.topic, tags.difficulty],
          note ?? (used !== '' && t`used in ${used}`),
          note === undefined && isShared && t`shared with the school`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
