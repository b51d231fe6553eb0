import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { QuestionDeskPage } from '../../features/marking/question-desk-page.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Mark by question`) }]

export default function AdminQuestionsPage() {
  const { courseId = '' } = useParams()
  const user = useSessionUser()
  return (
    user && (
      <QuestionDeskPage
        userId={user._id}
        addressOf={(assignmentId, desk) => paths.adminQuestions(courseId, assignmentId, desk)}
        reviewAt={(desk) => paths.adminReview(courseId, desk)}
      />
    )
  )
}
