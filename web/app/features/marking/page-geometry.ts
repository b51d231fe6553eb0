import { wholePage } from '#contract/marking/marking.ts'
import {
  type Point,
  type Rotation,
  type Size,
  toPageUnits,
  toShownFraction,
} from '#contract/marking/page-geometry.ts'

export const nextRotation = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

/** Converts page units to px of the rotated page. */
export function toScreen(point: Point, shown: Size, rotation: Rotation): Point {
  const { x, y } = toShownFraction(point, rotation)
  return { x: x * shown.width, y: y * shown.height }
}

/** @param offset page units, in directions of the screen */
export function movedPoint(point: Point, offset: Point, rotation: Rotation): Point {
  const { x, y } = toShownFraction(point, rotation)
  const fraction = { x: x + offset.x / wholePage, y: y + offset.y / wholePage }
  return toPageUnits(fraction, { width: 1, height: 1 }, rotation)
}
