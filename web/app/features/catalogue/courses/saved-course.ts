import { draftsAfter } from '../../../shared/form-draft.ts'

/** @param course its id, or `new` */
export const courseForm = (course: string) => `course ${course}`

/** A course id, or `new`. */
export const courseLeftOpen = (): string | undefined => draftsAfter(courseForm(''))[0]
