import { useState } from 'react'
import type { CardPart, CardPayment, FeeCard } from '#contract/fees/fees.ts'
import { ChangeParts } from './change-parts.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { ChangePart, RefusePayment, TakePayment } from './fee-dialogs.tsx'
import type { EnrollmentToConfirm } from './settle-dialog.tsx'

export type FeeAction =
  | { readonly kind: 'take' }
  | { readonly kind: 'parts' }
  | { readonly kind: 'part'; readonly part: CardPart }
  | { readonly kind: 'confirm' | 'refuse'; readonly payment: CardPayment }

export function FeeActionDialog({
  card,
  action,
  onClose,
}: {
  card: FeeCard
  action: FeeAction
  onClose: () => void
}) {
  const [isClaimed, setIsClaimed] = useState(false)
  const claim = card.payments.find(({ status }) => status === 'claimed')
  const confirm = (payment: CardPayment) => (
    <ConfirmPayment enrollment={settledOf(card, payment)} onClose={onClose} onDone={onClose} />
  )
  if (action.kind === 'take') {
    if (claim && isClaimed) return confirm(claim)
    return <TakePayment card={card} claim={claim} onConfirm={() => setIsClaimed(true)} onClose={onClose} />
  }
  if (action.kind === 'parts') return <ChangeParts card={card} onClose={onClose} />
  if (action.kind === 'part') return <ChangePart card={card} part={action.part} onClose={onClose} />
  if (action.kind === 'confirm') return confirm(action.payment)
  return <RefusePayment card={card} payment={action.payment} onClose={onClose} />
}

const settledOf = (card: FeeCard, { amount, reference, receivedDay }: CardPayment): EnrollmentToConfirm => ({
  _id: card.enrollmentId,
  receiptNumber: card.receiptNumber,
  name: card.name,
  courseName: card.courseName,
  amount: card.fee,
  amountDue: amount,
  paymentStatus: 'recorded',
  paymentReference: reference,
  claimedDay: receivedDay,
  version: card.version,
  student: { _id: card.studentId, name: card.name },
})
