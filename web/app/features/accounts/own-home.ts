import type { User } from '#contract/accounts/auth.ts'
import { paths } from '../../paths.ts'

/** The first page of a role: where its people land, and where they are sent from what is not theirs. */
export function ownHome(role: User['role']): string {
  if (role === 'admin') return paths.adminDashboard()
  if (role === 'mentor') return paths.mentorDashboard()
  return paths.home()
}
