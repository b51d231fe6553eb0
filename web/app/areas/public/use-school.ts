import { useEffect, useState } from 'react'
import { getSchool } from '#calls/settings/school.ts'
import type { School } from '#contract/settings/school.ts'
import { call } from '../../api/client.ts'

/** What the school has answered, kept for the next page that shows it. */
let answered: School | undefined

/**
 * The school as it presents itself, for pages that stand complete without: undefined until it has answered, and for
 * good where it does not. They read one thing, once: that is not worth the weight of what the other pages read with.
 */
export function useSchool(): School | undefined {
  const [school, setSchool] = useState(answered)
  useEffect(() => {
    if (answered) {
      setSchool(answered)
      return
    }
    const leaving = new AbortController()
    call(getSchool, { signal: leaving.signal }).then(
      (own) => {
        answered = own
        setSchool(own)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return school
}
