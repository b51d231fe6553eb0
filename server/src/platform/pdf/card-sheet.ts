import type { Language } from '#contract/languages.ts'

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
  readonly code: { readonly label: string; readonly text: string }
  readonly qr: string
  readonly note: string
}
