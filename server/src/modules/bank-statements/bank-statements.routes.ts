import * as contract from '#contract/bank-statements/bank-rows.ts'
import type { Router } from '../../kernel/routes.ts'
import { addBankStatement, confirmSureRows, decideBankRow, listBankRows } from './bank-rows.usecases.ts'

export function bankStatementRoutes(router: Router): void {
  router.on(contract.addBankRows, (call, { body }) => addBankStatement(call, body))
  router.on(contract.listBankRows, (call, { query }) => listBankRows(call, query))
  router.on(contract.confirmBankRows, (call) => confirmSureRows(call))
  router.on(contract.decideBankRow, (call, { params, body }) => decideBankRow(call, params.rowId, body))
}
