import { Refused } from './client.ts'

/**
 * Whether a mentor's call for a course of theirs was refused because the course is somebody else's meanwhile: that is
 * refused or not found, as the course may still be seen or not.
 */
export const isReassigned = (error: unknown) =>
  error instanceof Refused && (error.status === 403 || error.status === 404)

/** Why, in words. @param what what is another mentor's to do now, as "its syllabus is for another mentor to change" */
export const reassignedWords = (course: string | undefined, what: string) =>
  `${course || 'This course'} is not assigned to you any more, so ${what}.`
