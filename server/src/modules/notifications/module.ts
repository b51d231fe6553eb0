import type { Module } from '../../kernel/module.ts'
import { rate } from '../../platform/config.ts'
import { emailGauges } from './emails.gauges.ts'
import { removeDoneMailings } from './mailings.repository.ts'
import { writeDueMailings } from './mailings.usecases.ts'
import { notificationsAudit } from './notifications.audit.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { notificationsInZip } from './notifications.zip.ts'
import { removeOldEmails } from './outbox.repository.ts'
import { personalEmails } from './personal-emails.repository.ts'
import { expireEmails, sendDueEmails } from './sending.usecases.ts'

const limits = {
  LIMIT_MAILS_PER_RECIPIENT: rate('20/1h'),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

export const notifications: Module = {
  name: 'notifications',
  schoolZip: notificationsInZip,
  audit: notificationsAudit,
  routes: notificationRoutes,
  personalData: personalEmails,
  async tidy(database, now) {
    await removeOldEmails(database, now)
    await removeDoneMailings(database, now)
  },
  gauges: emailGauges,
  jobs: [
    { name: 'mail', everyMs: 2_000, run: sendDueEmails },
    { name: 'mailings', everyMs: 2_000, run: writeDueMailings },
    { name: 'expired mail', everyMs: 60_000, run: expireEmails },
  ],
  limits,
}
