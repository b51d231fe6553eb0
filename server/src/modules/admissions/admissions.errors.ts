import { msg } from '@lingui/core/runtime-macro'
import type { SimilarPerson } from '#contract/admissions/admissions.ts'
import { DomainError, invalidField, notFound, stale } from '../../platform/errors.ts'

export const studentNotFound = () => notFound(msg`Student not found`)

export const samePhone = (current: readonly SimilarPerson[]) => {
  const message = msg`Another person has this phone. Open them, or say that this is somebody else.`
  return new DomainError('SAME_PHONE', message, { fields: { phone: message }, current })
}

export const rollNumberTaken = (field = 'rollNumber') => {
  const message = msg`Another student has this roll number.`
  return new DomainError('NAME_TAKEN', message, { fields: { [field]: message } })
}

export const emailNeeded = () =>
  invalidField(
    'email',
    msg`Please enter an email. Without one, a student logs in by phone or roll number, which the school has to allow in its settings.`,
  )

export const sharedPhone = (name: string) =>
  invalidField(
    'rollNumber',
    msg`${{ name }} has this phone too, and a shared phone logs nobody in. Please give this student a roll number or an email.`,
  )

export const onlyPhoneOfAnother = (name: string) =>
  invalidField(
    'phone',
    msg`${{ name }} logs in with this phone alone, and a shared phone logs nobody in. Please give them a roll number or an email first.`,
  )

export const logInNeeded = () =>
  invalidField(
    'email',
    msg`Without an email this student needs a roll number, or a phone that nobody shares.`,
  )

export const noLogIn = (name: string) =>
  invalidField(
    'studentIds',
    msg`A code is of no use to ${{ name }}, who has no email: this school allows no log-in by phone or roll number.`,
  )

export const deactivatedStudent = (name: string) =>
  invalidField('studentIds', msg`Please reactivate the account of ${{ name }} before you make a code.`)

export const staleStudent = (current: unknown) =>
  stale(msg`This student was changed by somebody else meanwhile.`, current)
