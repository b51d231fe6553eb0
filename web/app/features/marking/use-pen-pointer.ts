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
  /** An empty list clears the unfinished stroke. */
  drawLive: (points: readonly StrokePoint[]) => void
  onDraw: (shape: number[]) => void
  onErase: (point: Point) => void
}

/** Fingers and palms draw nothing while a stylus touches. */
let stylusCount = 0

/** One finger draws, two scroll. Native listeners are faster than React's. */
export function usePenPointer(props: PenPointer): void {
  const { layer } = props
  const activeStroke = useRef<{ id: number; sheet: Sheet; points: StrokePoint[] } | null>(null)

  const cancel = useEffectEvent(() => {
    activeStroke.current = null
    props.drawLive([])
  })
  const begin = useEffectEvent((event: PointerEvent, element: HTMLElement) => {
    if (event.pointerType === 'pen') stylusCount += 1
    const isPalm = event.pointerType === 'touch' && stylusCount > 0
    if (isPalm || (event.pointerType === 'mouse' && event.button !== 0)) return
    if (activeStroke.current) return event.pointerType === 'touch' ? cancel() : undefined
    if (event.pointerType === 'touch' && !event.isPrimary) return
    const { left, top } = element.getBoundingClientRect()
    const sheet = { left, top, shown: props.shown, rotation: props.rotation }
    activeStroke.current = { id: event.pointerId, sheet, points: [strokePointOf(event, sheet)] }
    element.focus({ preventScroll: true })
    element.setPointerCapture?.(event.pointerId)
    if (props.tool === 'eraser') props.onErase(pointOf(event, sheet))
    else if (isSpan(props.tool)) props.drawLive(activeStroke.current.points)
  })
  const move = useEffectEvent((event: PointerEvent) => {
    const stroke = activeStroke.current
    if (stroke?.id !== event.pointerId) return
    const coalescedEvents = event.getCoalescedEvents?.() ?? []
    for (const pointerEvent of coalescedEvents.length > 0 ? coalescedEvents : [event])
      stroke.points.push(strokePointOf(pointerEvent, stroke.sheet))
    if (props.tool === 'eraser') props.onErase(pointOf(event, stroke.sheet))
    else if (isSpan(props.tool)) props.drawLive(stroke.points)
  })
  const end = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'pen') stylusCount = Math.max(0, stylusCount - 1)
    const stroke = activeStroke.current
    if (stroke?.id !== event.pointerId) return
    activeStroke.current = null
    props.drawLive([])
    if (event.type === 'pointercancel' || props.tool === 'eraser') return
    props.onDraw(drawnShape(props.tool, stroke.points))
  })

  useEffect(() => {
    const element = layer.current
    if (!element) return
    const onDown = (event: PointerEvent) => begin(event, element)
    const onMove = (event: PointerEvent) => move(event)
    const onUp = (event: PointerEvent) => end(event)
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
    }
  }, [layer])
}

export function drawnShape(tool: Tool, points: readonly StrokePoint[]): number[] {
  const [first = { x: 0, y: 0, pressure: 500 }] = points
  const last = points.at(-1) ?? first
  if (tool === 'pen') return shapeOfStroke(points)
  if (tool === 'underline' || tool === 'ring') return spanShape(tool, first, last)
  // The user can correct the place until lifting the pointer.
  return [last.x, last.y]
}
