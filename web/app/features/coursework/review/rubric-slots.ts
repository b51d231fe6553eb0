import type { ComponentType } from 'react'
import type { TypedCriterion } from './assignment-fields.ts'

export interface RubricSlots {
  readonly Rows: ComponentType<{
    rows: readonly TypedCriterion[]
    isTried: boolean
    onChange: (rows: TypedCriterion[]) => void
  }>
  readonly Dialog: ComponentType<{ assignmentId: string; onClose: () => void }>
}
