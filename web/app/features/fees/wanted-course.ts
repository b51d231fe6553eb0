export type WantedCourse = { id: string } | { name: string }

/** The address outranks the history state, whose other values, such as a price, are ignored. */
export function wantedCourse(search: URLSearchParams, state: unknown): WantedCourse | undefined {
  const stateText = textsOf((state as { course?: unknown } | null)?.course ?? state)
  const id = search.get('course') || stateText('id') || stateText('_id')
  if (id) return { id }
  const name = stateText('name')
  return name ? { name } : undefined
}

const textsOf = (state: unknown) => (name: string) => {
  const value = (state as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value.trim() : ''
}
