import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { responseParts } from '../../features/marking/lazy-response-pages.tsx'
import { QuizTextsPage } from '../../features/quizzes/quiz-texts-page.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Quiz`) }]

export default function MentorQuizTextsPage() {
  const { quizId = '' } = useParams()
  return <QuizTextsPage key={quizId} quizId={quizId} to={paths.mentorQuizzes} parts={responseParts} />
}
