import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { bankCheque, returnCheque, takeCheque } from '#calls/fees/cheques.ts'
import type { CardCheque, FeeCard } from '#contract/fees/fees.ts'
import { financialYearOf } from '#contract/financial-year.ts'
import { formatRupees } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { FeeDialog, Reason, readRupees } from '../../shared/money/fee-dialog.tsx'
import { KeepRest } from '../../shared/money/keep-rest.tsx'
import { localDay } from '../../shared/money/local-day.ts'
import { type MoneyDay, MoneyDayField } from '../../shared/money/money-day-field.tsx'
import { dayOf } from '../../shared/money/refund-progress.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'

interface DialogProps {
  card: FeeCard
  onClose: () => void
}

interface ChequeProps extends DialogProps {
  cheque: CardCheque
}

export function TakeCheque({ card, onClose }: DialogProps) {
  const waiting = card.cheques.filter(({ status }) => status === 'waiting' || status === 'due')
  const sum = waiting.reduce((all, { amount }) => all + amount, 0)
  const [number, setNumber] = useState('')
  const [amount, setAmount] = useState(String(Math.min(card.next?.amount ?? 0, card.balance - sum) || ''))
  const [day, setDay] = useState('')
  const [confirmedYear, setConfirmedYear] = useState<string>()
  const year = day && financialYearOf(day) !== financialYearOf(localDay()) ? financialYearOf(day) : undefined
  const send = () =>
    call(takeCheque, {
      params: { enrollmentId: card.enrollmentId },
      body: {
        ...{ number, amount: readRupees(amount), day, version: card.version },
        financialYear: confirmedYear === year ? confirmedYear : undefined,
      },
    })
  return (
    <FeeDialog
      card={card}
      title={t`Take a cheque of a later day`}
      submitLabel={t`Take the cheque`}
      done={t`Cheque taken.`}
      failed={t`The cheque is not taken yet.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          <p>{t`It counts as paid once it is taken to the bank, on its day or later. Until then the fee is owed.`}</p>
          <TextField
            label={t`Number of the cheque`}
            maxLength={20}
            autoComplete="off"
            data-first-focus
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            {...errorIn('number')}
          />
          <TextField
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            {...errorIn('amount')}
          />
          <TextField
            label={t`Day on the cheque`}
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            {...errorIn('day')}
          />
          {year && (
            <Checkbox
              label={t`The cheque is of the financial year ${year}`}
              checked={confirmedYear === year}
              onChange={({ target }) => setConfirmedYear(target.checked ? year : undefined)}
            />
          )}
        </>
      )}
    </FeeDialog>
  )
}

export function BankCheque({ card, cheque, onClose }: ChequeProps) {
  const [received, setReceived] = useState<MoneyDay>(() => ({ day: localDay() }))
  const [keepsRest, setKeepsRest] = useState(false)
  const amount = formatRupees(cheque.amount)
  const send = () =>
    call(bankCheque, {
      params: { chequeId: cheque._id },
      body: { receivedDay: received.day, financialYear: received.financialYear, keepsRest },
    })
  return (
    <FeeDialog
      card={card}
      title={t`Cheque ${cheque.number} to the bank`}
      submitLabel={t`It is taken to the bank`}
      done={t`Payment taken.`}
      failed={t`The cheque waits as before.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          <p>{t`${amount} count as received, with a receipt. If the bank returns the cheque, say so on the fee card.`}</p>
          <MoneyDayField
            label={t`Received on`}
            value={received}
            onChange={setReceived}
            {...errorIn('receivedDay')}
          />
          <KeepRest
            typedAmount={String(cheque.amount)}
            balance={card.balance}
            keepsRest={keepsRest}
            onChange={setKeepsRest}
          />
          {errorIn('amount').error && (
            <p className="text-mark" role="alert">
              {errorIn('amount').error}
            </p>
          )}
        </>
      )}
    </FeeDialog>
  )
}

export function ReturnCheque({ card, cheque, onClose }: ChequeProps) {
  const [reason, setReason] = useState('')
  const send = () => call(returnCheque, { params: { chequeId: cheque._id }, body: { reason } })
  return (
    <FeeDialog
      card={card}
      title={t`Give back cheque ${cheque.number}`}
      submitLabel={t`It is given back`}
      isDanger
      done={t`Cheque given back.`}
      failed={t`The cheque waits as before.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          <p>{t`The cheque of ${dayOf(cheque.day)} over ${formatRupees(cheque.amount)} pays nothing then.`}</p>
          <Reason value={reason} onChange={setReason} {...errorIn('reason')} />
        </>
      )}
    </FeeDialog>
  )
}
