import type { User } from '#contract/accounts/auth.ts'
import { paths } from '../../paths.ts'

export function ownHome(role: User['role']): string {
  if (role === 'admin') return paths.adminDashboard()
  if (role === 'mentor') return paths.mentorDashboard()
  return paths.home()
}
