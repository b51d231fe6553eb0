import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

export interface RowListProps<Row> {
  rows: readonly Row[]
  most: number
  /** Of a row, for its group and its buttons. */
  nameOf: (row: Row, place: number) => string
  addLabel: string
  error?: string | undefined
  onAdd?: (() => void) | undefined
  onChange: (rows: Row[]) => void
  children: (row: Row, place: number, change: (part: Partial<Row>) => void) => ReactNode
}

/** Rows that can be changed, put in another order and removed. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { rows, most, nameOf, addLabel, error, onAdd, onChange, children } = props
  const moved = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  return (
    <div className="row-list">
      {rows.map((row, place) => {
        const name = nameOf(row, place)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields are controlled
          <fieldset key={place} className="row-list-row">
            <legend>{name}</legend>
            {children(row, place, (part) => onChange(rows.with(place, { ...row, ...part })))}
            <div className="flex flex-wrap gap-8">
              {place > 0 && (
                <Button
                  size="row"
                  icon="arrowUp"
                  aria-label={t`Move up: ${name}`}
                  onClick={() => moved(place, place - 1)}
                />
              )}
              {place < rows.length - 1 && (
                <Button
                  size="row"
                  icon="arrowDown"
                  aria-label={t`Move down: ${name}`}
                  onClick={() => moved(place, place + 1)}
                />
              )}
              <Button
                size="row"
                variant="quiet"
                aria-label={t`Remove: ${name}`}
                onClick={() => onChange(rows.toSpliced(place, 1))}
              >
                {t`Remove`}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {onAdd && rows.length < most && (
        <div>
          <Button onClick={onAdd}>{addLabel}</Button>
        </div>
      )}
    </div>
  )
}
