import * as contract from '#contract/scans/scans.ts'
import type { Router } from '../../kernel/routes.ts'
import {
  addToScan,
  getScan,
  listScans,
  removeScan,
  saveSplit,
  startScan,
  submitScan,
  undoScan,
} from './scans.usecases.ts'

export function scanRoutes(router: Router): void {
  router.on(contract.startScan, (call, { params, body }) => startScan(call, params.assignmentId, body))
  router.on(contract.listScans, (call, { params }) => listScans(call, params.assignmentId))
  router.on(contract.getScan, (call, { params }) => getScan(call, params.scanId))
  router.on(contract.addToScan, (call, { params, body }) => addToScan(call, params.scanId, body))
  router.on(contract.saveSplit, (call, { params, body }) => saveSplit(call, params.scanId, body))
  router.on(contract.submitScan, (call, { params, body }) => submitScan(call, params.scanId, body))
  router.on(contract.undoScan, (call, { params }) => undoScan(call, params.scanId))
  router.on(contract.removeScan, async (call, { params }) => {
    await removeScan(call, params.scanId)
    return undefined
  })
}
