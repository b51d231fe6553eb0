declare module '../../database/schema.ts' {
  interface Schema {
    password_links: PasswordLinkRow
    two_step: TwoStepRow
    /** `code_hash` is the SHA-256 of a code with 80 random bits. */
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
  /** The period of the last accepted code, in half minutes since 1970. A code works once. */
  last_step: number
  /** null until the first right code. While null, log-in asks for no code. */
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
  /** The phone or roll number in the form of `logInKey`. */
  name: string
  /** Numbers the students with the same phone, from 1. Nobody can log in by a shared phone. */
  nth: number
  user_id: string
  kind: 'phone' | 'roll'
  /** The phone or roll number as staff typed it. */
  shown: string
}

interface LogInCodeRow {
  user_id: string
  /** HMAC-SHA-256 of a code with 80 random bits. */
  code_hash: string
  created_at: number
  expires_at: number
}

/** Address and number of log-ins or of failed tries. A job deletes old rows. */
export interface LogInTrailRow {
  /** The same for all failed tries of one account and network in a quarter of an hour. */
  key: string
  audit_id: string | null
  user_id: string | null
  /** An IPv4 address or IPv6 network; empty when tries from all addresses were refused. */
  address: string
  tries: number
  at: number
}
