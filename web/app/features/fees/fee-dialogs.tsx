import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { changeCharge, refusePayment, takePayment } from '#calls/fees/fees.ts'
import {
  type CardPart,
  type CardPayment,
  type FeeCard,
  type TakenMethod,
  takenMethod,
} from '#contract/fees/fees.ts'
import { formatRupees } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { FeeDialog, Method, Reason, readRupees } from '../../shared/money/fee-dialog.tsx'
import { KeepRest } from '../../shared/money/keep-rest.tsx'
import { localDay } from '../../shared/money/local-day.ts'
import type { MoneyDay } from '../../shared/money/money-day-field.tsx'
import { methodName } from '../../shared/money/payment-texts.ts'
import { ReceivedFields } from '../../shared/money/received-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'

/** Money beyond the debt becomes an advance. */
export function TakePayment({
  card,
  claim,
  onConfirm,
  onClose,
}: {
  card: FeeCard
  claim: CardPayment | undefined
  onConfirm: () => void
  onClose: () => void
}) {
  const [method, setMethod] = useState<TakenMethod>('cash')
  const [amount, setAmount] = useState(String(card.next?.amount ?? ''))
  const [reference, setReference] = useState('')
  const [received, setReceived] = useState<MoneyDay>(() => ({ day: localDay() }))
  const isAdvance = card.balance === 0
  const [keepsRest, setKeepsRest] = useState(isAdvance)
  const [closesClaim, setClosesClaim] = useState(false)
  const params = { enrollmentId: card.enrollmentId }
  const send = () =>
    call(takePayment, {
      params,
      body: {
        ...{ method, amount: readRupees(amount), reference, keepsRest, closesClaim },
        ...{ receivedDay: received.day, financialYear: received.financialYear, version: card.version },
      },
    })
  return (
    <FeeDialog
      card={card}
      title={isAdvance ? t`Take an advance` : t`Take a payment`}
      submitLabel={isAdvance ? t`Take the advance` : t`Take the payment`}
      done={t`Payment taken.`}
      failed={t`The payment is not taken yet.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          {claim && (
            <div className="grid justify-items-start gap-8">
              <p>{t`The student says that ${formatRupees(claim.amount)} is paid by ${methodName(claim.method)}, reference ${claim.reference ?? ''}. If this is the same money, confirm that payment.`}</p>
              <Button size="row" onClick={onConfirm}>{t`Confirm that payment`}</Button>
              <Checkbox
                label={t`This is other money, paid instead. Do not wait for that payment any more.`}
                checked={closesClaim}
                onChange={({ target }) => setClosesClaim(target.checked)}
              />
            </div>
          )}
          {isAdvance && (
            <p>{t`Nothing is owed on this fee. The money is kept for the student and pays what is due next.`}</p>
          )}
          <Method method={method} methods={takenMethod.options} onChoose={setMethod} />
          <TextField
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            data-first-focus
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            {...errorIn('amount')}
          />
          {!isAdvance && (
            <KeepRest
              typedAmount={amount}
              balance={card.balance}
              keepsRest={keepsRest}
              onChange={setKeepsRest}
            />
          )}
          <ReceivedFields
            {...{ reference, received, errorIn }}
            onReference={setReference}
            onReceived={setReceived}
          />
        </>
      )}
    </FeeDialog>
  )
}

export function ChangePart({ card, part, onClose }: { card: FeeCard; part: CardPart; onClose: () => void }) {
  const [waived, setWaived] = useState(String(part.isLateFee ? part.amount : part.waived))
  const [dueDay, setDueDay] = useState(part.dueDay)
  const [reason, setReason] = useState('')
  const send = () =>
    call(changeCharge, {
      params: { enrollmentId: card.enrollmentId, part: String(part.part) },
      body: {
        ...{ waived: readRupees(waived), reason, version: card.version },
        ...(part.isLateFee ? { isLateFee: true } : { dueDay }),
      },
    })
  return (
    <FeeDialog
      card={card}
      title={
        part.isLateFee ? t`Waive the late fee of instalment ${part.part}` : t`Change instalment ${part.part}`
      }
      submitLabel={t`Save the change`}
      done={part.isLateFee ? t`Late fee changed.` : t`Instalment changed.`}
      failed={part.isLateFee ? t`The late fee is not changed.` : t`The instalment is not changed.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          <TextField
            label={t`Waived`}
            hint={t`In rupees. The student does not owe this any more.`}
            inputMode="decimal"
            autoComplete="off"
            data-first-focus
            value={waived}
            onChange={({ target }) => setWaived(target.value)}
            {...errorIn('waived')}
          />
          {!part.isLateFee && (
            <TextField
              label={t`Due on`}
              type="date"
              value={dueDay}
              onChange={({ target }) => setDueDay(target.value)}
              {...errorIn('dueDay')}
            />
          )}
          <Reason value={reason} onChange={setReason} {...errorIn('reason')} />
        </>
      )}
    </FeeDialog>
  )
}

export function RefusePayment({
  card,
  payment,
  onClose,
}: {
  card: FeeCard
  payment: CardPayment
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const send = () =>
    call(refusePayment, {
      params: { enrollmentId: card.enrollmentId, paymentId: payment._id },
      body: { reason, version: card.version },
    })
  return (
    <FeeDialog
      card={card}
      title={t`Cheque bounced or money not received`}
      submitLabel={t`Record it as not received`}
      isDanger
      done={t`Recorded as not received. Its amount is owed again.`}
      failed={t`The payment is not changed.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          <p>{t`The amount is owed again, and the student is told by mail.`}</p>
          {card.advance > 0 && (
            <p>{t`What was kept of it as an advance is taken back too, with what that has paid.`}</p>
          )}
          <Reason value={reason} onChange={setReason} {...errorIn('reason')} />
        </>
      )}
    </FeeDialog>
  )
}
