import { useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { ListedEnrollment } from '#contract/payments.ts'
import { texts } from '#contract/texts.ts'
import { TextField } from '../../ui/field.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { paymentReference } from './upi-link.ts'

const confirming = {
  title: 'Confirm payment',
  outcome: [
    'The receipt says that the school has confirmed the payment, with this reference.',
    'The amount counts as confirmed in the totals.',
  ],
  isMailed: true,
  act: { words: 'Confirm payment', busy: 'Confirming...' },
  done: 'Payment confirmed.',
  failed: 'The payment is not confirmed yet.',
} as const

const correcting = {
  title: 'Correct the reference',
  outcome: [
    'The receipt says this reference from now on; the earlier one stays in the audit.',
    'No mail is sent for it.',
  ],
  isMailed: false,
  act: { words: 'Save reference', busy: 'Saving...' },
  done: 'Reference saved.',
  failed: 'The reference is as it was.',
} as const

const freeHint = 'Nothing was to pay, so it may be left empty.'

/** The student was given this note to write, so it is what the bank's statement is searched for. */
const transferHint = ({ student, courseName }: ListedEnrollment) =>
  `As the bank or the UPI app names the transfer. Its note reads “${paymentReference(student, courseName)}”, if the student kept it.`

/** Says that the money has come, with the reference of the transfer; that of a confirmed one is corrected. */
export function ConfirmPayment({
  enrollment,
  onClose,
}: {
  enrollment: ListedEnrollment
  onClose: () => void
}) {
  const [reference, setReference] = useState(enrollment.paymentReference ?? '')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isFree = !enrollment.amount
  const show = (words: string | undefined) => {
    setFault(words)
    field.current?.focus()
  }
  return (
    <SettleDialog
      enrollment={enrollment}
      {...(enrollment.paymentStatus === 'confirmed' ? correcting : confirming)}
      settlement={() => {
        if (reference.trim() || isFree) return { status: 'confirmed', reference: reference.trim() }
        show(texts.admin.giveReference)
        return null
      }}
      onFieldFault={(fields) => show(fields.reference)}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="Reference"
        value={reference}
        maxLength={limits.name}
        autoComplete="off"
        data-first-focus
        hint={isFree ? freeHint : transferHint(enrollment)}
        error={fault}
        onChange={(event) => {
          setReference(event.target.value)
          setFault(undefined)
        }}
      />
    </SettleDialog>
  )
}
