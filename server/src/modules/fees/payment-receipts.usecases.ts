import type { PaymentReceipt } from '#contract/fees/payment-receipts.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { countUses, emailLimitKey } from '../../kernel/limiter.ts'
import { pdfResponse } from '../../kernel/pdf-response.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { sendEmail } from '../notifications/index.ts'
import { readersLanguage, schoolOfReceipt } from '../settings/index.ts'
import { enrollmentDocument, paymentDocument } from './fees.documents.ts'
import { receiptCopyEmail } from './fees.emails.ts'
import { enrollmentNotFound, noEmail, noPaymentReceipt, receiptIsVoid } from './fees.errors.ts'
import { findPaymentReceipt } from './payment-receipts.repository.ts'
import { findEnrollment } from './payments.repository.ts'
import { presentPaymentReceipt } from './present-receipts.ts'

interface PaymentPath {
  readonly enrollmentId: string
  readonly paymentId: string
}

export async function getPaymentReceipt(call: SignedInCall, path: PaymentPath): Promise<PaymentReceipt> {
  const found = await findVisibleReceipt(call, path)
  const isForStudent = call.caller.role !== 'admin'
  return presentPaymentReceipt(found, await schoolOfReceipt(call.deps), isForStudent)
}

export async function paymentReceiptPdf(call: SignedInCall, path: PaymentPath): Promise<FileResponse> {
  const { receipt } = await findVisibleReceipt(call, path)
  const isForStudent = call.caller.role !== 'admin'
  const document = await paymentDocument(call.deps, receipt.id, {
    language: await readersLanguage(call),
    isForStudent,
  })
  if (!document) throw noPaymentReceipt()
  return pdfResponse(document)
}

export async function receiptPdf(call: SignedInCall, enrollmentId: string): Promise<FileResponse> {
  const row = await findEnrollment(call.deps.database.db, enrollmentId)
  if (!row || !maySeeEnrollment(call, row)) throw enrollmentNotFound()
  const document = await enrollmentDocument(call.deps, row.id, await readersLanguage(call))
  if (!document) throw enrollmentNotFound()
  return pdfResponse(document)
}

export async function emailPaymentReceipt(call: SignedInCall, path: PaymentPath): Promise<void> {
  const { config, tokens } = call.deps
  await call.write(async (work) => {
    const found = await findPaymentReceipt(work.tx, path.paymentId)
    if (found?.enrollment.id !== path.enrollmentId) throw noPaymentReceipt()
    const { receipt, enrollment } = found
    if (receipt.refused_at !== null) throw receiptIsVoid()
    if (enrollment.student_email === null) throw noEmail()
    const key = emailLimitKey(tokens.secret, enrollment.student_email, 'receipt')
    await countUses(work.tx, work.now, [config.LIMIT_MAILS_PER_RECIPIENT, key])
    await sendEmail(work, receiptCopyEmail(enrollment, receipt, await work.address()))
    await work.audit({
      action: 'payment.mail',
      subject: ['enrollment', enrollment.id],
      detail: { receiptNumber: enrollment.receipt_number, receipt: receipt.number },
    })
  })
}

export const maySeeEnrollment = ({ caller }: SignedInCall, { student_id }: { student_id: string }) =>
  caller.role === 'admin' || student_id === caller.id

async function findVisibleReceipt(call: SignedInCall, { enrollmentId, paymentId }: PaymentPath) {
  const found = await findPaymentReceipt(call.deps.database.db, paymentId)
  if (found?.enrollment.id !== enrollmentId || !maySeeEnrollment(call, found.enrollment))
    throw noPaymentReceipt()
  return found
}
