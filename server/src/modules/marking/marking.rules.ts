import type { Mark } from '#contract/marking/marking.ts'

export type MarkContent = Omit<Mark, '_id' | 'by' | 'version'>

const maxPressure = 1_000

const isCompleteShape: Record<Mark['kind'], (shape: readonly number[]) => boolean> = {
  pen: (shape) =>
    shape.length % 3 === 0 &&
    shape.length > 0 &&
    shape.every((value, index) => index % 3 < 2 || value <= maxPressure),
  underline: ({ length }) => length === 4,
  ring: ({ length }) => length === 4,
  tick: ({ length }) => length === 2,
  cross: ({ length }) => length === 2,
  text: ({ length }) => length === 2,
  remark: ({ length }) => length === 2,
  note: ({ length }) => length === 2,
  points: ({ length }) => length === 2,
}

const kindsWithText: readonly Mark['kind'][] = ['text', 'remark', 'note']

export type MarkFault = 'shape' | 'textMissing' | 'textForbidden' | 'pointsMissing' | 'pointsForbidden'

/** Marks of kind `points` may also have a text, and marks with a text may have points. */
export function faultOfMark({ kind, shape, text, points }: MarkContent): MarkFault | null {
  if (!isCompleteShape[kind](shape)) return 'shape'
  if (kindsWithText.includes(kind) && !text) return 'textMissing'
  if (text && !kindsWithText.includes(kind) && kind !== 'points') return 'textForbidden'
  if (kind === 'points' && points === null) return 'pointsMissing'
  if (points !== null && kind !== 'points' && !kindsWithText.includes(kind)) return 'pointsForbidden'
  return null
}

export const isSameMark = (one: MarkContent, other: MarkContent): boolean =>
  one.fileId === other.fileId &&
  one.page === other.page &&
  one.kind === other.kind &&
  one.ink === other.ink &&
  one.text === other.text &&
  one.points === other.points &&
  one.shape.length === other.shape.length &&
  one.shape.every((value, index) => value === other.shape[index])

/** @param file.pages null if unknown */
export function hasPage(
  file: { readonly kind: 'photo' | 'pdf' | 'file'; readonly pages: number | null },
  page: number,
): boolean {
  if (file.kind === 'file') return false
  return page <= (file.kind === 'photo' ? 1 : (file.pages ?? Number.POSITIVE_INFINITY))
}

/** Browsers report every 20 seconds: two reports may be lost. */
export const presenceMs = 60_000
