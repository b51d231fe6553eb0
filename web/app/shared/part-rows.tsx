import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { HTMLAttributes } from 'react'
import { maxParts } from '#contract/fees/fees.ts'
import { splitEqually } from '#contract/fees/instalments.ts'
import { formatRupees, readPaise } from '#contract/money.ts'
import { Button } from '../ui/button.tsx'
import { FieldFrame, TextField, useField } from '../ui/field.tsx'

export interface InstalmentInput {
  readonly key: number
  readonly amount: string
  readonly due: string
}

export interface PartRowsProps {
  parts: readonly InstalmentInput[]
  onChange: (parts: readonly InstalmentInput[]) => void
  /** In rupees; the instalments must add up to this amount. */
  fee: number
  fewest: 0 | 1
  due: {
    label: string
    type?: 'date'
    inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
    maxLength?: number
  }
  dueOf: (index: number, parts: readonly InstalmentInput[]) => string
}

export function PartRows({ parts, onChange, fee, fewest, due, dueOf }: PartRowsProps) {
  const sum = sumOf(parts)
  const [inAll, whole] = [formatRupees(sum), formatRupees(fee)]
  const change = (key: number, typed: Partial<InstalmentInput>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...typed } : part)))
  const add = () => {
    const remainder = Math.round((fee - sum) * 100) / 100
    const key = Math.max(-1, ...parts.map((part) => part.key)) + 1
    const amount = remainder > 0 ? String(remainder) : ''
    onChange([...parts, { key, amount, due: dueOf(parts.length, parts) }])
  }
  const divide = (count: number) =>
    onChange(
      splitEqually(Math.round(fee * 100), count).map((paise, index) => ({
        ...{ key: index, amount: String(paise / 100) },
        due: parts[index]?.due || dueOf(index, parts.slice(0, index)),
      })),
    )
  return (
    <>
      <SplitEqually fewest={Math.max(fewest, 2)} count={equalCount(parts, fee)} onDivide={divide} />
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
        {parts.length < maxParts && (
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

interface SplitEquallyProps {
  fewest: number
  count: number | null
  onDivide: (count: number) => void
}

/** Choosing a number divides the fee. */
function SplitEqually({ fewest, count, onDivide }: SplitEquallyProps) {
  const field = useField({})
  return (
    <FieldFrame label={t`Split equally`} id={field.id}>
      <select {...field} value={count ?? ''} onChange={({ target }) => onDivide(Number(target.value))}>
        <option value="" disabled>
          {t`Choose how many`}
        </option>
        {Array.from({ length: maxParts - fewest + 1 }, (_, index) => index + fewest).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** @returns null for unequal instalments or fewer than two */
function equalCount(parts: readonly InstalmentInput[], fee: number): number | null {
  const equalParts = splitEqually(Math.round(fee * 100), Math.max(1, parts.length))
  const isEqual =
    parts.length === equalParts.length &&
    parts.every(({ amount }, index) => readPaise(amount) === equalParts[index])
  return isEqual && parts.length > 1 ? parts.length : null
}

/** Rupees; invalid amounts count as 0. */
const sumOf = (parts: readonly InstalmentInput[]) =>
  parts.reduce((all, { amount }) => all + (readPaise(amount) ?? 0), 0) / 100
