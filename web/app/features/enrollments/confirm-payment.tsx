import { useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { ListedEnrollment } from '#contract/payments.ts'
import { TextField } from '../../ui/field.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/** Says that the money has come, with the reference of the transfer; one that is confirmed gets another reference. */
export function ConfirmPayment({
  enrollment,
  onClose,
}: {
  enrollment: ListedEnrollment
  onClose: () => void
}) {
  const [reference, setReference] = useState(enrollment.paymentReference ?? '')
  const [fault, setFault] = useState<string>()
  const isConfirmed = enrollment.paymentStatus === 'confirmed'
  return (
    <SettleDialog
      enrollment={enrollment}
      title={isConfirmed ? 'Change the reference' : 'Confirm payment'}
      outcome={[
        'The receipt says that the school has confirmed the payment, with this reference.',
        'The amount counts as confirmed in the totals.',
        'The student is told by mail.',
      ]}
      act={{ words: isConfirmed ? 'Save reference' : 'Confirm payment', busy: 'Confirming...' }}
      done="Payment confirmed."
      failed="The payment is not confirmed yet."
      settlement={() => ({ status: 'confirmed', reference: reference.trim() })}
      onFieldFault={(fields) => setFault(fields.reference)}
      onClose={onClose}
    >
      <TextField
        label="Reference"
        value={reference}
        maxLength={limits.name}
        autoComplete="off"
        hint="As the bank or the UPI app names the transfer. It may be left empty."
        error={fault}
        onChange={(event) => {
          setReference(event.target.value)
          setFault(undefined)
        }}
      />
    </SettleDialog>
  )
}
