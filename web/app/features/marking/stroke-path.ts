import { getStroke } from 'perfect-freehand'
import type { StrokePoint } from './simplify-stroke.ts'

/** The page's width in units of its drawing; its height follows from its form. */
export const drawnWidth = 1_000
export const perUnit = drawnWidth / 10_000

/** In units of the drawing. */
const pen = { size: 4.6, thinning: 0.5, smoothing: 0.6, streamline: 0.35 }

/** The outline of a stroke as the path of an SVG, in units of the drawing. */
export function strokePath(points: readonly StrokePoint[], ratio: number, isDone = true): string {
  // A mouse has no pressure; then the speed of the hand stands in for it.
  const simulatePressure = points.every(({ pressure }) => pressure === 500)
  const input = points.map(({ x, y, pressure }) => [x * perUnit, y * perUnit * ratio, pressure / 1_000])
  return outlinePath(getStroke(input, { ...pen, simulatePressure, last: isDone }))
}

const short = (value: number) => Math.round(value * 10) / 10

/** Curves through the middles of the outline's sides. */
function outlinePath(outline: number[][]): string {
  const [first] = outline
  if (!first) return ''
  const parts = outline.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = outline[(index + 1) % outline.length] as number[]
    return `${short(x)} ${short(y)} ${short((x + nextX) / 2)} ${short((y + nextY) / 2)}`
  })
  return `M${short(first[0] ?? 0)} ${short(first[1] ?? 0)}Q${parts.join(' ')}Z`
}
