declare module '../../database/schema.ts' {
  interface Schema {
    password_links: PasswordLinkRow
    two_step: TwoStepRow
    /** SHA-256 of a code with 80 random bits. */
    recovery_codes: { user_id: string; code_hash: string; used_at: number | null }
    log_in_trails: LogInTrailRow
    log_in_names: LogInNameRow
    log_in_codes: LogInCodeRow
  }
}

export interface TwoStepRow {
  user_id: string
  /** Encrypted with a key derived from the session secret. */
  secret: string
  /** The half minute of the last accepted code, counted from 1970. A code works once. */
  last_step: number
  /** null until the first right code; before that, log-in asks for no code. */
  confirmed_at: number | null
}

interface PasswordLinkRow {
  /** SHA-256 of the token. */
  token_hash: string
  user_id: string
  purpose: 'reset' | 'invite'
  created_at: number
  expires_at: number
  used_at: number | null
}

/** A second name for log-in, which only staff write. */
export interface LogInNameRow {
  /** As `logInKey` makes it. */
  name: string
  /** Counts the students with this phone from 1. A shared phone logs nobody in. */
  nth: number
  user_id: string
  kind: 'phone' | 'roll'
  /** As staff typed it. */
  shown: string
}

interface LogInCodeRow {
  user_id: string
  /** HMAC-SHA-256 of a code with 80 random bits. */
  code_hash: string
  created_at: number
  expires_at: number
}

/** A job deletes old rows. */
export interface LogInTrailRow {
  /** Failed tries share a row per account, network and quarter of an hour. */
  key: string
  audit_id: string | null
  user_id: string | null
  /** IPv4 address or IPv6 network; empty when all addresses were refused. */
  address: string
  tries: number
  at: number
}
