import { wholePage } from './marking.ts'

/** Clockwise degrees. */
export type Rotation = 0 | 90 | 180 | 270

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const rotatePoint: Readonly<Record<Rotation, (point: Point) => Point>> = {
  0: (point) => point,
  90: ({ x, y }) => ({ x: 1 - y, y: x }),
  180: ({ x, y }) => ({ x: 1 - x, y: 1 - y }),
  270: ({ x, y }) => ({ x: y, y: 1 - x }),
}

const oppositeRotation = { 0: 0, 90: 270, 180: 180, 270: 90 } as const

const roundToPageUnits = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * wholePage)

export const turnedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** Converts coordinates before rotation (0 to `wholePage`) to fractions of the shown page. */
export const toShownFraction = ({ x, y }: Point, rotation: Rotation): Point =>
  rotatePoint[rotation]({ x: x / wholePage, y: y / wholePage })

/**
 * @param place measured from the left and top of the shown page, in the unit of `shownSize`
 * @returns coordinates before rotation, 0 to `wholePage`; a point outside the page moves to its
 * edge
 */
export function toPageUnits(place: Point, shownSize: Size, rotation: Rotation): Point {
  const fraction = { x: place.x / (shownSize.width || 1), y: place.y / (shownSize.height || 1) }
  const { x, y } = rotatePoint[oppositeRotation[rotation]](fraction)
  return { x: roundToPageUnits(x), y: roundToPageUnits(y) }
}
