import { type KeyboardEvent, useEffect, useRef } from 'react'
import { keyOf } from '../../ui/key-of.ts'
import { focusOnAwaiting } from './focus-on-awaiting.ts'

interface LedgerKeyOptions {
  /** The list is the queue of payments to confirm, and its rows are there: the keys work on arriving. */
  readonly isQueue: boolean
  readonly onSelect: (enrollmentId: string) => void
  readonly onHelp: () => void
}

/**
 * The single keys of the list of payments: J and K move between the buttons that confirm, X selects. They work while the list
 * has the focus, and never while somebody types or a dialog is open.
 */
export function useLedgerKeys({ isQueue, onSelect, onHelp }: LedgerKeyOptions) {
  const arriving = useRef(true)
  useEffect(() => {
    if (!isQueue || !arriving.current) return
    arriving.current = false
    // After the change of page has put the focus on the heading.
    requestAnimationFrame(() => {
      const isElsewhere = document.activeElement && !document.activeElement.matches('body, main, main h1')
      if (!isElsewhere) focusOnAwaiting()
    })
  }, [isQueue])

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    if (target.closest('dialog, select, textarea, input:not([type=checkbox])')) return
    const row = target.closest<HTMLElement>('[data-row]')
    const keys: Record<string, () => void> = {
      j: () => focusFrom(event.currentTarget, row, 1),
      k: () => focusFrom(event.currentTarget, row, -1),
      x: () => row?.dataset.row && onSelect(row.dataset.row),
      '?': onHelp,
    }
    const act = keys[keyOf(event)]
    if (!act) return
    event.preventDefault()
    act()
  }
}

/** Puts the focus on the button that confirms the payment after, or before, a row; without a row on the first. */
function focusFrom(place: HTMLElement, row: HTMLElement | null, step: 1 | -1): void {
  const rows = [...place.querySelectorAll<HTMLElement>('[data-row]')]
  const at = row ? rows.indexOf(row) : -1
  const ahead = step === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).reverse()
  const next = ahead.map((one) => one.querySelector<HTMLElement>('[data-confirms]')).find(Boolean)
  next?.focus()
}
