import type { Module } from '../../kernel/module.ts'
import { eraseBankRows, findBankDays, releaseBankRow } from './bank-rows.repository.ts'
import { bankStatementRoutes } from './bank-statements.routes.ts'
import { bankStatementsInZip } from './bank-statements.zip.ts'

export const bankStatements: Module = {
  name: 'bank-statements',
  schoolZip: bankStatementsInZip,
  routes: bankStatementRoutes,
  listeners: {
    paymentRefused: (work, { payment_id }) => releaseBankRow(work.tx, payment_id),
  },
  provides: { findBankDays },
  personalData: { erase: (tx, { id }) => eraseBankRows(tx, id) },
}
