import type { Role } from '#contract/endpoint.ts'

export function maySignUpAs(role: string | undefined): boolean {
  return role === undefined || role.trim().toLowerCase() === 'student'
}

export const shortestPassword = (role: Role, setting: number): number =>
  Math.max(role === 'student' ? 6 : 8, setting)
