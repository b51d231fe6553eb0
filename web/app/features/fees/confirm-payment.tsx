import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { readRupees } from '../../shared/money/fee-dialog.tsx'
import { KeepRest } from '../../shared/money/keep-rest.tsx'
import { localDay } from '../../shared/money/local-day.ts'
import { type MoneyDay, MoneyDayField } from '../../shared/money/money-day-field.tsx'
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
  action: { text: t`Confirm payment`, busy: t`Confirming...` },
  done: t`Payment confirmed.`,
  failed: t`The payment is not confirmed yet.`,
})

const correctionTexts = () => ({
  title: t`Correct the reference`,
  outcome: [
    t`The receipt says this reference from now on. The earlier one is not kept.`,
    t`No mail is sent for it.`,
  ],
  isMailed: false,
  action: { text: t`Save reference`, busy: t`Saving...` },
  done: t`Reference saved.`,
  failed: t`The reference is not changed.`,
})

/** Payment instructions ask for this note, which bank statements may show. */
function transferHint({ student, courseName }: SettleDialogProps['enrollment']): string {
  const note = paymentNote(student, courseName)
  return t`The transaction number in your bank or UPI app. If the student kept the note, it says “${note}”.`
}

export function ConfirmPayment({
  enrollment,
  ...ends
}: Pick<SettleDialogProps, 'enrollment' | 'onClose' | 'onDone'>) {
  const [reference, setReference] = useState(enrollment.paymentReference ?? '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [received, setReceived] = useState<MoneyDay>({ day: enrollment.claimedDay ?? localDay() })
  const [dayError, setDayError] = useState<string>()
  const claimedAmount = String(enrollment.amountDue)
  const [amount, setAmount] = useState(claimedAmount)
  const [amountError, setAmountError] = useState<string>()
  const [keepsRest, setKeepsRest] = useState(false)
  const isConfirming = enrollment.paymentStatus !== 'confirmed'
  const isFree = !enrollment.amount
  const show = (text: string | undefined) => {
    setError(text)
    field.current?.focus()
  }
  return (
    <SettleDialog
      enrollment={enrollment}
      {...(isConfirming ? confirming() : correctionTexts())}
      settlement={() => {
        const { day: receivedDay, financialYear } = received
        const changedAmount = amount === claimedAmount ? {} : { amount: readRupees(amount), keepsRest }
        const money = isConfirming && !isFree ? { receivedDay, financialYear, ...changedAmount } : {}
        if (reference.trim() || isFree) return { status: 'confirmed', reference: reference.trim(), ...money }
        show(t(texts.admin.giveReference))
        return null
      }}
      onFieldError={(fields) => {
        setDayError(fields.receivedDay)
        setAmountError(fields.amount)
        if (!fields.receivedDay && !fields.amount) show(fields.reference ?? Object.values(fields)[0])
      }}
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
        error={error}
        onChange={(event) => {
          setReference(event.target.value)
          setError(undefined)
        }}
      />
      {isConfirming && !isFree && (
        <>
          <TextField
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={amountError}
            onChange={({ target }) => {
              setAmount(target.value)
              setAmountError(undefined)
            }}
          />
          <KeepRest
            typedAmount={amount}
            balance={enrollment.balance ?? 0}
            keepsRest={keepsRest}
            onChange={setKeepsRest}
          />
          <MoneyDayField
            label={t`Received on`}
            hint={
              received.day === enrollment.claimedDay
                ? t`The student gave the reference on this day.`
                : undefined
            }
            value={received}
            error={dayError}
            onChange={(day) => {
              setReceived(day)
              setDayError(undefined)
            }}
          />
        </>
      )}
    </SettleDialog>
  )
}
