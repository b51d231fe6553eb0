import type { Language } from '#contract/languages.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    messages: MessageRow
  }
}

export interface MessageRow {
  id: string
  reference: string
  name: string
  email: string
  message: string
  /** The language of the sender's page; null if unsupported. */
  language: Language | null
  /** Lower-case words, each after a space. */
  search_text: string
  status: 'new' | 'answered' | 'closed'
  user_id: string | null
  reply: string | null
  replied_at: number | null
  replied_by: string | null
  created_at: number
  version: number
}
