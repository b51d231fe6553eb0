import { t } from '@lingui/core/macro'
import { Refused } from '../api/client.ts'

/**
 * Whether a mentor's call for a course of theirs was refused because the course is somebody else's meanwhile: that is
 * refused or not found, as the course may still be seen or not.
 */
export const isReassigned = (error: unknown) =>
  error instanceof Refused && (error.status === 403 || error.status === 404)

/** Why, in words: what of the course is another mentor's to do now. */
export const reassigned = {
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
