import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { coursesOfMentor } from '../../features/coursework/review/queries.ts'
import { DoubtQueuePage } from '../../features/doubts/doubt-queue-page.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Doubts`) }]

export default function MentorDoubtsPage() {
  const user = useSessionUser()
  const courses = useQuery({ ...coursesOfMentor(user?._id ?? ''), enabled: user !== undefined })
  if (!user) return null
  return <DoubtQueuePage userId={user._id} courses={courses.data} pathOf={paths.mentorDoubts} />
}
