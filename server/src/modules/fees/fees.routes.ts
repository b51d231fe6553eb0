import { msg } from '@lingui/core/runtime-macro'
import * as advances from '#contract/fees/advances.ts'
import * as cheques from '#contract/fees/cheques.ts'
import * as contract from '#contract/fees/enrollments.ts'
import * as desk from '#contract/fees/fee-desk.ts'
import * as fees from '#contract/fees/fees.ts'
import * as receipts from '#contract/fees/payment-receipts.ts'
import * as payments from '#contract/fees/payments.ts'
import * as splits from '#contract/fees/split-payments.ts'
import * as staff from '#contract/fees/staff-enrollments.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { advancesTable, listAdvances, payByAdvance } from './advances.usecases.ts'
import { bankCheque, chequesTable, listCheques, returnCheque, takeCheque } from './cheques.usecases.ts'
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
import { splitPayment } from './split-payment.usecases.ts'
import { cancelEnrollments, enrollStudents } from './staff-enrollments.usecases.ts'

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
    query.format ? enrollmentsTable(call, query) : listEnrollments(call, query),
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
  router.on(staff.enrollStudents, async (call, { body }) =>
    successBody(call, msg`Enrolled.`, await enrollStudents(call, body)),
  )
  router.on(staff.cancelEnrollments, async (call, { body }) =>
    successBody(call, msg`Unenrolled.`, await cancelEnrollments(call, body)),
  )
  router.on(desk.listDueFees, (call, { query }) =>
    query.format ? dueFeesTable(call, query) : listDueFees(call, query),
  )
  router.on(desk.getOwedByAge, (call) => getOwedByAge(call))
  router.on(desk.listTakings, (call, { query }) =>
    query.format ? takingsTable(call, query) : listTakings(call, query),
  )
  router.on(fees.getFeePlan, (call, { params }) => getFeePlan(call, params.courseId))
  router.on(fees.putFeePlan, (call, { params, body }) => putFeePlan(call, params.courseId, body))
  router.on(fees.getFeeCard, (call, { params }) => getFeeCard(call, params.enrollmentId))
  router.on(fees.takePayment, (call, { params, body }) => takePayment(call, params.enrollmentId, body))
  router.on(fees.refusePayment, (call, { params, body }) => refusePayment(call, params, body))
  router.on(fees.changeCharge, (call, { params, body }) => changeCharge(call, params, body))
  router.on(fees.changeCharges, (call, { params, body }) => changeCharges(call, params.enrollmentId, body))
  router.on(splits.splitPayment, async (call, { body }) =>
    successBody(call, msg`The payment is taken.`, await splitPayment(call, body)),
  )
  router.on(advances.payFromAdvance, (call, { params, body }) =>
    payByAdvance(call, params.enrollmentId, body),
  )
  router.on(advances.listAdvances, (call, { query }) =>
    query.format ? advancesTable(call) : listAdvances(call, query),
  )
  router.on(cheques.takeCheque, (call, { params, body }) => takeCheque(call, params.enrollmentId, body))
  router.on(cheques.bankCheque, (call, { params, body }) => bankCheque(call, params.chequeId, body))
  router.on(cheques.returnCheque, (call, { params, body }) => returnCheque(call, params.chequeId, body))
  router.on(cheques.listCheques, (call, { query }) =>
    query.format ? chequesTable(call, query) : listCheques(call, query),
  )
}
