import type { Point, Quad, Rotation } from './photo-types.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export const wholePage: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

export function fitWithin({ width, height }: Size, maxEdge: number): Size {
  const scale = Math.min(1, maxEdge / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Shrinks in steps: one large step would break thin lines. */
export function stepsTo(from: Size, to: Size): Size[] {
  const shrinkFactor = Math.max(from.width / to.width, from.height / to.height)
  const count = Math.max(1, Math.round(Math.log2(shrinkFactor)))
  return Array.from({ length: count }, (_, step) => {
    const scale = shrinkFactor ** ((count - 1 - step) / count)
    return { width: Math.round(to.width * scale), height: Math.round(to.height * scale) }
  })
}

export interface Encoding {
  /** 0 to 1. */
  readonly quality: number
  /** Factor for width and height. */
  readonly scale: number
}

export const firstEncoding: Encoding = { quality: 0.76, scale: 1 }
const qualities = [0.68, 0.58, 0.5]

/** Lowers the quality first, because handwriting needs the pixels. */
export function nextEncoding({ quality, scale }: Encoding, bytes: number, maxBytes: number): Encoding {
  const excessFactor = bytes / maxBytes
  const lowerQualities = qualities.filter((one) => one < quality)
  // Each step saves about a quarter of the bytes.
  const skippedSteps = Math.min(
    Math.floor(Math.log(excessFactor) / Math.log(1.33)),
    lowerQualities.length - 1,
  )
  const nextQuality = lowerQualities[skippedSteps]
  if (nextQuality !== undefined) return { quality: nextQuality, scale }
  return { quality, scale: scale * Math.min(0.9, 1 / Math.sqrt(excessFactor)) }
}

export const nextRotation = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation

export const sizeAfter = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

export function rotateQuad(quad: Quad, rotation: Rotation): Quad {
  let rotated = quad
  for (let degrees = 0; degrees < rotation; degrees += 90) {
    const [topLeft, topRight, bottomRight, bottomLeft] = rotated
    rotated = [rotatePoint(bottomLeft), rotatePoint(topLeft), rotatePoint(topRight), rotatePoint(bottomRight)]
  }
  return rotated
}

const rotatePoint = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })

export const rotateBack = (quad: Quad, rotation: Rotation): Quad =>
  rotateQuad(quad, ((360 - rotation) % 360) as Rotation)

const clampToUnit = (value: number) => Math.min(1, Math.max(0, value))

/** @returns `quad` if the moved corners enclose no sheet */
export function moveCorner(quad: Quad, corner: number, to: Point): Quad {
  const movedQuad = quad.map((point, index) =>
    index === corner ? { x: clampToUnit(to.x), y: clampToUnit(to.y) } : point,
  ) as unknown as Quad
  return isSheet(movedQuad) ? movedQuad : quad
}

/** Fraction of the picture's edge. */
const shortestEdge = 0.05

export function isSheet(quad: Quad): boolean {
  return quad.every((point, index) => {
    const next = quad[(index + 1) % 4] as Point
    const afterNext = quad[(index + 2) % 4] as Point
    const crossProduct =
      (next.x - point.x) * (afterNext.y - next.y) - (next.y - point.y) * (afterNext.x - next.x)
    return crossProduct > 0.001 && Math.hypot(next.x - point.x, next.y - point.y) >= shortestEdge
  })
}

export const isWholePage = (quad: Quad): boolean =>
  quad.every(({ x, y }, index) => x === wholePage[index]?.x && y === wholePage[index]?.y)

/** An upright rectangle has no perspective to remove. */
export function isUprightRectangle([topLeft, topRight, bottomRight, bottomLeft]: Quad): boolean {
  return (
    topLeft.y === topRight.y &&
    topRight.x === bottomRight.x &&
    bottomRight.y === bottomLeft.y &&
    bottomLeft.x === topLeft.x
  )
}

/** @returns pixels; opposite edges count by the longer one */
export function sheetSize(quad: Quad, { width, height }: Size): Size {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  const length = (from: Point, to: Point) => Math.hypot((to.x - from.x) * width, (to.y - from.y) * height)
  return {
    width: Math.max(1, Math.round(Math.max(length(topLeft, topRight), length(bottomLeft, bottomRight)))),
    height: Math.max(1, Math.round(Math.max(length(topLeft, bottomLeft), length(topRight, bottomRight)))),
  }
}

/** A 3 × 3 matrix by rows; the ninth number is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number]

/** Maps the unit square to `quad` (Heckbert, Fundamentals of Texture Mapping and Image Warping, 2.2.3). */
export function homographyTo(quad: Quad): Homography {
  const [p0, p1, p2, p3] = quad
  const sx = p0.x - p1.x + p2.x - p3.x
  const sy = p0.y - p1.y + p2.y - p3.y
  const dx1 = p1.x - p2.x
  const dy1 = p1.y - p2.y
  const dx2 = p3.x - p2.x
  const dy2 = p3.y - p2.y
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ]
}

export function mapPoint([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}
