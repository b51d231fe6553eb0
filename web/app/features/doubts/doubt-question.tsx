import { t } from '@lingui/core/macro'
import type { DoubtRow } from '#contract/doubts/doubts.ts'
import { QuestionText } from '../../shared/question-text.tsx'

export function DoubtQuestion({ quiz }: Pick<DoubtRow, 'quiz'>) {
  if (!quiz) return null
  return (
    <blockquote className="mt-8 max-w-text border-rule border-l-2 pl-16" aria-label={t`Question of the quiz`}>
      <QuestionText texts={quiz.question} />
    </blockquote>
  )
}
