import { useRef } from 'react'
import { useLocation } from 'react-router'
import { tablePlace } from '../../../paths.ts'
import { useFocusFromAddress } from '../../../shared/use-focus-from-address.ts'
import type { TableList } from './table-filter.ts'

/**
 * Brings the table into view and puts the focus on its heading where a link leads to it, or the page opens with the table
 * narrowed or turned. That waits until what stands above it is there. Who has begun something else meanwhile is left alone.
 */
export function useLandOnTable({ filter, isNarrowed }: TableList, isAboveThere: boolean): void {
  const { key, hash } = useLocation()
  const firstKey = useRef(key)
  const leadsHere = hash === `#${tablePlace}` || (key === firstKey.current && (isNarrowed || filter.page > 1))
  useFocusFromAddress(leadsHere && isAboveThere, () =>
    isBusyElsewhere() ? null : document.getElementById(tablePlace),
  )
}

const isBusyElsewhere = () => document.activeElement?.matches('input, textarea, select') === true
