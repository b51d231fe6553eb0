import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { List, ListFilter } from '../ui/list-filter.ts'

export function useList<Filter>(
  { read, narrowed, address, filtersOn }: ListFilter<Filter>,
  pathOf: (address?: Record<string, string | undefined>) => string,
): List<Filter> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback(
    (to: Partial<Filter>, replace = false) => {
      // `window.location` may be newer than the last render.
      const filter = narrowed(read(new URLSearchParams(window.location.search)), to)
      return navigate(pathOf(address(filter)), { replace, preventScrollReset: true })
    },
    [navigate, read, narrowed, address, pathOf],
  )
  const clear = () => void navigate(pathOf(), { preventScrollReset: true })
  const filter = read(params)
  return { filter, isNarrowed: filtersOn(filter) > 0, change, clear }
}
