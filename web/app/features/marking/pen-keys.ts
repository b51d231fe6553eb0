import type { KeyboardEvent } from 'react'
import { pressedKey } from '../../shared/single-keys.ts'
import { toolOfKey } from './tools.ts'
import type { Marking } from './use-marks.ts'
import type { Pen } from './use-pen.ts'
import type { Viewer } from './use-viewer.ts'
import { nextLargerZoom, nextSmallerZoom } from './zoom.ts'

export interface PenKeyParts {
  readonly pen: Pen
  readonly marking: Marking
  readonly viewer: Viewer
  readonly leave: () => void
  readonly onCriterion: (number: number) => void
}

/** @returns whether the key has an action */
export function onPenKey(event: KeyboardEvent, parts: PenKeyParts): boolean {
  const action = actionOf(event, parts)
  if (!action) return false
  event.preventDefault()
  action()
  return true
}

function actionOf(event: KeyboardEvent, parts: PenKeyParts): (() => void) | undefined {
  const { pen, marking, viewer } = parts
  if (event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase()
    if (key === 'z') return event.shiftKey ? marking.redo : marking.undo
    return key === 'y' ? marking.redo : undefined
  }
  const key = pressedKey(event)
  const tool = toolOfKey(key)
  if (tool) return () => pen.chooseTool(tool, true)
  if (/^[1-9]$/.test(key)) return () => parts.onCriterion(Number(key))
  const otherActions: Readonly<Record<string, () => void>> = {
    '-': () => viewer.setZoom(nextSmallerZoom(viewer.zoom)),
    '=': () => viewer.setZoom(nextLargerZoom(viewer.zoom)),
    '0': () => viewer.setZoom(1),
    pagedown: () => viewer.goTo(viewer.page + 1),
    pageup: () => viewer.goTo(viewer.page - 1),
    escape: parts.leave,
  }
  return otherActions[key]
}
