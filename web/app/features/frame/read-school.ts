import type { School } from '#contract/settings/school.ts'

let asked: Promise<School> | undefined

/**
 * The school, asked for once for all pages; after a failure it is asked for again. It goes without the client of the
 * API, so that the first visit need not load it.
 */
export function readSchool(): Promise<School> {
  asked ??= fetch('/api/school').then((response) => {
    if (!response.ok) throw new Error(`the school answered ${response.status}`)
    return response.json()
  })
  asked.catch(() => {
    asked = undefined
  })
  return asked
}
