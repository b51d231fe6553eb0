import { msg } from '@lingui/core/runtime-macro'
import { DomainError, forbidden, invalidField, notFound } from '../../platform/errors.ts'

export const sortNotAllowed = () => invalidField('sort', msg`Please sort by name, email, newest or oldest.`)
export const studentNotFound = () => notFound(msg`Student not found`)
export const mentorNotFound = () => notFound(msg`Mentor not found`)
export const accountNotFound = () => notFound(msg`Account not found`)
export const accountDeactivated = () =>
  invalidField('active', msg`This account is deactivated: reactivate it before you make a link.`)
export const noEmailForLink = () =>
  invalidField('email', msg`This student has no email. Print a slip with a log-in code instead.`)
export const ownerIsProtected = () =>
  forbidden(
    msg`This is the owner of the school. Only they can change their own account, or hand the school over.`,
  )
export const ownerAlready = () =>
  new DomainError('ALREADY_DONE', msg`This person is the owner of the school already.`)
export const notReadyToOwn = () =>
  invalidField(
    'userId',
    msg`This person cannot log in yet. Hand the school over once they have chosen a password.`,
  )
export const ownTwoStep = () => forbidden(msg`Turn your own two-step log-in off in your settings.`)
export const courseAndCourses = () =>
  invalidField('courses', msg`Please give either course or courses, not both.`)
export const noSuchCourse = () => invalidField('courses', msg`One of these courses is not there any more.`)
export const mentorDeactivated = () =>
  invalidField('courses', msg`This mentor is deactivated: reactivate them before you give them a course.`)
export const staleMentor = (current: unknown) =>
  new DomainError('STALE', msg`This mentor was changed by somebody else meanwhile.`, { current })
export const staleAccount = (current: unknown) =>
  new DomainError('STALE', msg`This account was changed by somebody else meanwhile.`, { current })
