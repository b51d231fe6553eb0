import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { SubmissionRow } from '#contract/coursework/reviews.ts'
import { coursesOfMentor } from './queries.ts'

/** What is known of work that is not on the desk any more. */
export type GoneWork = Pick<SubmissionRow, 'studentName' | 'course'>

/**
 * Why work is not on the desk any more, in words: the course was given to somebody else, or the student has taken the
 * work back. The courses are asked for anew; until they are known, and for work that was never seen here, it says only
 * that it is gone.
 */
export function useGoneReason(mentorId: string, work: GoneWork | undefined): string {
  const { data, isFetching } = useQuery({ ...coursesOfMentor(mentorId), staleTime: 0 })
  if (!work || !data || isFetching) return t`This work is not on your desk.`
  const isOwn = data.some(({ _id }) => _id === work.course._id)
  return isOwn
    ? t`${work.studentName} has taken this work back.`
    : t`${work.course.name} is not assigned to you any more, so its work is not on your desk any more.`
}
