import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type MarkingParts, MarkTexts } from './mark-texts.tsx'
import { quizOf, textsToMark } from './queries.ts'
import { BackToQuiz, isMissing, QuizFrame, QuizNotFound, type QuizPageProps } from './quiz-frame.tsx'

interface QuizTextsPageProps extends QuizPageProps {
  parts: MarkingParts
}

export function QuizTextsPage({ quizId, to, parts }: QuizTextsPageProps) {
  const quiz = useQuery(quizOf(quizId)).data
  const query = useQuery(textsToMark(quizId))
  if (isMissing(query.error)) return <QuizNotFound to={to} />
  return (
    <QuizFrame
      query={query}
      title={quiz && t`Long texts of ${quiz.settings.title}`}
      back={<BackToQuiz {...{ quizId, to }} />}
    >
      {query.data?.questions.length === 0 && (
        <p className="text-lead">
          <Trans>Nothing to mark: nobody has submitted a long text.</Trans>
        </p>
      )}
      {query.data && <MarkTexts {...{ quizId, parts }} questions={query.data.questions} />}
    </QuizFrame>
  )
}
