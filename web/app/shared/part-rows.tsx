import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { HTMLAttributes } from 'react'
import { mostParts } from '#contract/fees/fees.ts'
import { formatRupees, readPaise } from '#contract/money.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

/** A part of a fee as it is typed. */
export interface TypedPart {
  readonly key: number
  readonly amount: string
  /** Its day, or how many days after enrolling. */
  readonly due: string
}

export interface PartRowsProps {
  parts: readonly TypedPart[]
  onChange: (parts: readonly TypedPart[]) => void
  /** Rupees: what the parts add up to. */
  fee: number
  /** How few there may be. */
  fewest: 0 | 1
  /** The field that says when a part is due. */
  due: {
    label: string
    type?: 'date'
    inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
    maxLength?: number
  }
  /** When a part is due that is added after this one. */
  dueAfter: (last: TypedPart | undefined) => string
}

/** The parts of a fee, each with its sum and when it is due; a new one takes what is left of the fee. */
export function PartRows({ parts, onChange, fee, fewest, due, dueAfter }: PartRowsProps) {
  const sum = sumOf(parts)
  const [inAll, whole] = [formatRupees(sum), formatRupees(fee)]
  const change = (key: number, typed: Partial<TypedPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...typed } : part)))
  const add = () => {
    const rest = Math.round((fee - sum) * 100) / 100
    const key = Math.max(-1, ...parts.map((part) => part.key)) + 1
    onChange([...parts, { key, amount: rest > 0 ? String(rest) : '', due: dueAfter(parts.at(-1)) }])
  }
  return (
    <>
      {parts.map((part, index) => (
        <fieldset key={part.key} className="grid grid-cols-1 items-start gap-12 sm:grid-cols-2">
          <legend className="mb-4 font-strong">{t`Instalment ${index + 1}`}</legend>
          <TextField
            label={t`Rupees`}
            inputMode="decimal"
            autoComplete="off"
            value={part.amount}
            onChange={({ target }) => change(part.key, { amount: target.value })}
          />
          <TextField
            {...due}
            autoComplete="off"
            value={part.due}
            onChange={({ target }) => change(part.key, { due: target.value })}
          />
          {parts.length > fewest && (
            <div>
              <Button
                variant="quiet"
                size="row"
                onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
              >
                {t`Remove instalment ${index + 1}`}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-12">
        {parts.length < mostParts && (
          <Button icon="plus" onClick={add}>
            <Trans>Add an instalment</Trans>
          </Button>
        )}
        {parts.length > 0 && (
          <p className={sum === fee ? 'text-ink2' : 'text-mark'}>{t`${inAll} of ${whole}`}</p>
        )}
      </div>
    </>
  )
}

/** Rupees; what cannot be read counts as nothing. */
const sumOf = (parts: readonly TypedPart[]) =>
  parts.reduce((all, { amount }) => all + (readPaise(amount) ?? 0), 0) / 100
