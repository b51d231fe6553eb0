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
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { FeeDialog, Method, Reason, rupees } from '../../shared/money/fee-dialog.tsx'
import { type MoneyDay, MoneyDayField } from '../../shared/money/money-day-field.tsx'
import { methodName } from '../../shared/money/payment-texts.ts'
import { today } from '../../shared/money/today.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

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
  const [{ day: receivedDay, financialYear }, setReceived] = useState<MoneyDay>(() => ({ day: today() }))
  const params = { enrollmentId: card.enrollmentId }
  const send = () =>
    call(takePayment, {
      params,
      body: {
        ...{ method, amount: rupees(amount), reference },
        ...{ receivedDay, financialYear, version: card.version },
      },
    })
  return (
    <FeeDialog
      card={card}
      title={t`Take a payment`}
      submitLabel={t`Take the payment`}
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
            </div>
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
          <TextField
            label={t`Reference`}
            hint={t`The number of the cheque, the transfer or the card slip, if there is one.`}
            maxLength={limits.name}
            autoComplete="off"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            {...errorIn('reference')}
          />
          <MoneyDayField
            label={t`Received on`}
            value={{ day: receivedDay, financialYear }}
            onChange={setReceived}
            {...errorIn('receivedDay')}
          />
        </>
      )}
    </FeeDialog>
  )
}

export function ChangePart({ card, part, onClose }: { card: FeeCard; part: CardPart; onClose: () => void }) {
  const [waived, setWaived] = useState(String(part.waived))
  const [dueDay, setDueDay] = useState(part.dueDay)
  const [reason, setReason] = useState('')
  const send = () =>
    call(changeCharge, {
      params: { enrollmentId: card.enrollmentId, part: String(part.part) },
      body: { waived: rupees(waived), dueDay, reason, version: card.version },
    })
  return (
    <FeeDialog
      card={card}
      title={t`Change instalment ${part.part}`}
      submitLabel={t`Save the change`}
      done={t`Instalment changed.`}
      failed={t`The instalment is not changed.`}
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
          <TextField
            label={t`Due on`}
            type="date"
            value={dueDay}
            onChange={({ target }) => setDueDay(target.value)}
            {...errorIn('dueDay')}
          />
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
          <Reason value={reason} onChange={setReason} {...errorIn('reason')} />
        </>
      )}
    </FeeDialog>
  )
}
