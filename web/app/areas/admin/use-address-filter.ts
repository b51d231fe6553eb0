import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** How a list's filter is written into an address and read out of it. */
export interface AddressFilter<Filter> {
  readonly read: (params: URLSearchParams) => Filter
  /** The filter after a change: any but that of the page begins at page 1. */
  readonly narrowed: (filter: Filter, change: Partial<Filter>) => Filter
  /** Where the list is open with a filter; with none, all of it. */
  readonly pathOf: (filter?: Filter) => string
}

/** The filter that the address names, and how it is changed; the view stays where it is. */
export function useAddressFilter<Filter>({ read, narrowed, pathOf }: AddressFilter<Filter>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback(
    (to: Partial<Filter>, replace = false) => {
      // The address is ahead of the page by as long as that takes to draw.
      const filter = narrowed(read(new URLSearchParams(window.location.search)), to)
      return navigate(pathOf(filter), { replace, preventScrollReset: true })
    },
    [navigate, read, narrowed, pathOf],
  )
  const clear = () => void navigate(pathOf(), { preventScrollReset: true })
  return { filter: read(params), change, clear }
}
