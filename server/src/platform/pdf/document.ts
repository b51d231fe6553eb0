import type { Language } from '#contract/languages.ts'

export interface PdfDocument {
  readonly language: Language
  /** Not the current time: equal documents must have equal bytes. */
  readonly issuedAt: number
  readonly school: {
    readonly name: string
    readonly address: string
    readonly logo?: Uint8Array | undefined
    readonly lines?: readonly string[]
  }
  readonly title: string
  readonly number: string
  readonly date: string
  readonly recipient?: { readonly label: string; readonly lines: readonly string[] }
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly table?: {
    readonly columns: readonly {
      readonly label: string
      /** Width relative to the other columns; default 1. */
      readonly share?: number
      readonly isAmount?: boolean
    }[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly totals?: readonly {
    readonly label: string
    readonly amount: string
    readonly isGrand?: boolean
  }[]
  readonly amountInWords?: string
  /** The ink `seal` means done, `mark` means void. */
  readonly stamp?: { readonly text: string; readonly ink: 'seal' | 'mark' }
  readonly notes?: readonly string[]
}
