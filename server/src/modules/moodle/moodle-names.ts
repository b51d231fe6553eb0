import { optionalLine } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

const line = optionalLine(limits.name)

/** Cleans the text as form fields do. */
export const cleanName = (text: string): string =>
  line
    .parse(
      text
        .replaceAll(/<[^<>]*>/g, '')
        .slice(0, limits.name)
        .toWellFormed(),
    )
    .trim()

export function numberedName(name: string, number: number): string {
  if (number === 1) return name
  const ending = ` (${number})`
  return `${name.slice(0, limits.name - ending.length).toWellFormed()}${ending}`
}
