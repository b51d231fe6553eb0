import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { PrintQuizPage } from '../../features/quizzes/print-quiz-page.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Print`) }]

export default function AdminPrintQuizPage() {
  const { quizId = '' } = useParams()
  return <PrintQuizPage key={quizId} quizId={quizId} to={paths.adminQuizzes} />
}
