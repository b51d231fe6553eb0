import { asciiDigits } from '#contract/digits.ts'

/** Matches `01 Heat`, `2. Heat`, `(3) Heat` and a number alone; not `3D`, `1.2 Heat` or a date. */
const numberPattern = /^\(?(\d{1,3})(?:([).]?[\s-]*)(?=\p{L})|$)/u

interface NumberedTitle {
  readonly number: number
  /** False if the number may belong to the title: `10 ways to revise`. */
  readonly isCertain: boolean
  readonly rest: string
}

function readNumber(title: string): NumberedTitle | null {
  const [start, digits = '', sign = ''] = numberPattern.exec(asciiDigits(title)) ?? []
  if (start === undefined || (sign === '' && start.length !== title.length)) return null
  return {
    number: Number(digits),
    isCertain: digits.startsWith('0') || /^[).]|^\s+-/.test(sign),
    rest: title.slice(start.length),
  }
}

/**
 * Sorts if all files have a number, because a file dialog keeps no order.
 * @returns titles without the number
 */
export function sortByNumber<F extends { readonly name: string }>(
  files: readonly F[],
): { file: F; title: string }[] {
  const all = files.map((file) => {
    const title = titleOf(file.name)
    return { file, title, read: readNumber(title) }
  })
  const isSeries = new Set(all.map(({ read }) => read?.number)).size > 1 && all.every(({ read }) => read)
  const ordered = isSeries
    ? all.toSorted((one, other) => (one.read?.number ?? 0) - (other.read?.number ?? 0))
    : all
  return ordered.map(({ file, title, read }) => ({
    file,
    title: (read && (isSeries || read.isCertain) && read.rest) || title,
  }))
}

const titleOf = (name: string) =>
  name
    .replace(/\.\w{1,10}$/, '')
    .replaceAll('_', ' ')
    .trim() || name
