import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a one-time link. It leaves the address at once, where it could be read over a shoulder or sent along,
 * and stays in the history entry, so that a reload still has it.
 * @param path the page's address without it
 * @returns undefined until the page has come to life, null where there is none
 */
export function useTokenOfAddress(path: string): string | null | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const inAddress = new URLSearchParams(search).get('token')
    if (inAddress === null) return setToken((state as { token?: string } | null)?.token ?? null)
    navigate(path, { replace: true, state: { token: inAddress } })
  }, [search, state, navigate, path])
  return token
}
