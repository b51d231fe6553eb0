import { useEffect, useState } from 'react'
import type { School } from '#contract/school.ts'

let known: string | undefined

/**
 * Whose school it is. The page is made ready before that is known, so it comes in beside the year, with nothing that
 * would move; it is asked for without the client of the API, whose weight the first visit is spared.
 */
export function SchoolLine() {
  const [name, setName] = useState(known)
  useEffect(() => {
    if (known !== undefined) return
    readName().then(
      (read) => {
        known = read
        setName(read)
      },
      () => {},
    )
  }, [])
  return <p>© 2026 {name ?? 'Abhyas'}</p>
}

async function readName(): Promise<string> {
  const response = await fetch('/api/school')
  if (!response.ok) throw new Error(`the school answered ${response.status}`)
  return ((await response.json()) as School).name
}

/** The name was changed here: the foot of the next page has the new one. */
export function renameSchool(name: string): void {
  known = name
}
