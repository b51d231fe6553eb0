const most = 160

/** Shortens the text, because search engines cut longer descriptions. */
export function descriptionOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 2).replace(/\s+\S*$/, '')} …`
}
