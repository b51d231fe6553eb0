import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { CorrectKey } from '../../features/key-changes/correct-key.tsx'
import { KeyChallenges } from '../../features/key-changes/key-challenges.tsx'
import { QuizResultsPage } from '../../features/quizzes/quiz-results-page.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Quiz`) }]

export default function AdminQuizResultsPage() {
  const { quizId = '' } = useParams()
  return (
    <QuizResultsPage
      key={quizId}
      quizId={quizId}
      to={paths.adminQuizzes}
      challenges={<KeyChallenges quizId={quizId} />}
      keyOf={(question, number) => <CorrectKey {...{ quizId, question, number }} />}
    />
  )
}
