import * as contract from '#contract/homework/homework.ts'
import { texts } from '#contract/texts.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import {
  addDraftFile,
  getOwnWork,
  getSubmittedWork,
  orderDraft,
  removeDraftFile,
  submitFiles,
  takeEarlierFiles,
} from './homework.usecases.ts'

export function homeworkRoutes(router: Router): void {
  router.on(contract.getOwnWork, (call, { params }) => getOwnWork(call, params.assignmentId))
  router.on(contract.addDraftFile, (call, { params, body }) => addDraftFile(call, params.assignmentId, body))
  router.on(contract.orderDraft, (call, { params, body }) => orderDraft(call, params.assignmentId, body))
  router.on(contract.removeDraftFile, (call, { params }) =>
    removeDraftFile(call, params.assignmentId, params.fileId),
  )
  router.on(contract.takeEarlierFiles, (call, { params }) => takeEarlierFiles(call, params.assignmentId))
  router.on(contract.submitFiles, async (call, { params, body }) =>
    successBody(call, texts.assignments.submitted, await submitFiles(call, params.assignmentId, body)),
  )
  router.on(contract.getSubmittedWork, (call, { params }) => getSubmittedWork(call, params.submissionId))
}
