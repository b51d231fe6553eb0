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
