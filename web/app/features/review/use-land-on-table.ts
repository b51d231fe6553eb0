import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { tablePlace } from '../../paths.ts'
import type { TableList } from './table-filter.ts'

/**
 * Brings the table into view and puts the focus on its heading where a link leads to it, or the page opens with the table
 * narrowed or turned. That waits until what stands above it is there, and for the frame after: a change of page puts the
 * focus on the heading first. Who has begun something else meanwhile is left alone.
 */
export function useLandOnTable({ filter, isNarrowed }: TableList, isAboveThere: boolean): void {
  const { key, hash } = useLocation()
  const firstKey = useRef(key)
  const landed = useRef('')
  const leadsHere = hash === `#${tablePlace}` || (key === firstKey.current && (isNarrowed || filter.page > 1))
  useEffect(() => {
    if (!leadsHere || !isAboveThere || landed.current === key) return
    landed.current = key
    requestAnimationFrame(() => {
      const heading = document.getElementById(tablePlace)
      if (!heading || isBusyElsewhere()) return
      heading.scrollIntoView({ block: 'start' })
      heading.focus({ preventScroll: true })
    })
  }, [leadsHere, isAboveThere, key])
}

const isBusyElsewhere = () => document.activeElement?.matches('input, textarea, select') === true
