import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DoubtRow } from '#contract/doubts/doubts.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { TopicText } from '../../shared/topic-text.tsx'
import '../../shared/lesson-text.css'

export function DoubtQuestion({ quiz }: Pick<DoubtRow, 'quiz'>) {
  const { i18n } = useLingui()
  if (!quiz) return null
  return (
    <blockquote className="mt-8 max-w-text border-rule border-l-2 pl-16" aria-label={t`Question of the quiz`}>
      <TopicText html={inLanguage(quiz.question, i18n.locale)} />
    </blockquote>
  )
}
