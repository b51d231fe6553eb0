import { type KeyboardEvent, type RefObject, useRef } from 'react'

/** A control that the desk asks for early takes the focus when mounted. */
export interface DeskControls {
  link: HTMLAnchorElement | null
  grade: HTMLInputElement | null
  feedback: HTMLTextAreaElement | null
  pendingFocus: 'grade' | 'feedback' | 'title' | null
  /** Accepts the work if a grade is typed; otherwise returns it. */
  save: (() => void) | null
  /** @returns whether the work's pages used the key */
  onWorkKey: ((event: KeyboardEvent) => boolean) | null
}

export type Controls = RefObject<DeskControls>

export function useDeskControls(): Controls {
  const emptyControls = {
    link: null,
    grade: null,
    feedback: null,
    pendingFocus: null,
    save: null,
    onWorkKey: null,
  }
  return useRef<DeskControls>(emptyControls)
}

export function focusControl(controls: Controls, field: 'grade' | 'feedback'): void {
  const element = controls.current[field]
  if (element) element.focus()
  else controls.current.pendingFocus = field
}

export function registerControl<Field extends 'grade' | 'feedback'>(
  controls: Controls,
  field: Field,
  element: DeskControls[Field],
): void {
  controls.current[field] = element
  if (!element || controls.current.pendingFocus !== field) return
  controls.current.pendingFocus = null
  element.focus()
}
