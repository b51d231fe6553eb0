import { msg } from '@lingui/core/runtime-macro'
import { texts } from '#contract/texts.ts'
import { DomainError, invalidField } from '../../platform/errors.ts'

export const alreadyEnrolled = () => new DomainError('ALREADY_ENROLLED', texts.enrollment.already)
export const otherInstructor = () => invalidField('instructor', msg`This course is taught by somebody else.`)
export const otherCourse = () => invalidField('course', msg`The name and the id are of different courses.`)
export const courseMissing = () => invalidField('course', texts.enrollment.fillAllFields)
export const notADate = () => invalidField('fromDate', msg`Please choose a date that is in the calendar.`)
