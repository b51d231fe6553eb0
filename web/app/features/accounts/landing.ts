import type { User } from '#contract/accounts/auth.ts'
import { ownHome } from './own-home.ts'
import { type LoginState, rememberedPage } from './remembered-page.ts'

/** Where a person who is logged in goes on: a student to the page that sent them, everybody else to their own first page. */
export function landing(user: User, state: LoginState | null): string {
  const remembered = user.role === 'student' && rememberedPage(state, location.origin)
  return remembered || ownHome(user.role)
}
