import * as contract from '#contract/notifications/emails.ts'
import type { Router } from '../../kernel/routes.ts'
import { listMail, mailServer, openMail, retryMail } from './outbox.usecases.ts'

export function notificationRoutes(router: Router): void {
  router.on(contract.listMail, (call, { query }) => listMail(call, query))
  router.on(contract.getMailServer, async ({ deps }) => mailServer(deps))
  router.on(contract.getMail, (call, { params }) => openMail(call, params.mailId))
  router.on(contract.retryMail, (call, { params }) => retryMail(call, params.mailId))
}
