/** The course that somebody wants to pay for: by its id, or by its name, of which a school has no two. */
export type WantedCourse = { id: string } | { name: string }

/**
 * Reads it from the address, which outlives a reload and can be sent to somebody, else from the navigation state that
 * the button on a course page gives along. Price and instructor of that state are never believed.
 */
export function wantedCourse(search: URLSearchParams, state: unknown): WantedCourse | undefined {
  const given = textsOf((state as { course?: unknown } | null)?.course ?? state)
  const id = search.get('course') || given('id') || given('_id')
  if (id) return { id }
  const name = given('name')
  return name ? { name } : undefined
}

const textsOf = (state: unknown) => (name: string) => {
  const value = (state as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value.trim() : ''
}
