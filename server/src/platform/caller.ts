import type { Role } from '#contract/endpoint.ts'
import { hasPermission, type Permission, type StaffRole } from '#contract/permissions.ts'
import { notInStaffRole } from './errors.ts'

export interface Caller {
  readonly id: string
  readonly role: Role
  /** null unless `role` is admin. */
  readonly staffRole: StaffRole | null
  readonly name: string
  readonly email: string | null
  readonly avatar: string | null
  readonly sessionId: string
  /** The school requires two-step log-in, which this person lacks. */
  readonly mustSetUpTwoStep: boolean
}

export const callerMay = ({ staffRole }: Pick<Caller, 'staffRole'>, permission: Permission): boolean =>
  hasPermission(staffRole, permission)

/**
 * Checks a permission beyond that of the endpoint.
 * @throws DomainError FORBIDDEN
 */
export function requirePermission(caller: Pick<Caller, 'staffRole'>, permission: Permission): void {
  if (!callerMay(caller, permission)) throw notInStaffRole()
}
