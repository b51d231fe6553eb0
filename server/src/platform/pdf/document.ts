import type { Language } from '#contract/languages.ts'

/** A page that a school gives to a person: a receipt, an order slip, an invoice. All texts are in the reader's language. */
export interface Paper {
  readonly language: Language
  /** Stands in the file, so that the same paper gives the same bytes. */
  readonly issuedAt: number
  readonly school: {
    readonly name: string
    readonly address: string
    /** As `logoForPaper` makes it. */
    readonly logo?: Uint8Array | undefined
    /** What else identifies it, such as its GSTIN: a line each. */
    readonly lines?: readonly string[]
  }
  readonly title: string
  readonly number: string
  readonly date: string
  /** The person who gets it: name, address and other lines. */
  readonly recipient?: { readonly label: string; readonly lines: readonly string[] }
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly table?: {
    readonly columns: readonly {
      readonly label: string
      /** How wide it is beside the others; 1 if absent. */
      readonly share?: number
      /** Amounts stand on the right. */
      readonly isAmount?: boolean
    }[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly totals?: readonly {
    readonly label: string
    readonly amount: string
    /** The one that counts. */
    readonly isGrand?: boolean
  }[]
  readonly amountInWords?: string
  /** `seal` says that something is done, `mark` that it does not count. */
  readonly stamp?: { readonly text: string; readonly ink: 'seal' | 'mark' }
  readonly notes?: readonly string[]
}
