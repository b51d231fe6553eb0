/** A line of the cell, or what stands between two `;`. */
export const linesOf = (cell: string): string[] =>
  cell
    .split(/[;\r\n]+/)
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)

/** A line that ends with `:` begins a section. */
export function topicsOf(cell: string): { readonly name: string; readonly section: string }[] {
  const topics: { name: string; section: string }[] = []
  let section = ''
  for (const line of linesOf(cell)) {
    if (line.endsWith(':')) section = line.slice(0, -1).trim()
    else topics.push({ name: line, section })
  }
  return topics
}
