import { useEffect, useState } from 'react'
import { getSchool } from '#calls/settings/school.ts'
import type { School } from '#contract/settings/school.ts'
import { call } from '../../api/client.ts'

let loaded: School | undefined

/** Resets the cache between tests. */
export const forgetSchool = (): void => {
  loaded = undefined
}

/** @returns undefined while loading and after an error */
export function useSchool(): School | undefined {
  const [school, setSchool] = useState(loaded)
  useEffect(() => {
    if (loaded) {
      setSchool(loaded)
      return
    }
    const leaving = new AbortController()
    call(getSchool, { signal: leaving.signal }).then(
      (response) => {
        loaded = response
        setSchool(response)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return school
}
