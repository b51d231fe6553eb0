import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { pendingWork } from '../../shared/pending-work.ts'
import type { WaitingCounts } from './nav-entries.tsx'

/** The navigation is outside `QueryProvider`. */
export function useWaitingCounts(isManager: boolean): WaitingCounts {
  const { data } = useQuery({ ...pendingWork, enabled: isManager }, queryClient)
  if (!data) return {}
  return {
    [paths.adminToConfirm()]: data.payments.count,
    [paths.adminMessages()]: data.messages.count,
    [paths.adminMail()]: data.failedMail,
    [paths.adminCourses()]: data.coursesWithoutMentor + data.coursesWithoutSyllabus,
    [paths.adminSystem()]: data.system,
  }
}
