import * as contract from '#contract/assignments.ts'
import { texts } from '#contract/texts.ts'
import { type Router, succeeded } from '../../calls/routes.ts'
import {
  createAssignment,
  listAssignments,
  submitAssignment,
  takeBackSubmission,
} from './coursework.usecases.ts'

export function courseworkRoutes(router: Router): void {
  router.on(contract.listAssignments, async (call) => ({ data: await listAssignments(call) }))
  router.on(contract.submitAssignment, async (call, { params, body }) =>
    succeeded(texts.assignments.submitted, {
      submission: await submitAssignment(call, params.assignmentId, body),
    }),
  )
  router.on(contract.takeBackSubmission, async (call, { params }) => {
    await takeBackSubmission(call, params.submissionId)
    return undefined
  })
  router.on(contract.createAssignment, async (call, { body }) =>
    succeeded(texts.assignments.created, { assignment: await createAssignment(call, body) }),
  )
}
