import type { User } from '#contract/accounts/auth.ts'
import { ownHome } from './own-home.ts'
import { type LoginState, rememberedPage } from './remembered-page.ts'

export function pageAfterLogin(user: User, state: LoginState | null): string {
  const remembered = user.role === 'student' && rememberedPage(state, location.origin)
  return remembered || ownHome(user.role)
}
