import { msg } from '@lingui/core/runtime-macro'
import { unsupportedPicture } from '#contract/accounts/avatars.ts'
import { texts } from '#contract/texts.ts'
import { DomainError, forbidden, invalidField, notFound, stale } from '../../platform/errors.ts'

export const emailTaken = () =>
  new DomainError('EMAIL_TAKEN', texts.auth.emailTaken, { fields: { email: texts.auth.emailTaken } })

export const onlyStudentsSignUp = () => new DomainError('FORBIDDEN', texts.auth.onlyStudents)

/** Does not reveal whether the account exists. */
export const invalidCredentials = () => new DomainError('INVALID_CREDENTIALS', texts.auth.invalidCredentials)

/** Thrown only after a right password, to hide the account from others. */
export const accountDeactivated = () =>
  new DomainError('ACCOUNT_DEACTIVATED', msg`Your account is deactivated. Please ask the school.`)

export const badEmail = () => invalidField('email', texts.auth.badEmail)

export const newPasswordRequired = () =>
  new DomainError('NEW_PASSWORD_REQUIRED', msg`Please choose a password of your own now.`, {
    fields: { newPassword: msg`Please choose a password of your own now.` },
  })

export const codeRequired = () =>
  new DomainError('CODE_REQUIRED', msg`Please enter the code that your app shows now.`, {
    fields: { code: msg`Please enter the code that your app shows now.` },
  })

export function wrongCode(code: 'CODE_REQUIRED' | 'VALIDATION') {
  const message = msg`This code is not right, or it was used before. Please enter the one that your app shows now.`
  return new DomainError(code, message, { fields: { code: message } })
}

export const wrongProof = () =>
  invalidField(
    'proof',
    msg`This link is of a mail to another address. Please use the one of your latest mail.`,
  )

export const twoStepIsOn = () => new DomainError('ALREADY_DONE', msg`Two-step log-in is on already.`)

export const twoStepIsOff = () => notFound(msg`Two-step log-in is off.`)

export const twoStepRequired = () =>
  forbidden(msg`Your school requires two-step log-in for its staff, so it stays on.`)

export const ownTwoStepFirst = () =>
  invalidField('isAsked', msg`Please turn on two-step log-in for yourself first, in your settings.`)

export const invalidLink = () =>
  invalidField(
    'token',
    msg`This link does not work any more. A link works once, and not for ever. Please ask for a new one.`,
  )

export const passwordTooShort = (shortest: number, field: string) =>
  invalidField(field, msg`Password must be at least ${{ shortest }} characters.`)

export const passwordTooCommon = (field: string) =>
  invalidField(field, msg`Many people use this password, so it is easy to guess. Please choose another.`)

/** UNAUTHENTICATED would log the person out. */
export function wrongOwnPassword(field: string) {
  const message = msg`This is not your current password.`
  return new DomainError('FORBIDDEN', message, { fields: { [field]: message } })
}

export const accountGone = () => new DomainError('UNAUTHENTICATED', texts.auth.sessionExpired)

export const ownerStays = () =>
  new DomainError(
    'OWNER_STAYS',
    msg`You are the owner of this school. Hand it over to somebody else of the staff first.`,
  )

export const roleIsFixed = () => forbidden(msg`Your role is given by the school.`)

export const birthdayInFuture = () => invalidField('birthday', msg`A birthday cannot be in the future.`)

export const staleProfile = (current: unknown) =>
  stale(msg`Your profile was changed on another device meanwhile.`, current)

export const unsupportedPortrait = () => new DomainError('UNSUPPORTED_TYPE', unsupportedPicture)

export const brokenPortrait = () =>
  invalidField('picture', msg`This picture cannot be read, or it has too many pixels.`)

export const alreadySetUp = () =>
  forbidden(msg`This link does not work any more: it makes the first admin of a new school, once.`)

export const setUpByAnother = () =>
  forbidden(
    msg`Somebody else set up this school just now and is its owner. Nothing that you typed was saved. Ask them to add you under Settings, Staff.`,
  )

export const exportInProgress = () =>
  new DomainError(
    'TOO_MANY_REQUESTS',
    msg`Your data is already being prepared. Please wait for that download.`,
    {
      retryAfterSeconds: 5,
    },
  )
