import { queryOptions } from '@tanstack/react-query'
import { studentEnrollments } from '#calls/fees/enrollments.ts'
import type { Enrollment } from '#contract/fees/enrollments.ts'
import { call } from '../../api/client.ts'

/** The enrollments of a student, newest first; without a student (a mentor, an admin, nobody yet) none are asked for. */
export const enrollmentsOf = (studentId: string | undefined) =>
  queryOptions({
    queryKey: ['enrollments', 'student', studentId],
    queryFn: ({ signal }) => call(studentEnrollments, { params: { studentId: studentId as string }, signal }),
    enabled: studentId !== undefined,
  })

/** The ids of the courses that a student may open: a cancelled enrollment opens nothing. */
export function coursesOf(enrollments: readonly Enrollment[] | undefined): ReadonlySet<string> {
  const current = (enrollments ?? []).filter(({ paymentStatus }) => paymentStatus !== 'cancelled')
  return new Set(current.map(({ course }) => course._id))
}
