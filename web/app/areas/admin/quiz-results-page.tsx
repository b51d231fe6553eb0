import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { QuizResultsPage } from '../../features/quizzes/quiz-results-page.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Quiz`) }]

export default function AdminQuizResultsPage() {
  const { quizId = '' } = useParams()
  return <QuizResultsPage key={quizId} quizId={quizId} to={paths.adminQuizzes} />
}
