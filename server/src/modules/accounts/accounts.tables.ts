declare module '../../database/schema.ts' {
  interface Schema {
    password_links: PasswordLinkRow
    two_step: TwoStepRow
    /** `code_hash` is the SHA-256 of a code with 80 random bits; the code itself is shown once. */
    recovery_codes: { user_id: string; code_hash: string; used_at: number | null }
    log_in_trails: LogInTrailRow
  }
}

export interface TwoStepRow {
  user_id: string
  /** What the app makes its codes from, sealed with a key of the session secret. */
  secret: string
  /** The last half minute, counted from 1970, whose code was taken: each is taken once. */
  last_step: number
  /** null until a code of it was entered: it is not asked for before. */
  confirmed_at: number | null
}

interface PasswordLinkRow {
  /** SHA-256 of the one-time token; the token itself is only in the mail. */
  token_hash: string
  user_id: string
  purpose: 'reset' | 'invite'
  created_at: number
  expires_at: number
  used_at: number | null
}

/** From which network an account was logged in to, or tried; kept for a limited time (`kernel/jobs.ts`). */
export interface LogInTrailRow {
  /** One row a record; of failed tries one row an account, network and quarter of an hour. */
  key: string
  /** The record in the audit that this belongs to; null where nobody has the email that was tried. */
  audit_id: string | null
  user_id: string | null
  /** An IPv4 address or an IPv6 network; empty for the tries that were refused from anywhere. */
  address: string
  tries: number
  at: number
}
