declare module '../../database/schema.ts' {
  interface Schema {
    password_links: PasswordLinkRow
    two_step: TwoStepRow
    /** `code_hash`: SHA-256 of 80 random bits. */
    recovery_codes: { user_id: string; code_hash: string; used_at: number | null }
    log_in_trails: LogInTrailRow
    log_in_names: LogInNameRow
    log_in_codes: LogInCodeRow
  }
}

export interface TwoStepRow {
  user_id: string
  /** Encrypted with a key from the session secret. */
  secret: string
  /** The period of the last accepted code, in half minutes since 1970. A code works once. */
  last_step: number
  /** While null, log-in asks for no code. */
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

/** Only staff write log-in names. */
export interface LogInNameRow {
  /** The result of `logInKey`. */
  name: string
  /** Numbers students with the same phone, from 1. A shared phone allows no log-in. */
  sharer_number: number
  user_id: string
  kind: 'phone' | 'roll'
  /** The name as staff typed it. */
  shown: string
}

interface LogInCodeRow {
  user_id: string
  /** HMAC-SHA-256 of 80 random bits. */
  code_hash: string
  created_at: number
  expires_at: number
}

/** Counts log-ins or failed tries. A job deletes old rows. */
export interface LogInTrailRow {
  /** Failed tries of one account and network in 15 minutes share a key. */
  key: string
  audit_id: string | null
  user_id: string | null
  /** An IPv4 address or IPv6 network; empty when all addresses were refused. */
  address: string
  tries: number
  at: number
}
