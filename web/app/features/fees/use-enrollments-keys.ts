import { useEffect, useRef } from 'react'
import { pressedKey } from '../../shared/single-keys.ts'
import { focusOnAwaiting } from './focus-on-awaiting.ts'

interface EnrollmentKeyOptions {
  /** The list is the queue of payments to confirm, and its rows are there: the keys work on arriving. */
  readonly isQueue: boolean
  readonly onSelect: (enrollmentId: string) => void
  readonly onHelp: () => void
}

/** Where the focus is when it is on nothing: a press on the blank page puts it there. */
const blank = 'body, main, main h1'

/**
 * The single keys of the list of payments: J and K move between the buttons that confirm, X selects. They work while the list
 * has the focus, and never while somebody types or a dialog is open. From the blank page J and K go back to the row that had
 * the focus last, else to the first.
 * @returns what holds the list
 */
export function useEnrollmentKeys({ isQueue, onSelect, onHelp }: EnrollmentKeyOptions) {
  const arriving = useRef(true)
  const list = useRef<HTMLDivElement>(null)
  const lastRow = useRef<string>(undefined)
  useEffect(() => {
    if (!isQueue || !arriving.current) return
    arriving.current = false
    // After the change of page has put the focus on the heading.
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
      const place = list.current
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || !place || !(target instanceof Element)) return
      if (document.querySelector('dialog[open]')) return
      if (target.closest('select, textarea, input:not([type=checkbox])')) return
      const isBlank = target.matches(blank)
      if (!isBlank && !place.contains(target)) return
      const row = rowOf(target)
      const move = (step: 1 | -1) => (isBlank ? focusAgain(lastRow.current) : focusFrom(place, row, step))
      const keys: Record<string, () => void> = {
        j: () => move(1),
        k: () => move(-1),
        x: () => row?.dataset.row && onSelect(row.dataset.row),
        '?': onHelp,
      }
      const act = keys[pressedKey(event)]
      if (!act) return
      event.preventDefault()
      act()
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

/** Puts the focus on the button that confirms the payment of a row; where it is gone, on the first. */
function focusAgain(row: string | undefined): void {
  if (row === undefined || !focusOnAwaiting([row])) focusOnAwaiting()
}

/** Puts the focus on the button that confirms the payment after, or before, a row; without a row on the first. */
function focusFrom(place: HTMLElement, row: HTMLElement | null, step: 1 | -1): void {
  const rows = [...place.querySelectorAll<HTMLElement>('[data-row]')]
  const at = row ? rows.indexOf(row) : -1
  const ahead = step === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).reverse()
  const next = ahead.map((one) => one.querySelector<HTMLElement>('[data-confirms]')).find(Boolean)
  next?.focus()
}
