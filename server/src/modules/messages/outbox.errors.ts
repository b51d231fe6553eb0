import { texts } from '#contract/texts.ts'
import { DomainError, notFound } from '../../platform/errors.ts'

export const mailNotFound = () => notFound('Mail not found')

/** Nothing would come of trying. */
export const noMailServer = () => new DomainError('VALIDATION', texts.admin.noMailServer)

export const mailSent = (current: unknown) =>
  new DomainError('STALE', 'This mail was sent meanwhile.', { current })
