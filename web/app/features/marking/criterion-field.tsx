import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useState } from 'react'
import type { Criterion } from '#contract/marking/marking.ts'

export interface CriterionFieldProps {
  criterion: Criterion
  number: number
  points: number | null
  onGive: (points: number | null) => void
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void
}

export function CriterionField({ criterion, number, points, onGive, onEnter }: CriterionFieldProps) {
  const [typed, setTyped] = useState<string>()
  const shownText = typed ?? (points === null ? '' : String(points))
  const isWrong = readCriterion(shownText, criterion.points) === undefined
  const type = (text: string) => {
    setTyped(text)
    const newPoints = readCriterion(text, criterion.points)
    if (newPoints !== undefined && newPoints !== points) onGive(newPoints)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!isWrong) onEnter(event)
  }
  const errorId = `criterion-${criterion._id}-error`
  return (
    <>
      <label>
        <span className="tnum rubric-number">{number}</span>
        <span className="min-w-0 break-words">{criterion.title}</span>
        <input
          data-criterion={number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? errorId : undefined}
          value={shownText}
          onChange={(event) => type(event.target.value)}
          onBlur={() => isWrong || setTyped(undefined)}
          onKeyDown={onKeyDown}
        />
        <span className="tnum text-ink3">/{criterion.points}</span>
      </label>
      {isWrong && (
        <p id={errorId} className="text-mark text-note">
          {t`Please enter whole points from 0 to ${criterion.points}.`}
        </p>
      )}
    </>
  )
}

function readCriterion(typed: string, maxPoints: number): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) && Number(text) <= maxPoints ? Number(text) : undefined
}

/** @param number counted from 1 */
export function focusCriterion(number: number): void {
  const field = document.querySelector<HTMLInputElement>(`[data-criterion="${number}"]`)
  field?.focus()
  field?.select()
}
