import { texts } from '#contract/texts.ts'
import { DomainError, invalidField } from '../../platform/errors.ts'

export const alreadyEnrolled = () => new DomainError('ALREADY_ENROLLED', texts.enrollment.already)
export const otherInstructor = () => invalidField('instructor', 'This course is taught by somebody else.')
export const otherCourse = () => invalidField('course', 'The name and the id are of different courses.')
export const courseMissing = () => invalidField('course', texts.enrollment.fillAllFields)
export const notADate = () => invalidField('fromDate', 'Please choose a date that is in the calendar.')
