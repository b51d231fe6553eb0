import type { AudienceName, NotificationKind } from '../../kernel/notifications.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    mailings: MailingRow
    outbox: OutboxRow
    mail_settings: MailSettingsRow
    proven_mail_server: ProvenMailServerRow
  }
}

/** Deleted 30 days after the outbox got each copy. */
export interface MailingRow {
  id: string
  kind: NotificationKind
  audience: AudienceName
  about_id: string
  /** JSON: by language code, without the recipient's name. */
  content_by_language: string
  created_at: number
  /** null: the default lifetime. */
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
  /** null: it never expires. */
  expires_at: number | null
  expired_at: number | null
  /** 1: the text is erased once the email is sent or expired. */
  has_link: 0 | 1
  caused_by: string | null
  /** Rendered on sending (`kernel/documents.ts`); null: no PDF. */
  document_kind: string | null
  document_id: string | null
}

/** The owner's choice, in one row. SMTP_URL has priority. */
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

/** The last mail server that took an email, in one row. */
export interface ProvenMailServerRow {
  id: number
  /** Hash of address, password and sender. */
  hash: string
  proven_at: number
}
