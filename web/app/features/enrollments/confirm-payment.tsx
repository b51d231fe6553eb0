import { useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { ListedEnrollment } from '#contract/payments.ts'
import { texts } from '#contract/texts.ts'
import { TextField } from '../../ui/field.tsx'
import { SettleDialog } from './settle-dialog.tsx'

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
        hint={`As the bank or the UPI app names the transfer.${isFree ? ' It may be left empty: nothing was to pay.' : ''}`}
        error={fault}
        onChange={(event) => {
          setReference(event.target.value)
          setFault(undefined)
        }}
      />
    </SettleDialog>
  )
}
