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
  /** The last accepted half minute since 1970. A code works once. */
  last_step: number
  /** null until a code was entered; until then log-in asks for none. */
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
  /** 1, or more for a shared phone, which logs nobody in. */
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
  /** IPv4 address or IPv6 network; empty when tries from everywhere were refused. */
  address: string
  tries: number
  at: number
}
