export { changeAdvance, findAdvance } from './advances.repository.ts'
export { amountInEachLanguage, amountInWords } from './amount-in-words.ts'
export { cancelEnrollment, changeMoney } from './change-money.ts'
export { enrollmentsOfAccount } from './desk.usecases.ts'
export { writesInvoices } from './enrollments-import.repository.ts'
export { latestEnrollmentDay } from './fee-cards.rules.ts'
export { presentCard } from './fee-cards.usecases.ts'
export { documentNotes, factsWithValue, methodName } from './fees.documents.ts'
export {
  dayInFuture,
  enrollmentAlreadyCancelled,
  enrollmentNotFound,
  noOnlinePayments,
  paymentNotFound,
  stalePayment,
  tooLittleOnline,
} from './fees.errors.ts'
export { presentEnrollment } from './fees.presenter.ts'
export type { FeeCardRow } from './fees.tables.ts'
export { enrollImported, type ImportedEnrollment, undoImportedEnrollment } from './imported-enrollments.ts'
export { lockEnrollment } from './lock-enrollment.ts'
export { maySeeEnrollment } from './payment-receipts.usecases.ts'
export { type FoundEnrollment, findEnrollment, readMoney } from './payments.repository.ts'
export { amountToPay, paymentStatus, referenceKey } from './payments.rules.ts'
export { exportEnrollments } from './personal-fees.repository.ts'
export { findCodeWithZeros, findInvoiceGap, zerosMissingText } from './plan-enrollment.ts'
export { receivedDayOf, requireConfirmedYear } from './received-day.ts'
export { recordPayment } from './record-payment.ts'
export { lockMoney, recordRefusal } from './record-refusal.ts'
export { findPolicy } from './refund-policy.repository.ts'
export { enrollByStaff } from './staff-enrollments.usecases.ts'
export type { DayMoments, Taking } from './takings.repository.ts'
