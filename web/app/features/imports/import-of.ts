import type { ReactNode } from 'react'
import type { ImportKindName } from '#contract/imports/imports.ts'

/** The subject of the wizard, and the texts of its steps. */
export interface ImportOf {
  readonly kind: ImportKindName
  /** The assignment of grades, for example. Without it the import is for the whole school. */
  readonly subjectId?: string
  readonly path: (values?: Record<string, string | undefined>) => string
  readonly title: string
  readonly listPath: string
  readonly back: string
  /** The head of the column that says who or what a row is. */
  readonly noun: string
  /** The file that the person fills in. Absent: a template with the columns. */
  readonly file?: ReactNode
  /** Says who is told by the import. */
  readonly tells: string
  /** Says what undoing does. */
  readonly undoes: string
}
