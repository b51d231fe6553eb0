import * as contract from '#contract/reviews.ts'
import { texts } from '#contract/texts.ts'
import { type Router, succeeded } from '../../calls/routes.ts'
import { listMentorAssignments, saveAssignment, submissionsTable } from './mentor-assignments.usecases.ts'
import {
  countMyDesk,
  getRemarks,
  getSubmission,
  listSubmissions,
  openSubmission,
  reviewSubmission,
  saveRemarks,
} from './reviews.usecases.ts'

export function reviewRoutes(router: Router): void {
  router.on(contract.listSubmissions, (call, { query }) => listSubmissions(call, query))
  router.on(contract.deskCounts, (call) => countMyDesk(call))
  router.on(contract.getSubmission, (call, { params }) => getSubmission(call, params.submissionId))
  router.on(contract.openSubmission, (call, { params }) => openSubmission(call, params.submissionId))
  router.on(contract.reviewSubmission, async (call, { params, body }) =>
    succeeded(texts.mentor.reviewed, { submission: await reviewSubmission(call, params.submissionId, body) }),
  )
  router.on(contract.mentorAssignments, async (call, { query }) =>
    query.format === 'csv' ? submissionsTable(call, query) : listMentorAssignments(call, query),
  )
  router.on(contract.saveAssignment, (call, { params, body }) =>
    saveAssignment(call, params.assignmentId, body),
  )
  router.on(contract.getRemarks, (call) => getRemarks(call))
  router.on(contract.saveRemarks, (call, { body }) => saveRemarks(call, body))
}
