import type { ReactNode } from 'react'
import type { ImportKindName } from '#contract/imports/imports.ts'

/** What the wizard imports, and what its steps say. */
export interface ImportOf {
  readonly kind: ImportKindName
  /** Such as the assignment of grades. Absent: the whole school. */
  readonly subjectId?: string
  /** Of the wizard. */
  readonly path: (values?: Record<string, string | undefined>) => string
  readonly title: string
  /** Where the person goes back to. */
  readonly listPath: string
  readonly back: string
  /** The head of the column that says who or what a row is. */
  readonly noun: string
  /** The file that the person fills in. Absent: a template with the columns. */
  readonly file?: ReactNode
  /** Who is told by the import. */
  readonly tells: string
  /** What undoing does. */
  readonly undoes: string
}
