import { msg } from '@lingui/core/runtime-macro'
import { invalidField, notFound, stale } from '../../platform/errors.ts'

export const messageNotFound = () => notFound(msg`Message not found`)

export const staleMessage = (current: unknown) =>
  stale(msg`This message was changed by somebody else meanwhile.`, current)

export const alreadyReplied = (current: unknown) => stale(msg`This message has a reply already.`, current)

export const senderDeleted = () =>
  invalidField('text', msg`The sender has deleted their account, and the address with it.`)
