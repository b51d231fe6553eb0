import type { AudienceName, NotificationKind } from '../../kernel/notifications.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    mailings: MailingRow
    outbox: OutboxRow
    mail_settings: MailSettingsRow
    proven_mail_server: ProvenMailServerRow
  }
}

/** An email to many people, until the outbox holds each copy. */
export interface MailingRow {
  id: string
  kind: NotificationKind
  audience: AudienceName
  about_id: string
  /** JSON: the email in every language, by code, without the recipient's name. */
  content_by_language: string
  created_at: number
  /** When its emails expire; null for the default. */
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
  /** Emails with lower numbers leave first (`kernel/mail.ts`). */
  priority: number
  /** After this moment the email is not sent; null means never. */
  expires_at: number | null
  expired_at: number | null
  /** 1 with a one-time link: the text is erased once it is sent or expired. */
  has_link: 0 | 1
  /** For the log. */
  caused_by: string | null
  /** The attached PDF, rendered when the email is sent (`kernel/documents.ts`); null for no attachment. */
  document_kind: string | null
  document_id: string | null
}

/** The mail server that the owner chose; `id` is 1. SMTP_URL of the environment has priority. */
export interface MailSettingsRow {
  id: number
  host: string
  port: number
  /** null: the server asks for no log-in. */
  user_name: string | null
  /** Sealed for this host and port. */
  password: string | null
  /** The address that emails come from; null for the usual address. */
  sender: string | null
  version: number
}

/** The last mail server that took an email; `id` is 1. */
export interface ProvenMailServerRow {
  id: number
  /** A hash of its address, password and sender. */
  hash: string
  proven_at: number
}
