import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { splitPayment } from '#calls/fees/split-payments.ts'
import type { DueFee } from '#contract/fees/fee-desk.ts'
import { type FeeCard, type TakenMethod, takenMethod } from '#contract/fees/fees.ts'
import { mostSplits } from '#contract/fees/split-payments.ts'
import { formatRupees, readPaise } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useFeeChange } from '../../shared/money/fee-card-query.ts'
import { Method, readRupees } from '../../shared/money/fee-dialog.tsx'
import { FindOwedFee } from '../../shared/money/find-owed-fee.tsx'
import { KeepRest } from '../../shared/money/keep-rest.tsx'
import { localDay } from '../../shared/money/local-day.ts'
import type { MoneyDay } from '../../shared/money/money-day-field.tsx'
import { ReceivedFields } from '../../shared/money/received-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'

interface Part {
  readonly enrollmentId: string
  readonly name: string
  readonly what: string
  readonly balance: number
  readonly amount: string
  readonly keepsRest: boolean
  /** Only for the open fee card. */
  readonly version?: number
}

export function SplitPayment({ card, onClose }: { card: FeeCard; onClose: () => void }) {
  const form = useId()
  const [method, setMethod] = useState<TakenMethod>('upi')
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const [received, setReceived] = useState<MoneyDay>(() => ({ day: localDay() }))
  const [parts, setParts] = useState<readonly Part[]>([partOfCard(card)])
  const [isAddingFee, setAddingFee] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { mutateAsync, isPending } = useFeeChange(() =>
    call(splitPayment, {
      body: {
        ...{ method, amount: readRupees(amount), reference, parts: parts.map(sentPart) },
        ...{ receivedDay: received.day, financialYear: received.financialYear },
      },
    }),
  )
  const errorIn = (name: string) => ({ error: failure?.fields[name] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    try {
      await mutateAsync(undefined)
      onClose()
      showToast('success', t`Payment taken.`)
    } catch (error) {
      setFailure(failureOf(error, t`The payment is not taken yet.`))
    }
  }
  const add = ({ _id, student, courseName, receiptNumber, balance }: DueFee) => {
    const what = `${courseName} · ${receiptNumber}`
    const added = { enrollmentId: _id, name: student.name, what, balance, amount: String(balance) }
    setParts([...parts, { ...added, keepsRest: false }])
    setAddingFee(false)
  }
  if (isAddingFee) return <AddFee parts={parts} onAdd={add} onClose={() => setAddingFee(false)} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`One payment for several fees`}
      note={t`One receipt, with a payment for each fee.`}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} busy={isPending && t`Saving...`}>
            <Trans>Take the payment</Trans>
          </Button>
          <Button onClick={onClose}>{t`Leave as it is`}</Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-16" onSubmit={submit}>
        {failure && Object.keys(failure.fields).length === 0 && (
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        )}
        <Method method={method} methods={takenMethod.options} onChoose={setMethod} />
        <TextField
          label={t`Amount of all`}
          inputMode="decimal"
          autoComplete="off"
          data-first-focus
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          {...errorIn('amount')}
        />
        <ReceivedFields
          {...{ reference, received, errorIn }}
          onReference={setReference}
          onReceived={setReceived}
        />
        <Parts parts={parts} onChange={setParts} />
        <Sum amount={amount} parts={parts} />
        {errorIn('parts').error && (
          <p className="text-mark" role="alert">
            {errorIn('parts').error}
          </p>
        )}
        {parts.length < mostSplits && (
          <div>
            <Button icon="plus" onClick={() => setAddingFee(true)}>
              <Trans>Add a fee</Trans>
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}

interface AddFeeProps {
  parts: readonly Part[]
  onAdd: (fee: DueFee) => void
  onClose: () => void
}

function AddFee({ parts, onAdd, onClose }: AddFeeProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add a fee`}
      actions={
        <Button onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
      }
    >
      <div className="grid gap-16">
        <FindOwedFee
          action={(fee) =>
            !parts.some(({ enrollmentId }) => enrollmentId === fee._id) && (
              <Button size="row" onClick={() => onAdd(fee)}>
                <Trans>
                  Add<span className="vh"> {fee.receiptNumber}</span>
                </Trans>
              </Button>
            )
          }
        />
      </div>
    </Dialog>
  )
}

const sentPart = ({ enrollmentId, amount, keepsRest, version }: Part) => ({
  ...{ enrollmentId, amount: readRupees(amount), keepsRest, version },
})

const partOfCard = (card: FeeCard): Part => ({
  ...{ enrollmentId: card.enrollmentId, name: card.name, what: `${card.courseName} · ${card.receiptNumber}` },
  ...{ balance: card.balance, amount: String(card.next?.amount ?? card.balance), keepsRest: false },
  version: card.version,
})

function Parts({ parts, onChange }: { parts: readonly Part[]; onChange: (parts: readonly Part[]) => void }) {
  const others = (enrollmentId: string) => parts.filter((one) => one.enrollmentId !== enrollmentId)
  const change = (enrollmentId: string, changed: Partial<Part>) =>
    onChange(parts.map((one) => (one.enrollmentId === enrollmentId ? { ...one, ...changed } : one)))
  return (
    <ul aria-label={t`Fees`}>
      {parts.map(({ enrollmentId, name, what, balance, amount, keepsRest }) => (
        <li key={enrollmentId} className="list-row grid gap-8 py-12">
          <p className="text-label">
            <b>{name}</b> <span className="text-ink2 wrap-anywhere">{what}</span>
          </p>
          <TextField
            label={t`Rupees for ${name}`}
            hint={t`Balance ${formatRupees(balance)}`}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => change(enrollmentId, { amount: target.value })}
          />
          <KeepRest
            {...{ name, balance, keepsRest }}
            typedAmount={amount}
            onChange={(checked) => change(enrollmentId, { keepsRest: checked })}
          />
          {parts.length > 1 && (
            <div>
              <Button variant="quiet" size="row" onClick={() => onChange(others(enrollmentId))}>
                <Trans>
                  Remove<span className="vh"> {what}</span>
                </Trans>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Sum({ amount, parts }: { amount: string; parts: readonly Part[] }) {
  const whole = readPaise(amount) ?? 0
  const sum = parts.reduce((all, part) => all + (readPaise(part.amount) ?? 0), 0)
  const [inAll, of] = [formatRupees(sum / 100), formatRupees(whole / 100)]
  return <p className={sum === whole ? 'text-ink2' : 'text-mark'}>{t`${inAll} of ${of}`}</p>
}
