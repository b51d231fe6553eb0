import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { maxCriteria } from '#contract/coursework/rubric-criteria.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { emptyRow, isEmptyRow, isValidRow, type RubricRow } from './rubric-row.ts'
import './rubric.css'

export interface RubricRowsProps {
  rows: readonly RubricRow[]
  isTried: boolean
  onChange: (rows: RubricRow[]) => void
}

export default function RubricRows({ rows, isTried, onChange }: RubricRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const filledRows = rows.filter((row) => !isEmptyRow(row))
  const change = (place: number, typed: Partial<RubricRow>) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, ...typed } : row)))
  const add = () => {
    onChange([...rows, emptyRow])
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
  }
  return (
    <>
      <ol ref={list} className="rubric-editor">
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a new criterion has no other name
            key={index}
            row={row}
            number={index + 1}
            isWrong={isTried && !isEmptyRow(row) && !isValidRow(row)}
            onChange={(typed) => change(index, typed)}
            onRemove={() => onChange(rows.filter((_, place) => place !== index))}
          />
        ))}
      </ol>
      {isTried && !filledRows.every(isValidRow) && (
        <p role="alert" className="text-mark text-note">
          <Trans>Each criterion needs a title and whole points from 0 to 1000.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-12">
        <Button
          variant="quiet"
          icon="plus"
          className="px-0"
          disabled={rows.length >= maxCriteria}
          onClick={add}
        >
          <Trans>Add a criterion</Trans>
        </Button>
        <p className="tnum text-ink2">
          <Trans>
            Together {filledRows.reduce((sum, { points }) => sum + (Number(points) || 0), 0)} points
          </Trans>
        </p>
      </div>
    </>
  )
}

interface RowProps {
  row: RubricRow
  number: number
  isWrong: boolean
  onChange: (typed: Partial<RubricRow>) => void
  onRemove: () => void
}

function Row({ row, number, isWrong, onChange, onRemove }: RowProps) {
  const invalid = isWrong ? true : undefined
  return (
    <li>
      <span className="tnum text-ink3">{number}</span>
      <input
        aria-label={t`Criterion ${number}`}
        aria-invalid={invalid}
        placeholder={t`Such as: working, line by line`}
        maxLength={limits.name}
        autoComplete="off"
        value={row.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <input
        className="tnum"
        aria-label={t`Points of criterion ${number}`}
        aria-invalid={invalid}
        placeholder={t`Points`}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={row.points}
        onChange={(event) => onChange({ points: event.target.value })}
      />
      <Button
        variant="quiet"
        size="icon"
        icon="trash"
        aria-label={t`Remove criterion ${number}`}
        onClick={onRemove}
      />
    </li>
  )
}
