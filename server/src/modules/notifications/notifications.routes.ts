import * as contract from '#contract/notifications/emails.ts'
import type { Router } from '../../kernel/routes.ts'
import { listEmails, mailServer, openEmail, retryEmail } from './outbox.usecases.ts'

export function notificationRoutes(router: Router): void {
  router.on(contract.listEmails, (call, { query }) => listEmails(call, query))
  router.on(contract.getMailServer, async ({ deps }) => mailServer(deps))
  router.on(contract.getEmail, (call, { params }) => openEmail(call, params.mailId))
  router.on(contract.retryEmail, (call, { params }) => retryEmail(call, params.mailId))
}
