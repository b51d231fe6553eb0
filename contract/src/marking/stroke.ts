import { getStroke } from 'perfect-freehand'
import type { Mark } from './marking.ts'
import { pointsOfStroke } from './marks-in-order.ts'
import { type Point, type Rotation, type Size, toShown, turnedSize } from './page-geometry.ts'

/**
 * The shorter side of a page in the units of paths. Because it is the shorter one, a stroke is as thick on a
 * page that is turned.
 */
export const shortSide = 1_000

export interface MarkPath {
  /** The `d` of an SVG path. */
  readonly d: string
  /** null: the path is an outline that is filled. */
  readonly lineWidth: number | null
}

const penSize = 5
const lineWidth = 5

/** @param size of the page before rotation, in any unit */
export function sizeInPaths(size: Size, rotation: Rotation): Size {
  const { width, height } = turnedSize(size, rotation)
  const scale = shortSide / (Math.min(width, height) || 1)
  return { width: width * scale, height: height * scale }
}

/**
 * How a mark is drawn on the page as it stands on the screen. Signs stay upright when the page is turned.
 * @param size of the page before rotation, in any unit
 * @returns null for marks that are written
 */
export function pathOf(
  { kind, shape }: Pick<Mark, 'kind' | 'shape'>,
  size: Size,
  rotation: Rotation,
): MarkPath | null {
  const drawn = sizeInPaths(size, rotation)
  const place = (point: Point): Point => {
    const { x, y } = toShown(point, rotation)
    return { x: x * drawn.width, y: y * drawn.height }
  }
  const [x = 0, y = 0, endX = x, endY = y] = shape
  const [from, to] = [place({ x, y }), place({ x: endX, y: endY })]
  switch (kind) {
    case 'pen':
      return { d: outlineOf(shape, place), lineWidth: null }
    case 'tick':
      return { d: signAt(from, tick), lineWidth: lineWidth * 1.2 }
    case 'cross':
      return { d: signAt(from, cross), lineWidth: lineWidth * 1.2 }
    case 'underline':
      return { d: `M${spot(from)}L${spot(to)}`, lineWidth }
    case 'ring':
      return { d: lineThrough(ringPoints(from, to)), lineWidth }
    default:
      return null
  }
}

function outlineOf(shape: readonly number[], place: (point: Point) => Point): string {
  const points = pointsOfStroke(shape)
  const outline = getStroke(
    points.map((point) => ({ ...place(point), pressure: point.pressure / 1_000 })),
    {
      size: penSize,
      thinning: 0.55,
      smoothing: 0.5,
      streamline: 0.35,
      // A mouse has one pressure for all points.
      simulatePressure: points.every(({ pressure }) => pressure === points[0]?.pressure),
      last: true,
    },
  )
  return curveAround(outline.map(([x, y]) => ({ x, y })))
}

/** A closed curve whose tangents pass through the points. */
function curveAround(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length] as Point
    return `Q${spot(point)} ${spot(middle(point, next))}`
  })
  return `M${spot(middle(points.at(-1) as Point, first))}${curves.join('')}Z`
}

const tick = [
  [
    [-20, 2],
    [-6, 18],
    [24, -22],
  ],
] as const

const cross = [
  [
    [-16, -16],
    [16, 16],
  ],
  [
    [16, -16],
    [-16, 16],
  ],
] as const

const signAt = ({ x, y }: Point, lines: readonly (readonly (readonly [number, number])[])[]): string =>
  lines.map((line) => lineThrough(line.map(([dx, dy]) => ({ x: x + dx, y: y + dy })))).join('')

const lineThrough = (points: readonly Point[]): string => `M${points.map(spot).join('L')}`

/** An ellipse between two opposite corners, drawn a little further than once around. */
function ringPoints(from: Point, to: Point): Point[] {
  const steps = 48
  return Array.from({ length: steps + 4 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI - 1.9
    // The pen of a hand does not meet the place where it began.
    const drift = 1 + 0.05 * (step / steps)
    return {
      x: (from.x + to.x) / 2 + (Math.abs(to.x - from.x) / 2) * Math.cos(angle) * drift,
      y: (from.y + to.y) / 2 + (Math.abs(to.y - from.y) / 2) * Math.sin(angle) * drift,
    }
  })
}

const spot = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`
const tenth = (value: number): number => Math.round(value * 10) / 10
