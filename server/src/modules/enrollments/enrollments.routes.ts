import * as contract from '#contract/enrollments.ts'
import { type Router, succeeded } from '../../platform/http/routes.ts'
import { enroll, getReceipt, ownReceipts, studentEnrollments } from './enrollments.usecases.ts'

export function enrollmentRoutes(router: Router): void {
  router.on(contract.enroll, async (call, { body }) =>
    succeeded('You are enrolled.', { enrollment: await enroll(call, body) }),
  )
  router.on(contract.studentEnrollments, (call, { params }) => studentEnrollments(call, params.studentId))
  router.on(contract.ownReceipts, (call, { query }) => ownReceipts(call, query))
  router.on(contract.getReceipt, (call, { params }) => getReceipt(call, params.enrollmentId))
}
