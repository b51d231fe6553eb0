import { useEffect, useState } from 'react'
import { readSchool } from './read-school.ts'

let known: string | undefined

/**
 * Whose school it is. The page is made ready before that is known, so it comes in beside the year, with nothing that
 * would move.
 */
export function SchoolLine() {
  const [name, setName] = useState(known)
  useEffect(() => {
    if (known !== undefined) return
    readSchool().then(
      ({ name: read }) => {
        known ??= read
        setName(known)
      },
      () => {},
    )
  }, [])
  return <p>© 2026 {name ?? 'Abhyas'}</p>
}

/** The name was changed here: the foot of the next page has the new one. */
export function renameSchool(name: string): void {
  known = name
}
