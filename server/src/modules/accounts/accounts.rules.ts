import type { Role } from '#contract/endpoint.ts'

/** Sign-up makes students only. An absent role means student; a capitalised one is read the same (`decisions.md`). */
export function maySignUpAs(role: string | undefined): boolean {
  return role === undefined || role.trim().toLowerCase() === 'student'
}

/** A new password of a mentor or an admin has 8 characters at least, a student's 6; log-in checks 6 for everyone. */
export const shortestPassword = (role: Role): number => (role === 'student' ? 6 : 8)

export const isLongEnough = (password: string, role: Role): boolean =>
  password.length >= shortestPassword(role)

/** Under this name the wrong passwords of an account are counted. */
export const failedLogInKey = (email: string): string => `failed log-in ${email}`
