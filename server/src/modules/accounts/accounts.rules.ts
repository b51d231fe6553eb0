import type { Role } from '#contract/endpoint.ts'

/**
 * Sign-up makes students only. An absent role means student; a capitalised one is read the same
 * (`docs/specification/accounts.md`).
 */
export function maySignUpAs(role: string | undefined): boolean {
  return role === undefined || role.trim().toLowerCase() === 'student'
}

/** The shortest new password: 8 characters for a mentor or an admin, 6 for a student, more where the setting asks it. */
export const shortestPassword = (role: Role, setting: number): number =>
  Math.max(role === 'student' ? 6 : 8, setting)
