import type { School } from '#contract/settings/school.ts'

let request: Promise<School> | undefined

/** One request for all pages. Avoids the API client, which the first visit need not load. */
export function readSchool(): Promise<School> {
  request ??= fetch('/api/school').then((response) => {
    if (!response.ok) throw new Error(`the school answered ${response.status}`)
    return response.json()
  })
  request.catch(() => {
    request = undefined
  })
  return request
}
