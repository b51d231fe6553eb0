import type { Language } from '#contract/languages.ts'
import type { Mark } from '#contract/marking/marking.ts'
import type { Rotation } from '#contract/marking/page-geometry.ts'

export interface MarkedFile {
  readonly kind: 'photo' | 'pdf'
  readonly name: string
  readonly bytes: Uint8Array
  readonly marks: readonly Mark[]
  readonly rotations: readonly { readonly page: number; readonly rotation: Rotation }[]
}

export interface MarkedWork {
  readonly language: Language
  /** Written into the PDF, so that the same work gives the same bytes. */
  readonly issuedAt: number
  readonly school: string
  readonly title: string
  /** Below the title of the page of notes. */
  readonly facts: readonly string[]
  readonly grade: string | null
  readonly feedback: string | null
  readonly files: readonly MarkedFile[]
  readonly texts: {
    /** The text has `{page}` for the number of the page. */
    readonly page: string
    /** The text has `{name}` for the name. */
    readonly unreadable: string
  }
}
