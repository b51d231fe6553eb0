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
  /** Not the current time: equal work must have equal bytes. */
  readonly issuedAt: number
  readonly school: string
  readonly title: string
  readonly facts: readonly string[]
  readonly grade: string | null
  readonly feedback: string | null
  readonly files: readonly MarkedFile[]
  readonly texts: {
    /** `{page}` becomes the page's number. */
    readonly page: string
    readonly unreadable: string
  }
}
