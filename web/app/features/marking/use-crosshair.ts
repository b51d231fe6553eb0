import { type KeyboardEvent, useState } from 'react'
import type { StrokePoint } from '#contract/marking/marks-in-order.ts'
import type { Point, Rotation } from '#contract/marking/page-geometry.ts'
import { movedPoint } from './page-geometry.ts'
import { isSpan, type Tool } from './tools.ts'
import { drawnShape } from './use-pen-pointer.ts'

const step = 60
const largeStep = 400

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export interface CrosshairOptions {
  tool: Tool
  rotation: Rotation
  drawLive: (points: readonly StrokePoint[]) => void
  onDraw: (shape: number[]) => void
  onErase: (point: Point) => void
}

export function useCrosshair({ tool, rotation, drawLive, onDraw, onErase }: CrosshairOptions) {
  const [position, setPosition] = useState<Point>({ x: 5_000, y: 1_500 })
  const [line, setLine] = useState<readonly StrokePoint[]>([])
  const withPressure = (point: Point): StrokePoint => ({ ...point, pressure: 500 })

  const go = (direction: Point, isLarge: boolean) => {
    const distance = isLarge ? largeStep : step
    const next = movedPoint(position, { x: direction.x * distance, y: direction.y * distance }, rotation)
    setPosition(next)
    if (line.length === 0) return
    const longerLine = [...line, withPressure(next)]
    setLine(longerLine)
    drawLive(longerLine)
  }
  const put = () => {
    if (tool === 'eraser') return onErase(position)
    if (!isSpan(tool)) return onDraw([position.x, position.y])
    if (line.length === 0) {
      setLine([withPressure(position)])
      return drawLive([withPressure(position)])
    }
    stop()
    onDraw(drawnShape(tool, line))
  }
  const stop = () => {
    setLine([])
    drawLive([])
  }
  return {
    position,
    isDrawing: line.length > 0,
    stop,
    /** @returns whether the crosshair handles the key */
    onKey(event: KeyboardEvent): boolean {
      const direction = directions[event.key]
      if (direction) go(direction, event.shiftKey)
      else if (event.key === 'Enter' && !event.repeat) put()
      else if (event.key === 'Escape' && line.length > 0) stop()
      else return false
      return true
    },
  }
}
