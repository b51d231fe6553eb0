import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { proveEmail } from '#calls/accounts/email-proof.ts'
import { call } from '../../api/client.ts'

/**
 * A link from an email proves the address. The proof is sent to the server and removed from the address
 * bar.
 */
export function useEmailProof() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const proof = query.get('proof')
    if (proof === null) return
    query.delete('proof')
    navigate({ pathname, search: query.toString(), hash }, { replace: true })
    // The page works without the proof, and the next email brings another proof.
    call(proveEmail, { body: { proof } }).catch(() => undefined)
  }, [pathname, search, hash, navigate])
}
