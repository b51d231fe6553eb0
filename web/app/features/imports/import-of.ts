import type { ReactNode } from 'react'
import type { ImportKindName } from '#contract/imports/imports.ts'

export interface ImportDefinition {
  readonly kind: ImportKindName
  /** The assignment whose grades are imported, for example; absent for the whole school. */
  readonly subjectId?: string
  readonly path: (values?: Record<string, string | undefined>) => string
  readonly title: string
  readonly listPath: string
  readonly back: string
  readonly noun: string
  /** If absent, the page offers a template with the columns. */
  readonly file?: ReactNode
  readonly messageNote: string
  readonly undoNote: string
}
