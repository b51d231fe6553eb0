import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { ListedEnrollment } from '#contract/payments.ts'
import { texts } from '../../api/texts.ts'
import { TextField } from '../../ui/field.tsx'
import { SettleDialog, type SettleDialogProps } from './settle-dialog.tsx'
import { paymentNote } from './upi-link.ts'

const confirming = () => ({
  title: t`Confirm payment`,
  outcome: [
    t`The receipt says that the school has confirmed the payment, with this reference.`,
    t`The amount counts as confirmed in the totals.`,
  ],
  isMailed: true,
  act: { words: t`Confirm payment`, busy: t`Confirming...` },
  done: t`Payment confirmed.`,
  failed: t`The payment is not confirmed yet.`,
})

const correcting = () => ({
  title: t`Correct the reference`,
  outcome: [
    t`The receipt says this reference from now on. The earlier one is not kept.`,
    t`No mail is sent for it.`,
  ],
  isMailed: false,
  act: { words: t`Save reference`, busy: t`Saving...` },
  done: t`Reference saved.`,
  failed: t`The reference is not changed.`,
})

/** The student was given this note to write, so it is what the bank's statement is searched for. */
function transferHint({ student, courseName }: ListedEnrollment): string {
  const note = paymentNote(student, courseName)
  return t`The transaction number in your bank or UPI app. If the student kept the note, it says “${note}”.`
}

/** Says that the money has come, with the reference of the transfer; that of a confirmed one is corrected. */
export function ConfirmPayment({
  enrollment,
  ...ends
}: Pick<SettleDialogProps, 'enrollment' | 'onClose' | 'onDone'>) {
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
      {...(enrollment.paymentStatus === 'confirmed' ? correcting() : confirming())}
      settlement={() => {
        if (reference.trim() || isFree) return { status: 'confirmed', reference: reference.trim() }
        show(texts.admin.giveReference)
        return null
      }}
      onFieldFault={(fields) => show(fields.reference)}
      {...ends}
    >
      <TextField
        ref={field}
        label={t`Reference`}
        value={reference}
        maxLength={limits.name}
        autoComplete="off"
        data-first-focus
        hint={isFree ? t`There was nothing to pay, so you can leave this empty.` : transferHint(enrollment)}
        error={fault}
        onChange={(event) => {
          setReference(event.target.value)
          setFault(undefined)
        }}
      />
    </SettleDialog>
  )
}
