import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Moves the token to the history state: a shared address has no token, and a reload keeps the
 * token.
 * @param path the path without the token
 * @returns undefined before hydration, null without a token
 */
export function useTokenFromAddress(path: string): string | null | undefined {
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
