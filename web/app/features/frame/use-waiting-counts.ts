import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { whatWaits } from '../../shared/pending-work.ts'
import type { WaitingCounts } from './nav-entries.tsx'

/**
 * How much waits behind each entry of the admins' rail, which stands around the pages and so reads by itself; nothing while
 * it is not known, and for anybody else.
 */
export function useWaitingCounts(isAdmin: boolean): WaitingCounts {
  const { data } = useQuery({ ...whatWaits, enabled: isAdmin }, queryClient)
  if (!data) return {}
  return {
    [paths.adminEnrollments()]: data.payments.count,
    [paths.adminMessages()]: data.messages.count,
    [paths.adminMail()]: data.failedMail,
    [paths.adminCourses()]: data.coursesWithoutMentor + data.coursesWithoutSyllabus,
    [paths.adminSystem()]: data.system,
  }
}
