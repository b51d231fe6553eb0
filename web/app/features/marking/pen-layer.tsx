import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { InkColour } from '#contract/marking/marking.ts'
import type { StrokePoint } from '#contract/marking/marks-in-order.ts'
import { type Point, type Rotation, type Size, toShownFraction } from '#contract/marking/page-geometry.ts'
import { drawnWidth } from '#contract/marking/stroke.ts'
import { liveInk } from './live-ink.ts'
import { MarkDrawing } from './mark-drawing.tsx'
import { newMark } from './own-mark.ts'
import type { Tool } from './tools.ts'
import { TurnedSheet } from './turned-sheet.tsx'
import { useCrosshair } from './use-crosshair.ts'
import { drawnShape, usePenPointer } from './use-pen-pointer.ts'
import './pen.css'

export interface PenLayerProps {
  tool: Tool
  ink: InkColour
  /** Counts from 1. */
  number: number
  rotation: Rotation
  ratio: number
  /** Pixels, before rotation. */
  size: Size
  shown: Size
  /** A tool chosen by key takes the focus. */
  takesFocus: boolean
  onFocusTaken: () => void
  onDraw: (shape: number[]) => void
  onErase: (point: Point) => void
}

export default function PenLayer(props: PenLayerProps) {
  const { tool, ink, number, rotation, ratio, size, shown, takesFocus, onDraw, onErase } = props
  const layer = useRef<HTMLDivElement>(null)
  const settledPath = useRef<SVGPathElement>(null)
  const movingPath = useRef<SVGPathElement>(null)
  const [draw] = useState(liveInk)
  const [span, setSpan] = useState<number[]>()
  const crosshairElement = useRef<HTMLSpanElement>(null)

  const drawLive = (points: readonly StrokePoint[]) => {
    if (tool !== 'pen') return setSpan(points.length > 1 ? drawnShape(tool, points) : undefined)
    // A React render would lag behind the hand.
    const { settledPath: settledShape, movingPath: movingShape } = draw(points, ratio)
    if (settledPath.current?.getAttribute('d') !== settledShape)
      settledPath.current?.setAttribute('d', settledShape)
    movingPath.current?.setAttribute('d', movingShape)
  }
  usePenPointer({ layer, tool, shown, rotation, drawLive, onDraw, onErase })
  const crosshair = useCrosshair({ tool, rotation, drawLive, onDraw, onErase })
  useFocusWhenTaken(layer, takesFocus, props.onFocusTaken)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !crosshair.onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    requestAnimationFrame(() =>
      crosshairElement.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  }
  const crosshairPoint = toShownFraction(crosshair.position, rotation)
  return (
    <div
      ref={layer}
      className="pen-layer"
      data-tool={tool}
      data-desk-keys=""
      role="application"
      aria-label={t`Page ${number}: arrow keys move the pen, Enter puts the mark`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys draw here
      tabIndex={0}
      onBlur={crosshair.stop}
      onKeyDown={onKeyDown}
    >
      <TurnedSheet size={size} rotation={rotation}>
        <svg
          className={`marks live-marks ink-${ink}`}
          viewBox={`0 0 ${drawnWidth} ${drawnWidth * ratio}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path ref={settledPath} fill="currentColor" />
          <path ref={movingPath} fill="currentColor" />
          {span && (tool === 'underline' || tool === 'ring') && (
            <MarkDrawing
              mark={newMark({ fileId: '', page: 1, kind: tool, ink, shape: span })}
              number={undefined}
              rotation={rotation}
              ratio={ratio}
            />
          )}
        </svg>
      </TurnedSheet>
      <span
        ref={crosshairElement}
        className="crosshair"
        aria-hidden="true"
        style={{ left: crosshairPoint.x * shown.width, top: crosshairPoint.y * shown.height }}
      />
    </div>
  )
}

function useFocusWhenTaken(
  layer: React.RefObject<HTMLElement | null>,
  takesFocus: boolean,
  onTaken: () => void,
): void {
  useEffect(() => {
    if (!takesFocus) return
    layer.current?.focus({ preventScroll: true })
    onTaken()
  })
}
