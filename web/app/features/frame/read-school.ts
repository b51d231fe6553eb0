import type { School } from '#contract/settings/school.ts'

let request: Promise<School> | undefined

/** Uses `fetch`: the first visit needs no API client. */
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
