import type { ComponentType } from 'react'
import type { TypedCriterion } from './assignment-fields.ts'

/** The components that the areas put on the form of an assignment. */
export interface RubricSlots {
  /** The rubric of a new assignment. */
  readonly Rows: ComponentType<{
    rows: readonly TypedCriterion[]
    isTried: boolean
    onChange: (rows: TypedCriterion[]) => void
  }>
  /** The rubric of an existing assignment, which is saved by itself. */
  readonly Dialog: ComponentType<{ assignmentId: string; onClose: () => void }>
}
