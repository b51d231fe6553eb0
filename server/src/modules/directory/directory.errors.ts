import { DomainError, forbidden, invalidField, notFound } from '../../platform/errors.ts'

export const sortNotAllowed = () => invalidField('sort', 'Please sort by name, email, newest or oldest.')
export const studentNotFound = () => notFound('Student not found')
export const mentorNotFound = () => notFound('Mentor not found')
export const accountNotFound = () => notFound('Account not found')
export const accountDeactivated = () =>
  invalidField('active', 'This account is deactivated: reactivate it before you make a link.')
export const ownTwoStep = () => forbidden('Turn your own two-step log-in off in your settings.')
export const courseAndCourses = () =>
  invalidField('courses', 'Please give either course or courses, not both.')
export const noSuchCourse = () => invalidField('courses', 'One of these courses is not there any more.')
export const mentorDeactivated = () =>
  invalidField('courses', 'This mentor is deactivated: reactivate them before you give them a course.')
export const staleMentor = (current: unknown) =>
  new DomainError('STALE', 'This mentor was changed by somebody else meanwhile.', { current })
export const staleAccount = (current: unknown) =>
  new DomainError('STALE', 'This account was changed by somebody else meanwhile.', { current })
