export const linesOf = (cell: string): string[] =>
  cell
    .split(/[;\r\n]+/)
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)

export function topicsOf(cell: string): { readonly name: string; readonly section: string }[] {
  const topics: { name: string; section: string }[] = []
  let section = ''
  for (const line of linesOf(cell)) {
    if (line.endsWith(':')) section = line.slice(0, -1).trim()
    else topics.push({ name: line, section })
  }
  return topics
}

/** @returns empty when reading back would give other lines, as with `;` */
export function cellOfLines(lines: readonly string[]): string {
  const cell = lines.join('\n')
  return linesOf(cell).join('\n') === cell ? cell : ''
}

export function cellOfTopics(topics: readonly { readonly name: string; readonly section: string }[]): string {
  let section = ''
  const lines = topics.flatMap((topic) => {
    const heading = topic.section === section ? [] : [`${topic.section}:`]
    section = topic.section
    return [...heading, topic.name]
  })
  const cell = lines.join('\n')
  const readBack = topicsOf(cell)
  const isSame =
    readBack.length === topics.length &&
    topics.every(
      ({ name, section }, index) => readBack[index]?.name === name && readBack[index]?.section === section,
    )
  return isSame ? cell : ''
}
