import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { QuestionDeskPage } from '../../features/marking/question-desk-page.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Mark by question`) }]

export default function QuestionsPage() {
  const user = useSessionUser()
  return (
    user && (
      <QuestionDeskPage userId={user._id} addressOf={paths.mentorQuestions} reviewAt={paths.mentorReview} />
    )
  )
}
