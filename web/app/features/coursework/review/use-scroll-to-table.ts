import { useRef } from 'react'
import { useLocation } from 'react-router'
import { tableAnchor } from '../../../paths.ts'
import { useFocusFromAddress } from '../../../shared/use-focus-from-address.ts'
import type { TableList } from './table-filter.ts'

/** Waits for everything above the table. Never takes a text field's focus. */
export function useScrollToTable({ filter, isNarrowed }: TableList, isContentAboveLoaded: boolean): void {
  const { key, hash } = useLocation()
  const firstKey = useRef(key)
  const targetsTable =
    hash === `#${tableAnchor}` || (key === firstKey.current && (isNarrowed || filter.page > 1))
  useFocusFromAddress(targetsTable && isContentAboveLoaded, () =>
    isTypingElsewhere() ? null : document.getElementById(tableAnchor),
  )
}

const isTypingElsewhere = () => document.activeElement?.matches('input, textarea, select') === true
