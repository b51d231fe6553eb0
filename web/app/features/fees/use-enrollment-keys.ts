import { useEffect, useRef } from 'react'
import { pressedKey } from '../../shared/single-keys.ts'
import { focusOnAwaiting } from './focus-on-awaiting.ts'

interface EnrollmentKeyOptions {
  readonly isQueue: boolean
  readonly onSelect: (enrollmentId: string) => void
  readonly onHelp: () => void
}

/** A click on empty space focuses one of these elements. */
const blank = 'body, main, main h1'

/** J and K move between confirm buttons, X selects. */
export function useEnrollmentKeys({ isQueue, onSelect, onHelp }: EnrollmentKeyOptions) {
  const isArriving = useRef(true)
  const list = useRef<HTMLDivElement>(null)
  const lastRow = useRef<string>(undefined)
  useEffect(() => {
    if (!isQueue || !isArriving.current) return
    isArriving.current = false
    // The page change focuses the heading first.
    requestAnimationFrame(() => {
      const isElsewhere = document.activeElement && !document.activeElement.matches(blank)
      if (!isElsewhere) focusOnAwaiting()
    })
  }, [isQueue])

  useEffect(() => {
    const rowOf = (target: EventTarget | null) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      return row && list.current?.contains(row) ? row : null
    }
    const onFocus = ({ target }: FocusEvent) => {
      lastRow.current = rowOf(target)?.dataset.row ?? lastRow.current
    }
    const onKey = (event: KeyboardEvent) => {
      const listElement = list.current
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || !listElement || !(target instanceof Element))
        return
      if (document.querySelector('dialog[open]')) return
      if (target.closest('select, textarea, input:not([type=checkbox])')) return
      const isBlank = target.matches(blank)
      if (!isBlank && !listElement.contains(target)) return
      const row = rowOf(target)
      const move = (step: 1 | -1) =>
        isBlank ? focusRowAgain(lastRow.current) : focusNextFrom(listElement, row, step)
      const keys: Record<string, () => void> = {
        j: () => move(1),
        k: () => move(-1),
        x: () => row?.dataset.row && onSelect(row.dataset.row),
        '?': onHelp,
      }
      const action = keys[pressedKey(event)]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [onSelect, onHelp])
  return list
}

function focusRowAgain(row: string | undefined): void {
  if (row === undefined || !focusOnAwaiting([row])) focusOnAwaiting()
}

function focusNextFrom(listElement: HTMLElement, row: HTMLElement | null, step: 1 | -1): void {
  const rows = [...listElement.querySelectorAll<HTMLElement>('[data-row]')]
  const index = row ? rows.indexOf(row) : -1
  const rowsAhead = step === 1 ? rows.slice(index + 1) : rows.slice(0, Math.max(index, 0)).reverse()
  const next = rowsAhead.map((one) => one.querySelector<HTMLElement>('[data-confirms]')).find(Boolean)
  next?.focus()
}
