import { type RefObject, useRef } from 'react'

/** What the keys of the queue reach in the pane. A field that is not there yet is `wanted`, and takes the focus when it comes. */
export interface DeskControls {
  link: HTMLAnchorElement | null
  grade: HTMLInputElement | null
  feedback: HTMLTextAreaElement | null
  wanted: 'grade' | 'feedback' | 'title' | null
  /** Accept where a grade is entered, else return. */
  save: (() => void) | null
}

export type Controls = RefObject<DeskControls>

export function useDeskControls(): Controls {
  return useRef<DeskControls>({ link: null, grade: null, feedback: null, wanted: null, save: null })
}

/** Puts the focus into a field of the pane, at once or when it is there. */
export function reach(controls: Controls, field: 'grade' | 'feedback'): void {
  const element = controls.current[field]
  if (element) element.focus()
  else controls.current.wanted = field
}

/** A ref for a part of the pane: kept for the keys, and focused if it was wanted before it was there. */
export function arrives<Field extends 'grade' | 'feedback'>(
  controls: Controls,
  field: Field,
  element: DeskControls[Field],
): void {
  controls.current[field] = element
  if (!element || controls.current.wanted !== field) return
  controls.current.wanted = null
  element.focus()
}
