import { msg } from '@lingui/core/runtime-macro'
import { texts } from '#contract/texts.ts'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const noSuchPicture = (index: number) =>
  invalidField(`pictures.${index}.url`, msg`Please upload the picture again.`)
export const noSuchCourse = (index: number) =>
  invalidField(`featured.${index}`, msg`This course is not published any more.`)
export const noSuchDay = (index: number) =>
  invalidField(`testimonials.${index}.consentedOn`, msg`Please enter a day that is in the calendar.`)
export const consentToCome = (index: number) =>
  invalidField(`testimonials.${index}.consentedOn`, msg`The day of the consent is still to come.`)
export const noSuchStudent = (index: number) =>
  invalidField(`testimonials.${index}.email`, msg`No student has this email.`)
export const noSuchMentor = (index: number) =>
  invalidField(`qualifications.${index}.mentorId`, msg`There is no such mentor.`)
export const staleWebsite = (current: unknown) =>
  new DomainError('STALE', msg`The home page was changed by somebody else meanwhile.`, { current })
export const publicCourseNotFound = () => notFound(texts.courses.notFound)
