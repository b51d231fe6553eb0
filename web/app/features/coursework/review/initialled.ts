/** Shortens "Farida Khan" to "F. Khan". */
export function initialled(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  const [initial] = new Intl.Segmenter().segment(words[0] ?? '')
  return words.length > 1 && initial ? `${initial.segment}. ${last}` : last
}
