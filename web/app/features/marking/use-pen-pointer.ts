import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { StrokePoint } from '#contract/marking/marks-in-order.ts'
import type { Point, Rotation, Size } from '#contract/marking/page-geometry.ts'
import { pointOf, type Sheet, spanShape, strokePointOf } from './live-stroke.ts'
import { shapeOfStroke } from './simplify-stroke.ts'
import { isSpan, type Tool } from './tools.ts'

export interface PenPointer {
  layer: RefObject<HTMLElement | null>
  tool: Tool
  shown: Size
  rotation: Rotation
  /** Draws the unfinished stroke; an empty list clears it. */
  drawLive: (points: readonly StrokePoint[]) => void
  onDraw: (shape: number[]) => void
  onErase: (point: Point) => void
}

/** Number of styluses that touch the screen. Fingers and palms then draw nothing. */
let stylusDown = 0

/**
 * One finger, a stylus or a mouse draws; two fingers scroll. Uses native listeners, because React's
 * event handling takes time in each frame.
 */
export function usePenPointer(props: PenPointer): void {
  const { layer } = props
  const active = useRef<{ id: number; sheet: Sheet; points: StrokePoint[] } | null>(null)

  const cancel = useEffectEvent(() => {
    active.current = null
    props.drawLive([])
  })
  const begin = useEffectEvent((event: PointerEvent, element: HTMLElement) => {
    if (event.pointerType === 'pen') stylusDown += 1
    const isPalm = event.pointerType === 'touch' && stylusDown > 0
    if (isPalm || (event.pointerType === 'mouse' && event.button !== 0)) return
    if (active.current) return event.pointerType === 'touch' ? cancel() : undefined
    if (event.pointerType === 'touch' && !event.isPrimary) return
    const { left, top } = element.getBoundingClientRect()
    const sheet = { left, top, shown: props.shown, rotation: props.rotation }
    active.current = { id: event.pointerId, sheet, points: [strokePointOf(event, sheet)] }
    element.focus({ preventScroll: true })
    element.setPointerCapture?.(event.pointerId)
    if (props.tool === 'eraser') props.onErase(pointOf(event, sheet))
    else if (isSpan(props.tool)) props.drawLive(active.current.points)
  })
  const move = useEffectEvent((event: PointerEvent) => {
    const stroke = active.current
    if (stroke?.id !== event.pointerId) return
    const between = event.getCoalescedEvents?.() ?? []
    for (const one of between.length > 0 ? between : [event])
      stroke.points.push(strokePointOf(one, stroke.sheet))
    if (props.tool === 'eraser') props.onErase(pointOf(event, stroke.sheet))
    else if (isSpan(props.tool)) props.drawLive(stroke.points)
  })
  const end = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'pen') stylusDown = Math.max(0, stylusDown - 1)
    const stroke = active.current
    if (stroke?.id !== event.pointerId) return
    active.current = null
    props.drawLive([])
    if (event.type === 'pointercancel' || props.tool === 'eraser') return
    props.onDraw(shapeDrawn(props.tool, stroke.points))
  })

  useEffect(() => {
    const element = layer.current
    if (!element) return
    const down = (event: PointerEvent) => begin(event, element)
    const moved = (event: PointerEvent) => move(event)
    const up = (event: PointerEvent) => end(event)
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', moved)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', moved)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
    }
  }, [layer])
}

export function shapeDrawn(tool: Tool, points: readonly StrokePoint[]): number[] {
  const [first = { x: 0, y: 0, pressure: 500 }] = points
  const last = points.at(-1) ?? first
  if (tool === 'pen') return shapeOfStroke(points)
  if (tool === 'underline' || tool === 'ring') return spanShape(tool, first, last)
  // The mark goes where the pointer is lifted, so that the user can correct the place.
  return [last.x, last.y]
}
