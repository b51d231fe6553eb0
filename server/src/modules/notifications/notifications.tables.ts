import type { AudienceName, NotificationKind } from '../../kernel/notifications.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    mailings: MailingRow
    outbox: OutboxRow
    mail_settings: MailSettingsRow
    proven_mail_server: ProvenMailServerRow
  }
}

/** Exists until the outbox holds each copy. */
export interface MailingRow {
  id: string
  kind: NotificationKind
  audience: AudienceName
  about_id: string
  /** JSON: by language code, without the recipient's name. */
  content_by_language: string
  created_at: number
  /** null: the default. */
  expires_at: number | null
  after_id: string
  mailed: number
  done_at: number | null
}

export interface OutboxRow {
  id: string
  recipient: string
  subject: string
  body: string
  html: string
  created_at: number
  next_attempt_at: number
  attempts: number
  sent_at: number | null
  last_error: string | null
  priority: number
  /** After it the email is not sent; null: never. */
  expires_at: number | null
  expired_at: number | null
  /** The text is erased once it is sent or expired. */
  has_link: 0 | 1
  caused_by: string | null
  /** Rendered when the email is sent (`kernel/documents.ts`); null: no PDF. */
  document_kind: string | null
  document_id: string | null
}

/** One row. SMTP_URL has priority. */
export interface MailSettingsRow {
  id: number
  host: string
  port: number
  /** null: no log-in. */
  user_name: string | null
  /** Sealed for this host and port. */
  password: string | null
  /** null: the usual address. */
  sender: string | null
  version: number
}

/** The last that took an email; one row. */
export interface ProvenMailServerRow {
  id: number
  hash: string
  proven_at: number
}
