import { maxStrokePoints } from '#contract/marking/marking.ts'
import type { StrokePoint } from '#contract/marking/marks-in-order.ts'
import type { Point } from '#contract/marking/page-geometry.ts'

/** Page units (`wholePage`); 0.05 mm on A4. */
const finestTolerance = 2.5

/** Algorithm of Douglas and Peucker. */
export function simplifyStroke(points: readonly StrokePoint[], maxPoints = maxStrokePoints): StrokePoint[] {
  const thinnedPoints = everyNth(points, 4 * maxPoints)
  let tolerance = finestTolerance
  let keptPoints = pointsAtTolerance(thinnedPoints, tolerance)
  while (keptPoints.length > maxPoints) {
    tolerance *= 1.6
    keptPoints = pointsAtTolerance(thinnedPoints, tolerance)
  }
  return keptPoints
}

/** A very long stroke would freeze the page. */
function everyNth(points: readonly StrokePoint[], maxPoints: number): readonly StrokePoint[] {
  const step = Math.ceil(points.length / maxPoints)
  return step <= 1 ? points : points.filter((_, index) => index % step === 0 || index === points.length - 1)
}

function pointsAtTolerance(points: readonly StrokePoint[], tolerance: number): StrokePoint[] {
  const last = points.length - 1
  if (last < 2) return [...points]
  const keptIndexes = new Set([0, last])
  const spans: [number, number][] = [[0, last]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [index, distance] = farthestPoint(points, from, to)
    if (distance <= tolerance) continue
    keptIndexes.add(index)
    spans.push([from, index], [index, to])
  }
  return points.filter((_, index) => keptIndexes.has(index))
}

function farthestPoint(points: readonly StrokePoint[], from: number, to: number): [number, number] {
  let [index, maxDistance] = [from, 0]
  for (let candidate = from + 1; candidate < to; candidate += 1) {
    const distance = distanceToLine(pointAt(points, candidate), pointAt(points, from), pointAt(points, to))
    if (distance > maxDistance) [index, maxDistance] = [candidate, distance]
  }
  return [index, maxDistance]
}

const pointAt = (points: readonly StrokePoint[], index: number) => points[index] as StrokePoint

export function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squaredLength = dx * dx + dy * dy
  const unclampedFraction =
    squaredLength === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squaredLength
  const fraction = Math.min(1, Math.max(0, unclampedFraction))
  return Math.hypot(point.x - (from.x + fraction * dx), point.y - (from.y + fraction * dy))
}

export const shapeOfStroke = (points: readonly StrokePoint[]): number[] =>
  simplifyStroke(points).flatMap(({ x, y, pressure }) => [x, y, pressure])
