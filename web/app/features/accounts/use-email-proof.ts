import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { proveEmail } from '#calls/accounts/email-proof.ts'
import { call } from '../../api/client.ts'

/** Who comes by a link of a mail reads the mails to their address: the school is told, and the address bar loses the sign of it. */
export function useEmailProof() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const proof = query.get('proof')
    if (proof === null) return
    query.delete('proof')
    navigate({ pathname, search: query.toString(), hash }, { replace: true })
    // The page is of use without it, and the next mail brings another.
    call(proveEmail, { body: { proof } }).catch(() => undefined)
  }, [pathname, search, hash, navigate])
}
