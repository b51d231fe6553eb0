import { queryOptions } from '@tanstack/react-query'
import { studentEnrollments } from '#calls/fees/enrollments.ts'
import type { Enrollment } from '#contract/fees/enrollments.ts'
import { call } from '../../api/client.ts'

export const enrollmentsOf = (studentId: string | undefined) =>
  queryOptions({
    queryKey: ['enrollments', 'student', studentId],
    queryFn: ({ signal }) => call(studentEnrollments, { params: { studentId: studentId as string }, signal }),
    enabled: studentId !== undefined,
  })

export function currentCourseIds(enrollments: readonly Enrollment[] | undefined): ReadonlySet<string> {
  const current = (enrollments ?? []).filter(({ paymentStatus }) => paymentStatus !== 'cancelled')
  return new Set(current.map(({ course }) => course._id))
}
