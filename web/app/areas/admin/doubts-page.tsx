import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { DoubtQueuePage } from '../../features/doubts/doubt-queue-page.tsx'
import { coursesWithWaitingDoubts } from '../../features/doubts/queries.ts'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Doubts`) }]

export default function AdminDoubtsPage() {
  const user = useSessionUser()
  const courses = useQuery(coursesWithWaitingDoubts)
  if (!user) return null
  return <DoubtQueuePage userId={user._id} courses={courses.data} pathOf={paths.adminDoubts} />
}
