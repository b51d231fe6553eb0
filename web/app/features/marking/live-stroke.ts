import type { StrokePoint } from '#contract/marking/marks-in-order.ts'
import { type Point, type Rotation, type Size, toPageUnits } from '#contract/marking/page-geometry.ts'

type Pointer = Pick<PointerEvent, 'clientX' | 'clientY' | 'pressure' | 'pointerType'>

export interface Sheet {
  /** Pixels from the window's corner. */
  readonly left: number
  readonly top: number
  readonly shown: Size
  readonly rotation: Rotation
}

export function pointOf({ clientX, clientY }: Pick<Pointer, 'clientX' | 'clientY'>, sheet: Sheet): Point {
  return toPageUnits({ x: clientX - sheet.left, y: clientY - sheet.top }, sheet.shown, sheet.rotation)
}

/** Only a stylus reports pressure; other pointers count as half. */
export const strokePointOf = (pointer: Pointer, sheet: Sheet): StrokePoint => ({
  ...pointOf(pointer, sheet),
  pressure: pointer.pointerType === 'pen' ? Math.round(pointer.pressure * 1_000) : 500,
})

/** A tap draws a shape of the default size. */
export function spanShape(kind: 'underline' | 'ring', from: Point, to: Point): number[] {
  const isPoint = Math.hypot(to.x - from.x, to.y - from.y) < 80
  if (!isPoint) return [from.x, from.y, to.x, to.y]
  const clamp = (value: number) => Math.min(10_000, Math.max(0, value))
  if (kind === 'underline') return [from.x, from.y, clamp(from.x + 900), from.y]
  return [clamp(from.x - 500), clamp(from.y - 180), clamp(from.x + 500), clamp(from.y + 180)]
}
