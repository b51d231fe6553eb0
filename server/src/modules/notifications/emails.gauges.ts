import type { Gauge } from '../../kernel/metrics.ts'
import { hasMailServer } from './mail-server.ts'
import { countUnsent } from './outbox.repository.ts'

export const emailGauges: readonly Gauge[] = [
  {
    name: 'abhyas_mail_unsent',
    help: 'Mails that wait to be sent, and mails given up after ten tries.',
    label: 'state',
    async read({ database }) {
      const { waiting, failed } = await countUnsent(database.db)
      return { waiting, failed }
    },
  },
  {
    name: 'abhyas_mail_oldest_waiting_seconds',
    help: 'How long the oldest mail that can still be sent has waited. Left out where no mail server is set: then no mail is to leave.',
    async read(deps) {
      const { database, clock } = deps
      if (!deps.deliver && !(await hasMailServer(deps))) return null
      const { oldest } = await countUnsent(database.db)
      return oldest === null ? 0 : (clock() - oldest) / 1_000
    },
  },
]
