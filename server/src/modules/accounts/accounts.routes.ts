import * as contract from '#contract/auth.ts'
import { texts } from '#contract/texts.ts'
import { type Router, succeeded } from '../../platform/http/routes.ts'
import { logIn, logOut, presentUser, signUp } from './accounts.usecases.ts'

export function accountRoutes(router: Router): void {
  router.on(contract.signup, async (call, { body }) =>
    succeeded(texts.auth.signupSuccess, await signUp(call, body)),
  )

  router.on(contract.login, async (call, { body }) =>
    succeeded(texts.auth.loginSuccess, await logIn(call, body)),
  )

  router.on(contract.mentorLogin, async (call, { body }) =>
    succeeded(texts.auth.loginSuccess, await logIn(call, body, 'mentor')),
  )

  router.on(contract.me, async ({ caller }) => presentUser(caller))

  router.on(contract.logout, async (call) => {
    await logOut(call)
    return undefined
  })
}
