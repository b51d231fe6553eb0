import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { isLanguage } from '#contract/languages.ts'
import { titleOf } from '../../api/school-name.ts'
import { QuizPreview } from '../../features/attempts/preview-quiz.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Quiz`) }]

export default function AdminQuizPreviewPage() {
  const { quizId = '' } = useParams()
  const { i18n } = useLingui()
  return (
    <QuizPreview
      key={quizId}
      quizId={quizId}
      back={paths.adminQuizzes.quiz(quizId)}
      readerLanguage={isLanguage(i18n.locale) ? i18n.locale : 'en'}
    />
  )
}
