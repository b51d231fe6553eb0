import { t } from '@lingui/core/macro'
import type { Question } from '#contract/questions/questions.ts'
import { TopicText } from '../../shared/topic-text.tsx'
import { kindNames } from './question-form.tsx'
import '../../shared/lesson-text.css'
import './quizzes.css'

interface ListedTextProps {
  question: Question
  /** Shown instead of the quizzes that use the question. */
  note?: string | undefined
}

export function ListedText({ question, note }: ListedTextProps) {
  const { html, kind, tags, usedIn } = question
  const used = usedIn.map(({ title }) => title).join(', ')
  return (
    <div className="min-w-0">
      <div className="listed-text">
        <TopicText html={html.en || html.hi} />
      </div>
      <p className="text-label text-ink2">
        {[kindNames()[kind], tags.topic, tags.difficulty, note ?? (used !== '' && t`used in ${used}`)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
