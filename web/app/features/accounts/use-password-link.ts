import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { passwordLink } from '#calls/accounts/auth.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'

export type ValidLink = ResponseOf<typeof passwordLink>

export type LinkState =
  | { state: 'asking' }
  | { state: 'living'; link: ValidLink }
  | { state: 'dead'; message: string }
  | { state: 'failed'; message: string; more: string | undefined }

/** @param token null if the address has none, undefined while loading */
export function usePasswordLink(token: string | null | undefined) {
  const [known, setKnown] = useState<LinkState>({ state: 'asking' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry sends the request again
  useEffect(() => {
    if (token === undefined) return
    const asking = new AbortController()
    setKnown({ state: 'asking' })
    call(passwordLink, { body: { token: token ?? '' }, signal: asking.signal }).then(
      (link) => setKnown({ state: 'living', link }),
      (error) => {
        if (asking.signal.aborted) return
        if (error instanceof Refused && error.fields.token)
          setKnown({ state: 'dead', message: error.message })
        else {
          const { message, more } = failureOf(error, t`The link could not be checked.`)
          setKnown({ state: 'failed', message, more })
        }
      },
    )
    return () => asking.abort()
  }, [token, tries])

  return {
    known,
    askAgain: () => setTries(tries + 1),
    died: (message: string) => setKnown({ state: 'dead', message }),
  }
}
