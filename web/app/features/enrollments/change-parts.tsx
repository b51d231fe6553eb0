import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { changeCharges, type FeeCard, mostParts } from '#contract/fees.ts'
import { formatRupees, readPaise } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FeeDialog, Reason, rupees } from './fee-dialogs.tsx'

interface Typed {
  readonly key: number
  readonly amount: string
  readonly dueDay: string
}

/** Puts other parts in place of those in which a fee is paid; they add up to the same fee. */
export function ChangeParts({ card, onClose }: { card: FeeCard; onClose: () => void }) {
  const [parts, setParts] = useState<readonly Typed[]>(() =>
    card.parts.map(({ part, amount, dueDay }) => ({ key: part, amount: String(amount), dueDay })),
  )
  const [reason, setReason] = useState('')
  const sum = parts.reduce((all, { amount }) => all + (readPaise(amount) ?? 0), 0) / 100
  const change = (key: number, what: Partial<Typed>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...what } : part)))
  const add = () => {
    const rest = Math.round((card.fee - sum) * 100) / 100
    const key = Math.max(0, ...parts.map((part) => part.key)) + 1
    setParts([...parts, { key, amount: rest > 0 ? String(rest) : '', dueDay: '' }])
  }
  const send = () =>
    call(changeCharges, {
      params: { enrollmentId: card.enrollmentId },
      body: {
        parts: parts.map(({ amount, dueDay }) => ({ amount: rupees(amount), dueDay })),
        reason,
        version: card.version,
      },
    })
  const [inAll, fee] = [formatRupees(sum), formatRupees(card.fee)]
  return (
    <FeeDialog
      card={card}
      title={t`Change the parts`}
      words={t`Save the change`}
      done={t`Parts changed.`}
      failed={t`The parts of the fee are not changed.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          {parts.map((part, index) => (
            <fieldset key={part.key} className="grid items-start gap-12 sm:grid-cols-2">
              <legend className="mb-4 font-strong">{t`Part ${index + 1}`}</legend>
              <TextField
                label={t`Rupees`}
                inputMode="decimal"
                autoComplete="off"
                value={part.amount}
                onChange={({ target }) => change(part.key, { amount: target.value })}
              />
              <TextField
                label={t`Due on`}
                type="date"
                value={part.dueDay}
                onChange={({ target }) => change(part.key, { dueDay: target.value })}
              />
              {parts.length > 1 && (
                <div>
                  <Button
                    variant="quiet"
                    size="row"
                    onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
                  >
                    {t`Remove part ${index + 1}`}
                  </Button>
                </div>
              )}
            </fieldset>
          ))}
          <div className="flex flex-wrap items-center justify-between gap-12">
            {parts.length < mostParts && (
              <Button icon="plus" onClick={add}>
                <Trans>Add a part</Trans>
              </Button>
            )}
            <p className={sum === card.fee ? 'text-ink2' : 'text-mark'}>{t`${inAll} of ${fee}`}</p>
          </div>
          {errorIn('parts').error && (
            <p className="text-mark" role="alert">
              {errorIn('parts').error}
            </p>
          )}
          <Reason value={reason} onChange={setReason} {...errorIn('reason')} />
        </>
      )}
    </FeeDialog>
  )
}
