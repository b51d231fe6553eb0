import { msg } from '@lingui/core/runtime-macro'
import { texts } from '#contract/texts.ts'
import { DomainError, notFound, stale } from '../../platform/errors.ts'

export const emailNotFound = () => notFound(msg`Mail not found`)

export const noMailServer = () => new DomainError('VALIDATION', texts.admin.noMailServer)

export const emailExpired = () =>
  new DomainError('VALIDATION', msg`This mail has expired, so it is not sent any more.`)

export const emailAlreadySent = (current: unknown) => stale(msg`This mail was sent meanwhile.`, current)
