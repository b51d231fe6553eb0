import type { Role } from '#contract/endpoint.ts'

export interface Caller {
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly email: string | null
  readonly avatar: string | null
  readonly sessionId: string
  /** The school requires two-step log-in of its staff, and this member of staff has none. */
  readonly mustSetUpTwoStep: boolean
}
