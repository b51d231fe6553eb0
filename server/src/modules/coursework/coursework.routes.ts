import * as contract from '#contract/coursework/assignments.ts'
import * as reviews from '#contract/coursework/reviews.ts'
import { markReviewsSeen, unseenReviews } from '#contract/coursework/unseen-reviews.ts'
import { texts } from '#contract/texts.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { listAssignments } from './coursework.usecases.ts'
import {
  createAssignment,
  listMentorAssignments,
  saveAssignment,
  submissionsTable,
} from './mentor-assignments.usecases.ts'
import * as own from './own-reviews.usecases.ts'
import { releaseGrades } from './release.usecases.ts'
import * as desk from './reviews.usecases.ts'
import { submitAssignment } from './submit.usecases.ts'
import { takeBackSubmission } from './take-back.usecases.ts'

export function courseworkRoutes(router: Router): void {
  router.on(contract.listAssignments, async (call, { query }) => ({
    data: await listAssignments(call, query),
  }))
  router.on(contract.submitAssignment, async (call, { params, body }) =>
    successBody(call, texts.assignments.submitted, {
      submission: await submitAssignment(call, params.assignmentId, body),
    }),
  )
  router.on(contract.takeBackSubmission, async (call, { params }) => {
    await takeBackSubmission(call, params.submissionId)
    return undefined
  })
  router.on(unseenReviews, (call) => own.countUnseenReviews(call))
  router.on(markReviewsSeen, async (call) => {
    await own.markReviewsSeen(call)
    return undefined
  })
  router.on(contract.createAssignment, async (call, { body }) =>
    successBody(call, texts.assignments.created, { assignment: await createAssignment(call, body) }),
  )
  router.on(reviews.listSubmissions, (call, { query }) => desk.listSubmissions(call, query))
  router.on(reviews.deskCounts, (call, { query }) => desk.readDeskCounts(call, query))
  router.on(reviews.waitingWork, (call) => desk.listWaitingWork(call))
  router.on(reviews.getSubmission, (call, { params }) => desk.getSubmission(call, params.submissionId))
  router.on(reviews.openSubmission, (call, { params }) => desk.openSubmission(call, params.submissionId))
  router.on(reviews.reviewSubmission, async (call, { params, body }) =>
    successBody(call, texts.mentor.reviewed, {
      submission: await desk.reviewSubmission(call, params.submissionId, body),
    }),
  )
  router.on(reviews.mentorAssignments, async (call, { query }) =>
    query.format ? submissionsTable(call, query) : listMentorAssignments(call, query),
  )
  router.on(reviews.saveAssignment, (call, { params, body }) =>
    saveAssignment(call, params.assignmentId, body),
  )
  router.on(reviews.releaseGrades, (call, { params }) => releaseGrades(call, params.assignmentId))
  router.on(reviews.getRemarks, (call) => desk.getRemarks(call))
  router.on(reviews.saveRemarks, (call, { body }) => desk.saveRemarks(call, body))
}
