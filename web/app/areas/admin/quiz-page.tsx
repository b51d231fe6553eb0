import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { ExportQuiz } from '../../features/question-files/export-questions.tsx'
import { QuizPage } from '../../features/quizzes/quiz-page.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Quiz`) }]

export default function AdminQuizPage() {
  const { quizId = '' } = useParams()
  return (
    <QuizPage key={quizId} quizId={quizId} to={paths.adminQuizzes} below={<ExportQuiz quizId={quizId} />} />
  )
}
