import { useState } from 'react'
import type { CardPart, CardPayment, FeeCard } from '#contract/fees/fees.ts'
import { ChangeParts } from './change-parts.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { ChangePart, RefusePayment, TakePayment } from './fee-dialogs.tsx'
import type { SettledEnrollment } from './settle-dialog.tsx'

export type FeeAct =
  | { readonly kind: 'take' }
  | { readonly kind: 'parts' }
  | { readonly kind: 'part'; readonly part: CardPart }
  | { readonly kind: 'confirm' | 'refuse'; readonly payment: CardPayment }

export function FeeActDialog({ card, act, onClose }: { card: FeeCard; act: FeeAct; onClose: () => void }) {
  const [isClaimed, setIsClaimed] = useState(false)
  const claim = card.payments.find(({ status }) => status === 'claimed')
  const confirm = (payment: CardPayment) => (
    <ConfirmPayment enrollment={settledOf(card, payment)} onClose={onClose} onDone={onClose} />
  )
  if (act.kind === 'take') {
    if (claim && isClaimed) return confirm(claim)
    return <TakePayment card={card} claim={claim} onConfirm={() => setIsClaimed(true)} onClose={onClose} />
  }
  if (act.kind === 'parts') return <ChangeParts card={card} onClose={onClose} />
  if (act.kind === 'part') return <ChangePart card={card} part={act.part} onClose={onClose} />
  if (act.kind === 'confirm') return confirm(act.payment)
  return <RefusePayment card={card} payment={act.payment} onClose={onClose} />
}

const settledOf = (card: FeeCard, { amount, reference, receivedDay }: CardPayment): SettledEnrollment => ({
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
