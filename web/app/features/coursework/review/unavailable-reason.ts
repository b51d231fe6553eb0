import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { SubmissionRow } from '#contract/coursework/reviews.ts'
import { coursesOfMentor } from './queries.ts'
import { useReviewPlace } from './review-place.ts'

export type UnavailableSubmissionRow = Pick<SubmissionRow, 'studentName' | 'course' | 'maxMarks'>

export function useUnavailableReason(mentorId: string, work: UnavailableSubmissionRow | undefined): string {
  const { courseId } = useReviewPlace()
  const { data, isFetching } = useQuery({ ...coursesOfMentor(mentorId), staleTime: 0 })
  if (!work || !data || isFetching) return t`This work is not on your desk.`
  // `courseId` is set for staff, who teach every course.
  const isOwn = courseId !== null || data.some(({ _id }) => _id === work.course._id)
  return isOwn
    ? t`${work.studentName} has taken this work back.`
    : t`${work.course.name} is not assigned to you any more, so its work is not on your desk any more.`
}
