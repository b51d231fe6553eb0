import { msg } from '@lingui/core/runtime-macro'
import * as contract from '#contract/fees/enrollments.ts'
import * as desk from '#contract/fees/fee-desk.ts'
import * as fees from '#contract/fees/fees.ts'
import * as receipts from '#contract/fees/payment-receipts.ts'
import * as payments from '#contract/fees/payments.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { enrollmentsTable, listEnrollments, settlePayment } from './desk.usecases.ts'
import { enroll } from './enroll.usecases.ts'
import { changeCharge, changeCharges, getFeeCard, refusePayment, takePayment } from './fee-cards.usecases.ts'
import { dueFeesTable, getOwedByAge, listDueFees, listTakings, takingsTable } from './fee-desk.usecases.ts'
import { getFeePlan, putFeePlan } from './fee-plans.usecases.ts'
import {
  emailPaymentReceipt,
  getPaymentReceipt,
  paymentReceiptPdf,
  receiptPdf,
} from './payment-receipts.usecases.ts'
import { getReceipt, ownReceipts, studentEnrollments } from './receipts.usecases.ts'
import { giveReference } from './reference.usecases.ts'

export function feesRoutes(router: Router): void {
  router.on(contract.enroll, async (call, { body }) =>
    successBody(call, msg`You are enrolled.`, { enrollment: await enroll(call, body) }),
  )
  router.on(contract.studentEnrollments, (call, { params }) => studentEnrollments(call, params.studentId))
  router.on(contract.ownReceipts, (call, { query }) => ownReceipts(call, query))
  router.on(contract.giveReference, (call, { params, body }) =>
    giveReference(call, params.enrollmentId, body),
  )
  router.on(payments.listEnrollments, async (call, { query }) =>
    query.format === 'csv' ? enrollmentsTable(call, query) : listEnrollments(call, query),
  )
  router.on(payments.settlePayment, (call, { params, body }) =>
    settlePayment(call, params.enrollmentId, body),
  )
  router.on(contract.getReceipt, (call, { params }) => getReceipt(call, params.enrollmentId))
  router.on(receipts.getReceiptPdf, (call, { params }) => receiptPdf(call, params.enrollmentId))
  router.on(receipts.getPaymentReceipt, (call, { params }) => getPaymentReceipt(call, params))
  router.on(receipts.getPaymentReceiptPdf, (call, { params }) => paymentReceiptPdf(call, params))
  router.on(receipts.emailPaymentReceipt, async (call, { params }) => {
    await emailPaymentReceipt(call, params)
    return successBody(call, msg`The receipt is on its way.`, {})
  })
  router.on(desk.listDueFees, (call, { query }) =>
    query.format === 'csv' ? dueFeesTable(call, query) : listDueFees(call, query),
  )
  router.on(desk.getOwedByAge, (call) => getOwedByAge(call))
  router.on(desk.listTakings, (call, { query }) =>
    query.format === 'csv' ? takingsTable(call, query) : listTakings(call, query),
  )
  router.on(fees.getFeePlan, (call, { params }) => getFeePlan(call, params.courseId))
  router.on(fees.putFeePlan, (call, { params, body }) => putFeePlan(call, params.courseId, body))
  router.on(fees.getFeeCard, (call, { params }) => getFeeCard(call, params.enrollmentId))
  router.on(fees.takePayment, (call, { params, body }) => takePayment(call, params.enrollmentId, body))
  router.on(fees.refusePayment, (call, { params, body }) => refusePayment(call, params, body))
  router.on(fees.changeCharge, (call, { params, body }) => changeCharge(call, params, body))
  router.on(fees.changeCharges, (call, { params, body }) => changeCharges(call, params.enrollmentId, body))
}
