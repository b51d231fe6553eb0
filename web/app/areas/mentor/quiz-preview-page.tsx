import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from 'react-router'
import { isLanguage } from '#contract/languages.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { QuizPreview } from '../../features/attempts/preview-quiz.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Quiz`) }]

export default function QuizPreviewPage() {
  const { quizId = '' } = useParams()
  const { i18n } = useLingui()
  const user = useSessionUser()
  if (!user) return null
  if (user.role === 'student') return <Navigate to={paths.quiz(quizId)} replace />
  const screens = user.role === 'admin' ? paths.adminQuizzes : paths.mentorQuizzes
  return (
    <QuizPreview
      key={quizId}
      quizId={quizId}
      back={screens.quiz(quizId)}
      readerLanguage={isLanguage(i18n.locale) ? i18n.locale : 'en'}
    />
  )
}
