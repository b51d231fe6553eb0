const maxLength = 160

/** Search engines cut longer descriptions. */
export function descriptionOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 2).replace(/\s+\S*$/, '')} …`
}
