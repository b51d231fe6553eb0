import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Brings the assignment that the address asks for into view, and puts the focus on its heading. That waits for the next
 * frame: a change of page puts the focus on the heading of the page first.
 */
export function useLandOnRow(): void {
  const { key } = useLocation()
  const asked = useSearchParams()[0].get('assignment')
  const landed = useRef('')
  useEffect(() => {
    if (!asked || landed.current === key) return
    landed.current = key
    requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(asked)}"]`)
      row?.scrollIntoView({ block: 'start' })
      row?.querySelector<HTMLElement>('[data-row-heading]')?.focus({ preventScroll: true })
    })
  }, [asked, key])
}
