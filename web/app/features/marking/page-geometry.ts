import { wholePage } from '#contract/marking/marking.ts'
import { type Point, type Rotation, type Size, toPage, toShown } from '#contract/marking/page-geometry.ts'

export const nextRotation = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

/** Converts page units (`wholePage`) before rotation to px as shown. */
export function toScreen(point: Point, shown: Size, rotation: Rotation): Point {
  const { x, y } = toShown(point, rotation)
  return { x: x * shown.width, y: y * shown.height }
}

/** Arrow keys move as on the screen. `by` is in page units. */
export function movedPoint(point: Point, by: Point, rotation: Rotation): Point {
  const { x, y } = toShown(point, rotation)
  const fraction = { x: x + by.x / wholePage, y: y + by.y / wholePage }
  return toPage(fraction, { width: 1, height: 1 }, rotation)
}
