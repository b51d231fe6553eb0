import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { List, ListFilter } from '../ui/list-filter.ts'

/**
 * A list whose filter the address names; when it changes, the view stays where it is.
 * @param pathOf where the list is open with a filter; with none, all of it
 */
export function useList<Filter>(
  { read, narrowed, address, filtersOn }: ListFilter<Filter>,
  pathOf: (address?: Record<string, string | undefined>) => string,
): List<Filter> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback(
    (to: Partial<Filter>, replace = false) => {
      // The address is ahead of the page by as long as that takes to draw.
      const filter = narrowed(read(new URLSearchParams(window.location.search)), to)
      return navigate(pathOf(address(filter)), { replace, preventScrollReset: true })
    },
    [navigate, read, narrowed, address, pathOf],
  )
  const clear = () => void navigate(pathOf(), { preventScrollReset: true })
  const filter = read(params)
  return { filter, isNarrowed: filtersOn(filter) > 0, change, clear }
}
