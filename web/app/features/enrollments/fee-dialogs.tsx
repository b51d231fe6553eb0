import { t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { AnyMethod } from '#contract/fees/enrollments.ts'
import {
  type CardPart,
  type CardPayment,
  changeCharge,
  type FeeCard,
  refusePayment,
  type TakenMethod,
  takenMethod,
  takePayment,
} from '#contract/fees/fees.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees, readPaise } from '#contract/money.ts'
import { inLine } from '#contract/typed-text.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Frame, TextArea, TextField, useField } from '../../ui/field.tsx'
import { ErrorBanner } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { translated } from '../../ui/translated.ts'
import { useFeeAct } from './fee-card-query.ts'
import { type MoneyDay, MoneyDayField } from './money-day-field.tsx'
import { methodName } from './payment-words.ts'
import { today } from './today.ts'

interface FeeDialogProps {
  card: FeeCard
  title: string
  words: string
  isDanger?: boolean
  done: string
  failed: string
  send: () => Promise<unknown>
  onClose: () => void
  children: (errorIn: (name: string) => { error?: string | undefined }) => ReactNode
}

/** A change of a fee card. What is typed stays through every failure. */
export function FeeDialog({
  card,
  title,
  words,
  isDanger,
  done,
  failed,
  send,
  onClose,
  children,
}: FeeDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const { mutateAsync, isPending } = useFeeAct(send)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    try {
      await mutateAsync(undefined)
      onClose()
      showToast('success', done)
    } catch (error) {
      setFailure(failureOf(error, failed))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={inLine([card.receiptNumber, card.name, card.courseName])}
      actions={
        <>
          <Button
            variant={isDanger ? 'danger-primary' : 'primary'}
            type="submit"
            form="fee-act"
            busy={isPending && t`Saving...`}
          >
            {words}
          </Button>
          <Button onClick={onClose}>{t`Leave as it is`}</Button>
        </>
      }
    >
      <form id="fee-act" noValidate className="grid gap-16" onSubmit={submit}>
        {failure && Object.keys(failure.fields).length === 0 && (
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        )}
        {children((name) => {
          const words = failure?.fields[name]
          return { error: words && translated(words) }
        })}
      </form>
    </Dialog>
  )
}

/** Rupees as they are typed. What is no amount becomes no number, and the server says what it expects. */
export const rupees = (typed: string) => (readPaise(typed) ?? Number.NaN) / 100

/** Takes money: how, how much, and when it came. What the student said they paid is confirmed instead, if this is it. */
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
      words={t`Take the payment`}
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

export function Method<M extends AnyMethod>({
  method,
  methods,
  error,
  onChoose,
}: {
  method: M
  methods: readonly M[]
  error?: string | undefined
  onChoose: (method: M) => void
}) {
  const field = useField({ error })
  return (
    <Frame label={t`Method`} id={field.id} error={error}>
      <select {...field} value={method} onChange={({ target }) => onChoose(target.value as M)}>
        {methods.map((one) => (
          <option key={one} value={one}>
            {methodName(one)}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** Waives something of a part, or gives more time for it. */
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
      words={t`Save the change`}
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

/** Says that the money of a payment did not come. */
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
      words={t`Record it as not received`}
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

/** Why a fee is changed. */
export function Reason({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string | undefined
  onChange: (reason: string) => void
}) {
  return (
    <TextArea
      label={t`Reason`}
      hint={t`The student reads it on the fee card.`}
      rows={3}
      maxLength={500}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
