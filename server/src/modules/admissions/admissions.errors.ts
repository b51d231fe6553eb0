import type { SimilarPerson } from '#contract/admissions/admissions.ts'
import { DomainError, invalidField, notFound, stale } from '../../platform/errors.ts'

export const studentNotFound = () => notFound('Student not found')

export const samePhone = (current: readonly SimilarPerson[]) => {
  const message = 'Another person has this phone. Open them, or say that this is somebody else.'
  return new DomainError('SAME_PHONE', message, { fields: { phone: message }, current })
}

export const rollNumberTaken = () => {
  const message = 'Another student has this roll number.'
  return new DomainError('NAME_TAKEN', message, { fields: { rollNumber: message } })
}

export const emailNeeded = () =>
  invalidField(
    'email',
    'Please enter an email. Without one, a student logs in by phone or roll number, which the school has to allow in its settings.',
  )

export const phoneOfAnother = () =>
  invalidField(
    'rollNumber',
    'Somebody else logs in with this phone. Please give this student a roll number or an email.',
  )

export const noLogIn = (name: string) =>
  invalidField(
    'studentIds',
    `A code is of no use to ${name}, who has no email: this school allows no log-in by phone or roll number.`,
  )

export const deactivated = (name: string) =>
  invalidField('studentIds', `Please reactivate the account of ${name} before you make a code.`)

export const staleStudent = (current: unknown) =>
  stale('This student was changed by somebody else meanwhile.', current)
