export type WantedCourse = { id: string } | { name: string }

/** The address survives a reload, so it counts first. Price and instructor of the state are ignored. */
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
