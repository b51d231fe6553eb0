import type { Language } from '#contract/languages.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    messages: MessageRow
  }
}

/** A message to the school by its contact form. */
export interface MessageRow {
  id: string
  /** What the sender is told, to ask again with. */
  reference: string
  name: string
  email: string
  message: string
  /** The language that the sender read the school in; null: none of ours. */
  language: Language | null
  /** Lower-case words of reference, name and email, each after a space. */
  search_text: string
  status: 'new' | 'answered' | 'closed'
  user_id: string | null
  reply: string | null
  replied_at: number | null
  replied_by: string | null
  created_at: number
  version: number
}
