import { placeOf, pointsOfStroke } from '#contract/marking/marks-in-order.ts'
import type { Point } from '#contract/marking/page-geometry.ts'
import { ringPoints } from '#contract/marking/stroke.ts'
import type { OwnMark } from './own-mark.ts'
import { distanceToLine } from './simplify-stroke.ts'

/** Page units (`wholePage`). */
const maxDistance = 150

/** @param ratio height divided by width, before rotation */
export function markAt<M extends OwnMark>(marks: readonly M[], point: Point, ratio: number): M | undefined {
  let nearest: M | undefined
  let shortestDistance = maxDistance
  for (const mark of marks) {
    const distance = distanceTo(mark, point, ratio)
    if (distance <= shortestDistance) [nearest, shortestDistance] = [mark, distance]
  }
  return nearest
}

/** Page units are not square, so heights are scaled. */
function distanceTo(mark: OwnMark, point: Point, ratio: number): number {
  const scalePoint = ({ x, y }: Point) => ({ x, y: y * ratio })
  const lines = linesOf(mark).map(scalePoint)
  const scaledPoint = scalePoint(point)
  if (lines.length === 1)
    return Math.hypot(scaledPoint.x - (lines[0] as Point).x, scaledPoint.y - (lines[0] as Point).y)
  return Math.min(
    ...lines.slice(1).map((end, index) => distanceToLine(scaledPoint, lines[index] as Point, end)),
    ...(mark.kind === 'ring'
      ? [Math.hypot(scaledPoint.x - scalePoint(placeOf(mark)).x, scaledPoint.y - scalePoint(placeOf(mark)).y)]
      : []),
  )
}

function linesOf({ kind, shape }: OwnMark): Point[] {
  const [x = 0, y = 0, endX = x, endY = y] = shape
  if (kind === 'pen') return pointsOfStroke(shape)
  if (kind === 'underline')
    return [
      { x, y },
      { x: endX, y: endY },
    ]
  if (kind === 'ring') return ringPoints(shape)
  return [{ x, y }]
}
