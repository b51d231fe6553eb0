import type { ReactNode } from 'react'
import type { ImportKindName } from '#contract/imports/imports.ts'

export interface ImportDefinition {
  readonly kind: ImportKindName
  /** Such as an assignment; absent for the whole school. */
  readonly subjectId?: string
  readonly path: (values?: Record<string, string | undefined>) => string
  readonly title: string
  readonly listPath: string
  readonly back: string
  readonly noun: string
  /** If absent, the page offers a template. */
  readonly file?: ReactNode
  readonly messageNote: string
  readonly undoNote: string
}
