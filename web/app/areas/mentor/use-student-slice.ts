import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { limits } from '#contract/fields.ts'
import { pageOf } from './page-of.ts'

/** Which students the address names, and how that is changed; the view stays where it is. */
export function useStudentSlice(
  addressOf: (students: { search?: string | undefined; page?: string | undefined }) => string,
) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = (params.get('search') ?? '').trim().slice(0, limits.name)
  const page = pageOf(params)
  const onSearch = useCallback(
    (words: string) =>
      void navigate(addressOf({ search: words }), { replace: true, preventScrollReset: true }),
    [navigate, addressOf],
  )
  const onPage = useCallback(
    (to: number, replace = false) => {
      const address = addressOf({ search, page: to === 1 ? undefined : String(to) })
      void navigate(address, { replace, preventScrollReset: true })
    },
    [navigate, addressOf, search],
  )
  return { slice: { search, page }, onSearch, onPage }
}
