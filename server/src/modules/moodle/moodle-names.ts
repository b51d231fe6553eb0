import { optionalLine, optionalParagraph } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

const line = optionalLine(limits.name)
const paragraph = optionalParagraph(1_000_000)

/** A name as the forms of Abhyas would take it, without tags and cut to its length. */
export const cleanName = (text: string): string =>
  line
    .parse(
      text
        .replaceAll(/<[^<>]*>/g, '')
        .slice(0, limits.name)
        .toWellFormed(),
    )
    .trim()

/** Removes characters that a database refuses. */
export const cleanText = (text: string): string => paragraph.parse(text.slice(0, 1_000_000))

/** `Forces`, `Forces (2)` and so on. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name
  const ending = ` (${number})`
  return `${name.slice(0, limits.name - ending.length).toWellFormed()}${ending}`
}
