export interface Selected {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** `select` counts from the start of `text`. */
export interface Insertion {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly select: readonly [start: number, end: number]
}

/** Adds or removes marks around the selection; an empty selection becomes `example`. */
export function surround({ value, start, end }: Selected, mark: string, example: string): Insertion {
  const selectedText = value.slice(start, end)
  const [before, after] = [value.slice(start - mark.length, start), value.slice(end, end + mark.length)]
  if (selectedText !== '' && before === mark && after === mark)
    return {
      from: start - mark.length,
      to: end + mark.length,
      text: selectedText,
      select: [0, selectedText.length],
    }
  const text = selectedText || example
  return { from: start, to: end, text: mark + text + mark, select: [mark.length, mark.length + text.length] }
}

export function toggleList({ value, start, end }: Selected, example: string): Insertion {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const next = value.indexOf('\n', end)
  const to = next < 0 ? value.length : next
  const lines = value.slice(from, to).split('\n')
  const isList = lines.every((line) => line.startsWith('- '))
  const changed = isList ? lines.map((line) => line.slice(2)) : lines.map((line) => `- ${line || example}`)
  const text = changed.join('\n')
  return { from, to, text, select: [0, text.length] }
}

export function insertBlock(
  { value, start, end }: Selected,
  text: string,
  select: readonly [number, number],
): Insertion {
  const before = value.slice(0, start)
  const after = value.slice(end)
  const newlinesBefore = before === '' ? '' : '\n'.repeat(Math.max(0, 2 - countTrailingNewlines(before)))
  const newlinesAfter =
    after === '' ? '' : '\n'.repeat(Math.max(0, 2 - countTrailingNewlines([...after].reverse().join(''))))
  const offset = newlinesBefore.length
  return {
    from: start,
    to: end,
    text: newlinesBefore + text + newlinesAfter,
    select: [offset + select[0], offset + select[1]],
  }
}

const countTrailingNewlines = (text: string) => /\n*$/.exec(text)?.[0].length ?? 0

/** Removes characters that would end the alternative text. */
export const pictureMarkdown = (alt: string, url: string) =>
  `![${alt.replaceAll(/[[\]\\\n]/g, ' ').trim()}](${url})`
