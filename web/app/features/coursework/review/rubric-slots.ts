import type { ComponentType } from 'react'
import type { TypedCriterion } from './assignment-fields.ts'

/** Filled by the areas. */
export interface RubricSlots {
  /** For a new assignment. */
  readonly Rows: ComponentType<{
    rows: readonly TypedCriterion[]
    isTried: boolean
    onChange: (rows: TypedCriterion[]) => void
  }>
  /** For an existing assignment. */
  readonly Dialog: ComponentType<{ assignmentId: string; onClose: () => void }>
}
