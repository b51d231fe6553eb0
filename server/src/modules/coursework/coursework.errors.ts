import { DomainError, forbidden, invalidField, notFound } from '../../platform/errors.ts'

export const assignmentNotFound = () => notFound('Assignment not found')

export const alreadySubmitted = () =>
  new DomainError('ALREADY_SUBMITTED', 'You have already handed in this assignment.')

export const anotherStudentNamed = () => forbidden('You can only hand in your own work.')
export const anotherMentorNamed = () => forbidden('The mentor named is not the mentor of this course.')
export const notYourCourse = () => forbidden('Only the mentor of this course can set its assignments.')
export const notAMoment = () =>
  invalidField('deadline', 'Please choose a date and time that are in the calendar.')
export const deadlinePassed = () => invalidField('deadline', 'Please choose a deadline in the future.')
