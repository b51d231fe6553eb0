import { draftsAfter } from '../../../shared/form-draft.ts'

/** @param course the course's id, or `new` */
export const courseForm = (course: string) => `course ${course}`

/** @returns a course id, or `new` */
export const openCourseDraft = (): string | undefined => draftsAfter(courseForm(''))[0]
