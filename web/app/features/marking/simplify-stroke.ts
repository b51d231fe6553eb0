import { maxStrokePoints } from '#contract/marking/marking.ts'
import type { StrokePoint } from '#contract/marking/marks-in-order.ts'
import type { Point } from '#contract/marking/page-geometry.ts'

/** Page units (`wholePage`); a twentieth of a millimetre on A4. */
const finest = 2.5

/** Omits points near the line between their neighbours (Douglas and Peucker). */
export function simplifyStroke(points: readonly StrokePoint[], most = maxStrokePoints): StrokePoint[] {
  const thinned = everyNth(points, 4 * most)
  let tolerance = finest
  let kept = keptAt(thinned, tolerance)
  while (kept.length > most) {
    tolerance *= 1.6
    kept = keptAt(thinned, tolerance)
  }
  return kept
}

/** Thins out a very long stroke, which would freeze the page. */
function everyNth(points: readonly StrokePoint[], most: number): readonly StrokePoint[] {
  const step = Math.ceil(points.length / most)
  return step <= 1 ? points : points.filter((_, index) => index % step === 0 || index === points.length - 1)
}

function keptAt(points: readonly StrokePoint[], tolerance: number): StrokePoint[] {
  const last = points.length - 1
  if (last < 2) return [...points]
  const isKept = new Set([0, last])
  const spans: [number, number][] = [[0, last]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [index, distance] = farthest(points, from, to)
    if (distance <= tolerance) continue
    isKept.add(index)
    spans.push([from, index], [index, to])
  }
  return points.filter((_, index) => isKept.has(index))
}

function farthest(points: readonly StrokePoint[], from: number, to: number): [number, number] {
  let [index, most] = [from, 0]
  for (let between = from + 1; between < to; between += 1) {
    const distance = distanceToLine(at(points, between), at(points, from), at(points, to))
    if (distance > most) [index, most] = [between, distance]
  }
  return [index, most]
}

const at = (points: readonly StrokePoint[], index: number) => points[index] as StrokePoint

export function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const place = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - (from.x + place * dx), point.y - (from.y + place * dy))
}

export const shapeOfStroke = (points: readonly StrokePoint[]): number[] =>
  simplifyStroke(points).flatMap(({ x, y, pressure }) => [x, y, pressure])
