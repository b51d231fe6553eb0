import { t } from '@lingui/core/macro'
import { Refused } from '../api/client.ts'

/** 404 if the mentor may no longer see the course, otherwise 403. */
export const isReassigned = (error: unknown) =>
  error instanceof Refused && (error.status === 403 || error.status === 404)

export const reassignedTexts = {
  set: (course: string | undefined) =>
    course
      ? t`${course} is not assigned to you any more, so you cannot set assignments in it.`
      : t`This course is not assigned to you any more, so you cannot set assignments in it.`,
  work: (course: string) =>
    t`${course} is not assigned to you any more, so you cannot change its assignments.`,
  syllabus: (course: string | undefined) =>
    course
      ? t`${course} is not assigned to you any more, so you cannot change its syllabus.`
      : t`This course is not assigned to you any more, so you cannot change its syllabus.`,
  announcements: (course: string) =>
    t`${course} is not assigned to you any more, so you cannot announce anything in it.`,
}
