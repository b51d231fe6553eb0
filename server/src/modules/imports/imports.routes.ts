import * as contract from '#contract/imports/imports.ts'
import type { Router } from '../../kernel/routes.ts'
import {
  checkImport,
  discardImport,
  getImport,
  getImportColumns,
  listImports,
  listRows,
  runImport,
  sendRows,
  startImport,
  undoImport,
} from './imports.usecases.ts'

export function importRoutes(router: Router): void {
  router.on(contract.getImportColumns, (call, { query }) => getImportColumns(call, query))
  router.on(contract.listImports, (call, { query }) => listImports(call, query))
  router.on(contract.startImport, (call, { body }) => startImport(call, body))
  router.on(contract.sendImportRows, (call, { params, body }) => sendRows(call, params.importId, body))
  router.on(contract.checkImport, (call, { params }) => checkImport(call, params.importId))
  router.on(contract.getImport, (call, { params }) => getImport(call, params.importId))
  router.on(contract.listImportRows, (call, { query }) => listRows(call, query))
  router.on(contract.runImport, (call, { params, body }) => runImport(call, params.importId, body))
  router.on(contract.undoImport, (call, { params }) => undoImport(call, params.importId))
  router.on(contract.discardImport, async (call, { params }) => {
    await discardImport(call, params.importId)
    return undefined
  })
}
