import type { InkColour, Mark, MarkKind } from '#contract/marking/marking.ts'
import { type Point, type Rotation, toShown } from './page-geometry.ts'
import { pointsOfStroke } from './simplify-stroke.ts'

/** A mark without what the server adds to it. */
export type OwnMark = Omit<Mark, 'by' | 'version'>

export interface PageOfWork {
  readonly fileId: string
  /** From 1. */
  readonly page: number
}

/** `getRandomValues` and not `randomUUID`, because browsers have no `randomUUID` without TLS. */
export function newMarkId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4 of RFC 9562: the server checks the format.
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export interface MarkMade extends PageOfWork {
  readonly kind: MarkKind
  readonly ink: InkColour
  readonly shape: number[]
  readonly text?: string | null
  readonly points?: number | null
}

export const newMark = ({ fileId, page, kind, ink, shape, text = null, points = null }: MarkMade): OwnMark => ({
  ...{ _id: newMarkId(), fileId, page, kind, ink, shape, text, points },
})

/** The place by which marks are put in order, and at which a text about the mark begins. */
export function placeOf({ kind, shape }: Pick<OwnMark, 'kind' | 'shape'>): Point {
  const [x = 0, y = 0, endX = x, endY = y] = shape
  if (kind === 'underline' || kind === 'ring') return { x: (x + endX) / 2, y: (y + endY) / 2 }
  if (kind !== 'pen') return { x, y }
  const points = pointsOfStroke(shape)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
  return { x: mean(points.map((point) => point.x)), y: mean(points.map((point) => point.y)) }
}

export const isOnPage = (mark: OwnMark, { fileId, page }: PageOfWork) =>
  mark.fileId === fileId && mark.page === page

/** From top to bottom of the page as it stands on the screen, then from left to right. */
export function inReadingOrder<M extends OwnMark>(marks: readonly M[], rotation: Rotation): M[] {
  const places = new Map(marks.map((mark) => [mark, toShown(placeOf(mark), rotation)]))
  return marks.toSorted((one, other) => {
    const [a, b] = [places.get(one) as Point, places.get(other) as Point]
    return a.y - b.y || a.x - b.x
  })
}

/** @param ordered marks of one page, in reading order */
export function numbersOfNotes(ordered: readonly OwnMark[]): ReadonlyMap<string, number> {
  const notes = ordered.filter(({ kind }) => kind === 'note')
  return new Map(notes.map(({ _id }, index) => [_id, index + 1]))
}

/** Marks whose text is read beside the page. */
export const isBeside = ({ kind, text }: OwnMark) => kind === 'note' || (kind === 'points' && Boolean(text))
