import { useState } from 'react'
import type { CardCheque, CardPart, CardPayment, FeeCard } from '#contract/fees/fees.ts'
import { ChangeParts } from './change-parts.tsx'
import { BankCheque, ReturnCheque, TakeCheque } from './cheque-dialogs.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { ChangePart, RefusePayment, TakePayment } from './fee-dialogs.tsx'
import type { EnrollmentToConfirm } from './settle-dialog.tsx'
import { SplitPayment } from './split-payment.tsx'
import { UseAdvance } from './use-advance.tsx'

export type FeeAction =
  | { readonly kind: 'take' | 'takeCheque' | 'split' | 'parts' | 'useAdvance' }
  | { readonly kind: 'part'; readonly part: CardPart }
  | { readonly kind: 'confirm' | 'refuse'; readonly payment: CardPayment }
  | { readonly kind: 'bankCheque' | 'returnCheque'; readonly cheque: CardCheque }

interface FeeActionProps {
  card: FeeCard
  action: FeeAction
  onClose: () => void
}

export function FeeActionDialog({ card, action, onClose }: FeeActionProps) {
  const props = { card, onClose }
  switch (action.kind) {
    case 'take':
      return <TakeOrConfirmPayment {...props} />
    case 'takeCheque':
      return <TakeCheque {...props} />
    case 'split':
      return <SplitPayment {...props} />
    case 'useAdvance':
      return <UseAdvance {...props} />
    case 'parts':
      return <ChangeParts {...props} />
    case 'part':
      return <ChangePart {...props} part={action.part} />
    case 'bankCheque':
      return <BankCheque {...props} cheque={action.cheque} />
    case 'returnCheque':
      return <ReturnCheque {...props} cheque={action.cheque} />
    case 'confirm':
      return <ConfirmClaim {...props} payment={action.payment} />
    case 'refuse':
      return <RefusePayment {...props} payment={action.payment} />
  }
}

interface DialogProps {
  card: FeeCard
  onClose: () => void
}

/** The new payment may be money that the student already claimed. */
function TakeOrConfirmPayment({ card, onClose }: DialogProps) {
  const [isClaimed, setIsClaimed] = useState(false)
  const claim = card.payments.find(({ status }) => status === 'claimed')
  if (claim && isClaimed) return <ConfirmClaim card={card} payment={claim} onClose={onClose} />
  return <TakePayment card={card} claim={claim} onConfirm={() => setIsClaimed(true)} onClose={onClose} />
}

const ConfirmClaim = ({ card, payment, onClose }: DialogProps & { payment: CardPayment }) => (
  <ConfirmPayment enrollment={enrollmentToConfirm(card, payment)} onClose={onClose} onDone={onClose} />
)

const enrollmentToConfirm = (
  card: FeeCard,
  { amount, reference, receivedDay }: CardPayment,
): EnrollmentToConfirm => ({
  _id: card.enrollmentId,
  receiptNumber: card.receiptNumber,
  name: card.name,
  courseName: card.courseName,
  amount: card.fee,
  amountDue: amount,
  balance: card.balance,
  paymentStatus: 'recorded',
  paymentReference: reference,
  claimedDay: receivedDay,
  version: card.version,
  student: { _id: card.studentId, name: card.name },
})
