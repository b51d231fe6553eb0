import * as contract from '#contract/messages.ts'
import type { Router } from '../../platform/http/routes.ts'
import { sendMessage } from './messages.usecases.ts'

export function messageRoutes(router: Router): void {
  router.on(contract.contact, async (call, { body }) => ({
    success: true as const,
    reference: await sendMessage(call, body),
  }))
}
