import type { AudienceName, NotificationKind } from '../../kernel/notifications.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    mailings: MailingRow
    outbox: OutboxRow
  }
}

/** A letter to many people, until the mail of each is in the outbox. */
export interface MailingRow {
  id: string
  kind: NotificationKind
  /** An audience of a module, and the id of what the mailing is about. */
  audience: AudienceName
  about_id: string
  /** JSON: the letter in every language, by its code, without the name that it greets. */
  letters: string
  created_at: number
  /** After this moment its mails are of no use; null: as long as any mail. */
  expires_at: number | null
  /** The last person who was written to; people are taken by id. */
  after_id: string
  mailed: number
  done_at: number | null
}

export interface OutboxRow {
  id: string
  recipient: string
  subject: string
  /** As plain text. */
  body: string
  html: string
  created_at: number
  next_attempt_at: number
  attempts: number
  sent_at: number | null
  last_error: string | null
  /** Lower numbers leave first (`kernel/mail.ts`). */
  priority: number
  /** After this moment the mail is of no use and is not sent; null: never. */
  expires_at: number | null
  /** When it was given up because it was of no use any more. */
  expired_at: number | null
  /** 1 when it has a one-time link: its text is emptied once it is sent or expired. */
  has_link: 0 | 1
  /** The id of the request that it followed from, or the part of the program; for the log. */
  caused_by: string | null
  /** The PDF that goes with it, which is made when the mail is sent (`kernel/documents.ts`); null: none. */
  paper_kind: string | null
  paper_id: string | null
}
