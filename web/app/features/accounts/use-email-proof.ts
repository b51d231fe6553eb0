import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { proveEmail } from '#calls/accounts/email-proof.ts'
import { call } from '../../api/client.ts'

export function useEmailProof() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const proof = query.get('proof')
    if (proof === null) return
    query.delete('proof')
    navigate({ pathname, search: query.toString(), hash }, { replace: true })
    call(proveEmail, { body: { proof } }).catch(() => undefined)
  }, [pathname, search, hash, navigate])
}
