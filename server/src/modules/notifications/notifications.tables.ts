import type { AudienceName, NotificationKind } from '../../kernel/notifications.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    mailings: MailingRow
    outbox: OutboxRow
    mail_settings: MailSettingsRow
    proven_mail_server: ProvenMailServerRow
  }
}

/** One email to many people. Deleted 30 days after the outbox got all emails. */
export interface MailingRow {
  id: string
  kind: NotificationKind
  audience: AudienceName
  about_id: string
  /** JSON: the email by language code, without the recipient's name. */
  content_by_language: string
  created_at: number
  /** null for the default lifetime. */
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
  /** null: the email never expires. */
  expires_at: number | null
  expired_at: number | null
  /** 1: the email has a one-time link; the text is erased after sending or expiry. */
  has_link: 0 | 1
  caused_by: string | null
  /** Kind of the PDF made on sending (`kernel/documents.ts`); null without a PDF. */
  document_kind: string | null
  document_id: string | null
}

/** The owner's mail server, in one row. `SMTP_URL` has priority. */
export interface MailSettingsRow {
  id: number
  host: string
  port: number
  /** null without a log-in. */
  user_name: string | null
  /** Sealed for this host and port; null without a log-in. */
  password: string | null
  /** null: `senderOf` chooses the address. */
  sender: string | null
  version: number
}

/** One row: the last server that accepted an email. */
export interface ProvenMailServerRow {
  id: number
  /** Hash of address, password and sender. */
  hash: string
  proven_at: number
}
