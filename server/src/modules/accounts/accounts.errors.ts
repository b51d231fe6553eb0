import type { Role } from '#contract/endpoint.ts'
import { texts } from '#contract/texts.ts'
import { DomainError, invalidField } from '../../platform/errors.ts'

export const emailTaken = () =>
  new DomainError('EMAIL_TAKEN', texts.auth.emailTaken, { fields: { email: texts.auth.emailTaken } })

export const onlyStudentsSignUp = () => new DomainError('FORBIDDEN', texts.auth.onlyStudents)

/** The same for an unknown e-mail, a wrong password and an account that is closed. */
export const invalidCredentials = () => new DomainError('INVALID_CREDENTIALS', texts.auth.invalidCredentials)

/** The same for a link that was used, has lapsed, or never was. */
export const deadLink = () =>
  invalidField(
    'token',
    'This link does not work any more. A link works once, and for 60 minutes. Please ask for a new one.',
  )

export const passwordTooShort = (role: Role) =>
  invalidField('password', role === 'student' ? texts.auth.shortPassword : texts.auth.shortStaffPassword)
