import { invalidField, notFound, stale } from '../../platform/errors.ts'

export const messageNotFound = () => notFound('Message not found')

export const staleMessage = (current: unknown) =>
  stale('This message was changed by somebody else meanwhile.', current)

export const alreadyReplied = (current: unknown) => stale('This message has a reply already.', current)

export const senderDeleted = () =>
  invalidField('text', 'The sender has deleted their account, and the address with it.')
