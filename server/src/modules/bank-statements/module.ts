import type { Module } from '../../kernel/module.ts'
import { eraseBankRows, findBankDays, releaseBankRow } from './bank-rows.repository.ts'
import { bankStatementRoutes } from './bank-statements.routes.ts'

/** Rows of the bank's statements, and the payments that they are. */
export const bankStatements: Module = {
  name: 'bank-statements',
  routes: bankStatementRoutes,
  on: {
    // Its row is open again: a person decides what the money was.
    paymentRefused: (work, { payment_id }) => releaseBankRow(work.tx, payment_id),
  },
  provides: { findBankDays },
  personalData: { erase: (tx, { id }) => eraseBankRows(tx, id) },
}
