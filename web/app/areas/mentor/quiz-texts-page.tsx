import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { LazyResponsePages } from '../../features/marking/lazy-response-pages.ts'
import { QuizTextsPage } from '../../features/quizzes/quiz-texts-page.tsx'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/feedback.tsx'

export const meta = () => [{ title: titleOf(t`Quiz`) }]

export default function MentorQuizTextsPage() {
  const { quizId = '' } = useParams()
  const user = useSessionUser()
  if (!user) return null
  return (
    <QuizTextsPage
      key={quizId}
      quizId={quizId}
      to={paths.mentorQuizzes}
      photosOf={(response) => (
        <Suspense fallback={<Skeleton className="h-480" />}>
          <LazyResponsePages {...response} userId={user._id} />
        </Suspense>
      )}
    />
  )
}
