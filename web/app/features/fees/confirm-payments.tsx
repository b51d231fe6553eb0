import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import { isolateText } from '#contract/typed-text.ts'
import { NoMailServer, useHasMailServer } from '../../shared/mail-server.tsx'
import { type MoneyDay, MoneyDayField } from '../../shared/money/money-day-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast.ts'
import { type Outcome, type Outcomes, useConfirmSeveral } from './use-confirm-several.ts'

export interface ConfirmPaymentsProps {
  payments: readonly ListedEnrollment[]
  onClose: () => void
  onSettled: (payments: readonly ListedEnrollment[]) => void
  onDone: () => void
}

export function ConfirmPayments({ payments, onClose, onSettled, onDone }: ConfirmPaymentsProps) {
  const [sharedReference, setSharedReference] = useState('')
  const [ownReferences, setOwnReferences] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(payments.map(({ _id, paymentReference }) => [_id, paymentReference ?? ''])),
  )
  const [error, setError] = useState<string>()
  const [lastOutcomes, setLastOutcomes] = useState<Outcomes>()
  const [received, setReceived] = useState<MoneyDay>({ day: '' })
  const field = useRef<HTMLInputElement>(null)
  const { outcomes, remaining, isBusy, confirm } = useConfirmSeveral(payments)
  const referenceOf = ({ _id, amount }: ListedEnrollment) =>
    ownReferences[_id]?.trim() || (amount ? sharedReference.trim() : '')
  const rupees = payments.reduce((sum, { amountDue }) => sum + (amountDue ?? 0), 0)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || remaining.length === 0) return
    if (remaining.some((payment) => payment.amount && !referenceOf(payment))) {
      setError(t(texts.admin.giveReference))
      return field.current?.focus()
    }
    setLastOutcomes(undefined)
    const now = await confirm(referenceOf, received)
    onSettled(payments.filter(({ _id }) => (now.get(_id)?.kind ?? 'left') !== 'left'))
    if (countOf(now, 'confirmed') < payments.length) return setLastOutcomes(now)
    onDone()
    const count = payments.length
    showToast('success', plural(count, { one: '# payment confirmed.', other: '# payments confirmed.' }))
  }
  return (
    <Dialog
      open
      onClose={() => isBusy || onClose()}
      title={plural(payments.length, { one: 'Confirm # payment', other: 'Confirm # payments' })}
      note={t`${formatRupees(rupees)} in all`}
      actions={
        <>
          {remaining.length > 0 && (
            <Button variant="primary" type="submit" form="confirm-payments" busy={isBusy && t`Confirming...`}>
              {plural(remaining.length, { one: 'Confirm # payment', other: 'Confirm # payments' })}
            </Button>
          )}
          <Button onClick={() => isBusy || onClose()}>
            {remaining.length === 0 ? t`Close` : t`Leave as it is`}
          </Button>
        </>
      }
    >
      <form id="confirm-payments" noValidate className="grid gap-16" onSubmit={send}>
        {lastOutcomes && <Summary outcomes={lastOutcomes} of={payments.length} />}
        {remaining.length > 0 && (
          <>
            <Consequences />
            <NoMailServer more={t`The mails are kept in Mail and are sent once mail is set up.`} />
            <TextField
              ref={field}
              label={t`Reference for all`}
              value={sharedReference}
              maxLength={limits.name}
              autoComplete="off"
              data-first-focus
              hint={t`For every payment below that has no reference of its own.`}
              error={error}
              onChange={(event) => {
                setSharedReference(event.target.value)
                setError(undefined)
              }}
            />
            <MoneyDayField
              label={t`Received on`}
              value={received}
              instead={remaining.flatMap(({ claimedDay }) => claimedDay ?? [])}
              hint={t`The day on which all of them came. Without one each has the day on which its student gave the reference, or today.`}
              onChange={setReceived}
            />
          </>
        )}
        <ul className="heavy-t" aria-label={t`Payments`}>
          {payments.map((payment) => {
            const { _id } = payment
            return (
              <Payment
                key={_id}
                payment={payment}
                outcome={outcomes.get(_id)}
                reference={ownReferences[_id] ?? ''}
                onReference={(reference) => {
                  setOwnReferences({ ...ownReferences, [_id]: reference })
                  setError(undefined)
                }}
              />
            )
          })}
        </ul>
      </form>
    </Dialog>
  )
}

const countOf = (outcomes: Outcomes, countedKind: Outcome['kind']) =>
  [...outcomes.values()].filter(({ kind }) => kind === countedKind).length

function Consequences() {
  const hasMailServer = useHasMailServer()
  return (
    <ul className="settle-outcome">
      <li>
        <Trans>Each receipt says that the school has confirmed the payment, with its reference.</Trans>
      </li>
      <li>
        <Trans>The amounts count as confirmed in the totals.</Trans>
      </li>
      {hasMailServer && (
        <li>
          <Trans>Each student is told by mail.</Trans>
        </li>
      )}
    </ul>
  )
}

function Summary({ outcomes, of }: { outcomes: Outcomes; of: number }) {
  const done = countOf(outcomes, 'confirmed')
  const others = of - done
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <p>{t`${done} of ${of} payments are confirmed.`}</p>
      <p className="banner-more">
        {plural(others, {
          one: 'The other one says below what happened.',
          other: 'The other # say below what happened.',
        })}
      </p>
    </div>
  )
}

interface PaymentProps {
  payment: ListedEnrollment
  outcome: Outcome | undefined
  reference: string
  onReference: (reference: string) => void
}

function Payment({ payment, outcome, reference, onReference }: PaymentProps) {
  const { receiptNumber, student, name, courseName, amount, amountDue } = payment
  const receipt = String(receiptNumber)
  const isOpen = outcome === undefined || outcome.kind === 'left'
  const hasField = isOpen && Boolean(amount)
  return (
    <li className="list-row grid items-center gap-x-24 gap-y-8 py-12 sm:grid-cols-2">
      <div className="min-w-0 text-label">
        <p className="flex flex-wrap justify-between gap-x-12">
          <b>{student.name || name}</b>
          <b className="tnum">{amount ? formatRupees(amountDue ?? amount) : t`Free`}</b>
        </p>
        <p className="text-ink2">
          {isolateText(courseName)}
          {!hasField && <span className="tnum whitespace-nowrap"> · {receipt}</span>}
        </p>
        {outcome?.kind === 'confirmed' && (
          <p className="flex items-center gap-6 font-strong text-seal">
            <Icon name="check" size={16} /> <Trans>Confirmed</Trans>
          </p>
        )}
        {outcome && outcome.kind !== 'confirmed' && <p className="text-mark">{outcome.text}</p>}
      </div>
      {hasField && (
        <TextField
          label={t`Reference of ${receipt}`}
          value={reference}
          maxLength={limits.name}
          autoComplete="off"
          onChange={({ target }) => onReference(target.value)}
        />
      )}
      {isOpen && !amount && (
        <p className="text-ink2 text-label">
          <Trans>There was nothing to pay, so it needs no reference.</Trans>
        </p>
      )}
    </li>
  )
}
