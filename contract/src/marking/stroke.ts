import { getStroke } from 'perfect-freehand'
import type { Mark } from './marking.ts'
import { pointsOfStroke, type StrokePoint } from './marks-in-order.ts'
import type { Point } from './page-geometry.ts'

/** The SVG drawing's width before rotation. The height depends on the page. */
export const drawnWidth = 1_000
export const drawnPerPageUnit = drawnWidth / 10_000

const penOptions = { size: 4.6, smoothing: 0.6, streamline: 0.35 }

/** The effect of pressure on a stroke's width. A mouse's pressure is simulated. */
const thinning = { stylus: 0.5, mouse: 0.15 }

/**
 * Returns a filled outline.
 * @param ratio height divided by width, before rotation
 */
export function strokePath(points: readonly StrokePoint[], ratio: number, isDone = true): string {
  // A mouse always reports the same pressure.
  const simulatePressure = points.every(({ pressure }) => pressure === 500)
  const input = addPointsBetween(
    points.map(
      ({ x, y, pressure }) => [x * drawnPerPageUnit, y * drawnPerPageUnit * ratio, pressure / 1_000] as const,
    ),
  )
  return closedCurve(
    getStroke(input, {
      ...penOptions,
      thinning: simulatePressure ? thinning.mouse : thinning.stylus,
      simulatePressure,
      last: isDone,
    }),
  )
}

const maxGap = 5

/** The outline would bulge between distant points. */
function addPointsBetween(points: readonly (readonly [number, number, number])[]): number[][] {
  const [first] = points
  if (!first) return []
  const densePoints: number[][] = [[...first]]
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] as readonly [number, number, number]
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / maxGap)
    for (let step = 1; step < steps; step += 1)
      densePoints.push(
        to.map((value, part) => (from[part] as number) + ((value - (from[part] as number)) * step) / steps),
      )
    densePoints.push([...to])
  }
  return densePoints
}

/** Curves pass through the middle of each side. */
function closedCurve(outline: number[][]): string {
  const [first] = outline
  if (!first) return ''
  const parts = outline.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = outline[(index + 1) % outline.length] as number[]
    return `${roundToTenth(x)} ${roundToTenth(y)} ${roundToTenth((x + nextX) / 2)} ${roundToTenth((y + nextY) / 2)}`
  })
  return `M${roundToTenth(first[0] ?? 0)} ${roundToTenth(first[1] ?? 0)}Q${parts.join(' ')}Z`
}

export interface MarkLine {
  readonly d: string
  /** null if `d` is a filled outline. */
  readonly lineWidth: number | null
}

/** @returns null for upright marks, which are not lines */
export function lineOf({ kind, shape }: Pick<Mark, 'kind' | 'shape'>, ratio: number): MarkLine | null {
  if (kind === 'pen') return { d: strokePath(pointsOfStroke(shape), ratio), lineWidth: null }
  const scalePoint = ({ x, y }: Point): Point => ({
    x: roundToTenth(x * drawnPerPageUnit),
    y: roundToTenth(y * drawnPerPageUnit * ratio),
  })
  if (kind === 'ring') {
    const points = ringPoints(shape).map(scalePoint)
    return { d: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`, lineWidth: 3.4 }
  }
  if (kind !== 'underline') return null
  const [startX = 0, startY = 0, endX = startX, endY = startY] = shape
  const [start, end] = [scalePoint({ x: startX, y: startY }), scalePoint({ x: endX, y: endY })]
  const controlPoint = `${roundToTenth((start.x + end.x) / 2)} ${roundToTenth((start.y + end.y) / 2 + 4)}`
  return { d: `M${start.x} ${start.y}Q${controlPoint} ${end.x} ${end.y}`, lineWidth: 4 }
}

/** Goes a little further than once around. */
export function ringPoints(shape: readonly number[]): Point[] {
  const [x = 0, y = 0, endX = x, endY = y] = shape
  const steps = 48
  return Array.from({ length: steps + 4 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI - 1.9
    // A ring drawn by hand does not close.
    const drift = 1 + 0.05 * (step / steps)
    return {
      x: (x + endX) / 2 + (Math.abs(endX - x) / 2) * Math.cos(angle) * drift,
      y: (y + endY) / 2 + (Math.abs(endY - y) / 2) * Math.sin(angle) * drift,
    }
  })
}

/** Relative to the mark's place. */
export const signPaths = {
  tick: 'M-14 2C-10 5-8 10-6 15C2 1 9-8 20-15',
  cross: 'M-12-13C-4-4 4 4 13 12M12-12C4-5-6 5-12 13',
} as const

/** The pin's tip is at the mark's place. */
export const pinPath = 'M0 0L9-7V-15H35V15H9V7Z'

/** The typographic minus is as wide as the plus. */
export const signedPoints = (points: number): string => (points < 0 ? `−${Math.abs(points)}` : `+${points}`)

const roundToTenth = (value: number): number => Math.round(value * 10) / 10
