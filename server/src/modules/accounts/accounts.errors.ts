import { texts } from '#contract/texts.ts'
import { DomainError } from '../../platform/errors.ts'

export const emailTaken = () =>
  new DomainError('EMAIL_TAKEN', texts.auth.emailTaken, { fields: { email: texts.auth.emailTaken } })

export const onlyStudentsSignUp = () => new DomainError('FORBIDDEN', texts.auth.onlyStudents)

/** The same for an unknown e-mail, a wrong password and an account that is closed. */
export const invalidCredentials = () => new DomainError('INVALID_CREDENTIALS', texts.auth.invalidCredentials)
