import { type KeyboardEvent, type RefObject, useRef } from 'react'

/**
 * The parts of the pane that shortcuts reach. A field that is not mounted yet is `wanted` and focused on
 * mount.
 */
export interface DeskControls {
  link: HTMLAnchorElement | null
  grade: HTMLInputElement | null
  feedback: HTMLTextAreaElement | null
  wanted: 'grade' | 'feedback' | 'title' | null
  /** Accepts if a grade is entered, otherwise returns. */
  save: (() => void) | null
  /** The keys of the pages. @returns whether the key was for them */
  onWorkKey: ((event: KeyboardEvent) => boolean) | null
}

export type Controls = RefObject<DeskControls>

export function useDeskControls(): Controls {
  const none = { link: null, grade: null, feedback: null, wanted: null, save: null, onWorkKey: null }
  return useRef<DeskControls>(none)
}

export function focusControl(controls: Controls, field: 'grade' | 'feedback'): void {
  const element = controls.current[field]
  if (element) element.focus()
  else controls.current.wanted = field
}

/** A ref callback that focuses the element if it is `wanted`. */
export function registerControl<Field extends 'grade' | 'feedback'>(
  controls: Controls,
  field: Field,
  element: DeskControls[Field],
): void {
  controls.current[field] = element
  if (!element || controls.current.wanted !== field) return
  controls.current.wanted = null
  element.focus()
}
