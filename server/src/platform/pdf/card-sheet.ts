import type { Language } from '#contract/languages.ts'

/** To cut out, eight to a page. */
export interface CardSheet {
  readonly language: Language
  readonly issuedAt: number
  readonly title: string
  readonly author: string
  readonly cards: readonly Card[]
}

export interface Card {
  readonly head: string
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Printed large, on one line. */
  readonly code: { readonly label: string; readonly text: string }
  /** As a QR code. */
  readonly qr: string
  readonly note: string
}
