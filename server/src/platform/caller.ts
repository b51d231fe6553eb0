import type { Role } from '#contract/endpoint.ts'

/** Who calls, as the database says at this request. */
export interface Caller {
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  readonly sessionId: string
  /** Of the staff of a school that asks two-step log-in of them, without it. */
  readonly mustSetUpTwoStep: boolean
}
