import type { Module } from '../../kernel/module.ts'
import { askGateway } from './gateway-events.usecases.ts'
import { eraseOrders, forgetEvents } from './online-orders.repository.ts'
import { onlinePaymentsAudit } from './online-payments.audit.ts'
import { onlinePaymentsListeners } from './online-payments.listeners.ts'
import { onlinePaymentRoutes } from './online-payments.routes.ts'
import { findRefundableOrders } from './online-refunds.repository.ts'
import { askAboutRefunds } from './online-refunds.usecases.ts'
import { sendSandboxEvents } from './sandbox.usecases.ts'

/** How long an event of the gateway is known again: a repetition comes within a day, and by hand within a week. */
const eventsKeptMs = 30 * 24 * 60 * 60_000

/** Payments on the page of a payment gateway, refunds by it, and its money that matches nothing. */
export const onlinePayments: Module = {
  name: 'online-payments',
  audit: onlinePaymentsAudit,
  routes: onlinePaymentRoutes,
  on: onlinePaymentsListeners,
  provides: { findRefundableOrders },
  personalData: { erase: (tx, { id }) => eraseOrders(tx, id) },
  jobs: [
    { name: 'online payments', everyMs: 5_000, run: askGateway },
    { name: 'online refunds', everyMs: 5_000, run: askAboutRefunds },
    { name: 'payments on trial', everyMs: 5_000, run: sendSandboxEvents },
  ],
  tidy: ({ db }, now) => forgetEvents(db, now - eventsKeptMs),
}
