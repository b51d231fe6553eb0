import * as contract from '#contract/profile.ts'
import { type Router, succeeded } from '../../platform/http/routes.ts'
import { keepAvatar, removeAvatar } from './avatar.usecases.ts'
import { changePassword } from './own-password.usecases.ts'
import { readProfile, saveProfile } from './profile.usecases.ts'

export function profileRoutes(router: Router): void {
  router.on(contract.getProfile, (call) => readProfile(call))
  router.on(contract.putProfile, (call, { body }) => saveProfile(call, body))
  router.on(contract.putAvatar, (call, { body }) => keepAvatar(call, body))
  router.on(contract.deleteAvatar, (call) => removeAvatar(call))
  router.on(contract.changePassword, async (call, { body }) => {
    await changePassword(call, body)
    return succeeded('Your password is changed. Your other devices are logged out.', {})
  })
}
