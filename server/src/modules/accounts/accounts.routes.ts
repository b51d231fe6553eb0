import { msg } from '@lingui/core/runtime-macro'
import * as contract from '#contract/accounts/auth.ts'
import {
  checkSetUpLink as lookAtSetUpLinkCall,
  setUpSchool as setUpSchoolCall,
} from '#contract/directory/admin-accounts.ts'
import { texts } from '#contract/texts.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { hasMailServer } from '../notifications/index.ts'
import { logIn, logOut, presentUser, signUp } from './accounts.usecases.ts'
import { checkPasswordLink, forgotPassword, resetPassword } from './password-links.usecases.ts'
import { checkSetUpLink, setUpSchool } from './staff.usecases.ts'

const linkIsOnItsWay = msg`If there is an account with this email, a link to set a new password is on its way to it. It works once, for 60 minutes.`
const noLinkByMail = msg`This school sends no mail yet, so a link cannot reach you that way. Please ask the school: it can give you one.`

export function accountRoutes(router: Router): void {
  router.on(contract.signup, async (call, { body }) =>
    successBody(call, texts.auth.signupSuccess, await signUp(call, body)),
  )

  router.on(contract.login, async (call, { body }) =>
    successBody(call, texts.auth.loginSuccess, await logIn(call, body)),
  )

  router.on(contract.mentorLogin, async (call, { body }) =>
    successBody(call, texts.auth.loginSuccess, await logIn(call, body, 'mentor')),
  )

  router.on(contract.forgotPassword, async (call, { body }) => {
    await forgotPassword(call, body)
    const sent = await hasMailServer(call.deps)
    return successBody(call, sent ? linkIsOnItsWay : noLinkByMail, { sent })
  })

  router.on(contract.passwordLink, (call, { body }) => checkPasswordLink(call, body))

  router.on(contract.resetPassword, async (call, { body }) =>
    successBody(call, msg`Your new password is set. Please log in with it.`, await resetPassword(call, body)),
  )

  router.on(contract.me, async ({ caller }) => presentUser({ ...caller, staff_role: caller.staffRole }))

  router.on(contract.logout, async (call) => {
    await logOut(call)
    return undefined
  })

  router.on(lookAtSetUpLinkCall, (call, { body }) => checkSetUpLink(call, body))

  router.on(setUpSchoolCall, async (call, { body }) =>
    successBody(call, msg`Your school is set up.`, await setUpSchool(call, body)),
  )
}
