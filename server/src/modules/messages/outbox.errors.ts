import { DomainError, notFound } from '../../platform/errors.ts'

export const mailNotFound = () => notFound('Mail not found')

export const mailSent = (current: unknown) =>
  new DomainError('STALE', 'This mail was sent meanwhile.', { current })
