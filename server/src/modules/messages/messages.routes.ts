import * as contract from '#contract/messages/messages.ts'
import type { Router } from '../../kernel/routes.ts'
import { listMessages, replyToMessage, saveMessage } from './inbox.usecases.ts'
import { sendMessage } from './messages.usecases.ts'

export function messageRoutes(router: Router): void {
  router.on(contract.contact, async (call, { body }) => ({
    success: true as const,
    reference: await sendMessage(call, body),
  }))
  router.on(contract.listMessages, (call, { query }) => listMessages(call, query))
  router.on(contract.putMessage, (call, { params, body }) => saveMessage(call, params.messageId, body))
  router.on(contract.replyToMessage, (call, { params, body }) => replyToMessage(call, params.messageId, body))
}
