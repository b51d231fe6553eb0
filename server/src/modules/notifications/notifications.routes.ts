import { msg } from '@lingui/core/runtime-macro'
import * as contract from '#contract/notifications/emails.ts'
import { getMailSettings, putMailSettings, sendTestEmail } from '#contract/notifications/mail-settings.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { readMailSettings, saveMailSettings, sendTest } from './mail-settings.usecases.ts'
import { listEmails, openEmail, readMailServer, retryEmail } from './outbox.usecases.ts'

export function notificationRoutes(router: Router): void {
  router.on(contract.listEmails, (call, { query }) => listEmails(call, query))
  router.on(contract.getMailServer, ({ deps }) => readMailServer(deps))
  router.on(getMailSettings, (call) => readMailSettings(call))
  router.on(putMailSettings, (call, { body }) => saveMailSettings(call, body))
  router.on(sendTestEmail, async (call) => {
    const { recipient } = await sendTest(call)
    return successBody(
      call,
      msg`The mail server took a mail to ${{ recipient }}. Look whether it arrives.`,
      {},
    )
  })
  router.on(contract.getEmail, (call, { params }) => openEmail(call, params.mailId))
  router.on(contract.retryEmail, (call, { params }) => retryEmail(call, params.mailId))
}
