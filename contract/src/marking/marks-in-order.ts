import type { Mark } from './marking.ts'
import { type Point, type Rotation, toShownFraction } from './page-geometry.ts'

type DrawnMark = Pick<Mark, 'kind' | 'shape'>

export interface StrokePoint extends Point {
  /** 0 to 1000. */
  readonly pressure: number
}

export function pointsOfStroke(shape: readonly number[]): StrokePoint[] {
  const points: StrokePoint[] = []
  for (let index = 0; index + 2 < shape.length; index += 3)
    points.push({
      x: shape[index] as number,
      y: shape[index + 1] as number,
      pressure: shape[index + 2] as number,
    })
  return points
}

/** Marks are sorted by this point, at which their texts begin. */
export function placeOf({ kind, shape }: DrawnMark): Point {
  const [x = 0, y = 0, endX = x, endY = y] = shape
  if (kind === 'underline' || kind === 'ring') return { x: (x + endX) / 2, y: (y + endY) / 2 }
  if (kind !== 'pen') return { x, y }
  const points = pointsOfStroke(shape)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
  return { x: mean(points.map((point) => point.x)), y: mean(points.map((point) => point.y)) }
}

/** Sorts marks on the rotated page from top to bottom, then from left to right. */
export function sortInReadingOrder<M extends DrawnMark>(marks: readonly M[], rotation: Rotation): M[] {
  const places = new Map(marks.map((mark) => [mark, toShownFraction(placeOf(mark), rotation)]))
  return marks.toSorted((one, other) => {
    const [place, otherPlace] = [places.get(one) as Point, places.get(other) as Point]
    return place.y - otherPlace.y || place.x - otherPlace.x
  })
}

export function numberNotes(sortedMarks: readonly Pick<Mark, '_id' | 'kind'>[]): ReadonlyMap<string, number> {
  const notes = sortedMarks.filter(({ kind }) => kind === 'note')
  return new Map(notes.map(({ _id }, index) => [_id, index + 1]))
}
