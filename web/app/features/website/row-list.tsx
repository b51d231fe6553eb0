import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { pathOf } from './website-values.ts'

export interface RowListProps<Row> {
  /** Error paths of the rows begin with this name. */
  field: string
  rows: readonly Row[]
  most: number
  nameOf: (row: Row, place: number) => string
  addLabel: string
  errors: Readonly<Record<string, string>>
  isFolded?: boolean
  onAdd?: (() => void) | undefined
  onChange: (rows: Row[]) => void
  children: (row: Row, place: number, change: (part: Partial<Row>) => void) => ReactNode
}

export function RowList<Row>(props: RowListProps<Row>) {
  const { field, rows, most, nameOf, addLabel, errors, isFolded = false, onAdd, onChange, children } = props
  const [open, setOpen] = useState<number | null>(null)
  const hasError = (place: number) =>
    Object.keys(errors).some((path) => path.startsWith(`${pathOf(field, place)}.`))
  const move = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    setOpen(null)
    onChange(next)
  }
  const add = () => {
    setOpen(rows.length)
    onAdd?.()
  }
  return (
    <div className="row-list">
      {rows.map((row, place) => {
        const name = nameOf(row, place)
        const isOpen = !isFolded || open === place || hasError(place)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields are controlled
          <fieldset key={place} className="row-list-row">
            <legend className="vh">{name}</legend>
            <div className="row-list-head">
              <span className="font-strong" aria-hidden="true">
                {name}
              </span>
              <div className="flex flex-wrap gap-8">
                {isFolded && (
                  <Button
                    size="row"
                    aria-label={isOpen ? t`Close: ${name}` : t`Edit: ${name}`}
                    onClick={() => setOpen(isOpen ? null : place)}
                  >
                    {isOpen ? t`Close` : t`Edit`}
                  </Button>
                )}
                {place > 0 && (
                  <Button
                    size="row"
                    icon="arrowUp"
                    aria-label={t`Move up: ${name}`}
                    onClick={() => move(place, place - 1)}
                  />
                )}
                {place < rows.length - 1 && (
                  <Button
                    size="row"
                    icon="arrowDown"
                    aria-label={t`Move down: ${name}`}
                    onClick={() => move(place, place + 1)}
                  />
                )}
                <Button
                  size="row"
                  variant="quiet"
                  aria-label={t`Remove: ${name}`}
                  onClick={() => {
                    setOpen(null)
                    onChange(rows.toSpliced(place, 1))
                  }}
                >
                  {t`Remove`}
                </Button>
              </div>
            </div>
            {isOpen && children(row, place, (part) => onChange(rows.with(place, { ...row, ...part })))}
          </fieldset>
        )
      })}
      {errors[field] && (
        <p className="field-error" role="alert">
          {errors[field]}
        </p>
      )}
      {onAdd && rows.length < most && (
        <div>
          <Button onClick={add}>{addLabel}</Button>
        </div>
      )}
    </div>
  )
}
