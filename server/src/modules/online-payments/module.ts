import type { Module } from '../../kernel/module.ts'
import { pollOrders } from './gateway-events.usecases.ts'
import { deleteOldEvents, eraseOrders } from './online-orders.repository.ts'
import { onlinePaymentsAudit } from './online-payments.audit.ts'
import { onlinePaymentsListeners } from './online-payments.listeners.ts'
import { onlinePaymentRoutes } from './online-payments.routes.ts'
import { onlinePaymentsInZip } from './online-payments.zip.ts'
import { findRefundableOrders } from './online-refunds.repository.ts'
import { pollRefunds } from './online-refunds.usecases.ts'
import { sendSandboxEvents } from './sandbox.usecases.ts'

/** The gateway may repeat an event for a week. */
const eventRetentionMs = 30 * 24 * 60 * 60_000

export const onlinePayments: Module = {
  name: 'online-payments',
  schoolZip: onlinePaymentsInZip,
  audit: onlinePaymentsAudit,
  routes: onlinePaymentRoutes,
  listeners: onlinePaymentsListeners,
  provides: { findRefundableOrders },
  personalData: { erase: (tx, { id }) => eraseOrders(tx, id) },
  jobs: [
    { name: 'online payments', everyMs: 5_000, run: pollOrders },
    { name: 'online refunds', everyMs: 5_000, run: pollRefunds },
    { name: 'payments on trial', everyMs: 5_000, run: sendSandboxEvents },
  ],
  tidy: ({ db }, now) => deleteOldEvents(db, now - eventRetentionMs),
}
