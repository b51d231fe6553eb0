import { texts } from '#contract/texts.ts'
import { DomainError, notFound, stale } from '../../platform/errors.ts'

export const mailNotFound = () => notFound('Mail not found')

export const noMailServer = () => new DomainError('VALIDATION', texts.admin.noMailServer)

export const mailExpired = () =>
  new DomainError('VALIDATION', 'This mail has expired, so it is not sent any more.')

export const mailSent = (current: unknown) => stale('This mail was sent meanwhile.', current)
