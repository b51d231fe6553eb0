import * as ownData from '#contract/own-data.ts'
import * as contract from '#contract/profile.ts'
import type { PersonalData } from '../../calls/personal-data.ts'
import { type Router, succeeded } from '../../calls/routes.ts'
import { keepAvatar, removeAvatar } from './avatar.usecases.ts'
import { deleteAccount, exportOwnData } from './own-data.usecases.ts'
import { changePassword } from './own-password.usecases.ts'
import { readProfile, saveProfile } from './profile.usecases.ts'

/** @param parts what every module holds about people */
export function profileRoutes(router: Router, parts: readonly PersonalData[]): void {
  router.on(contract.getProfile, (call) => readProfile(call))
  router.on(contract.putProfile, (call, { body }) => saveProfile(call, body))
  router.on(contract.putAvatar, (call, { body }) => keepAvatar(call, body))
  router.on(contract.deleteAvatar, (call) => removeAvatar(call))
  router.on(contract.changePassword, async (call, { body }) => {
    await changePassword(call, body)
    return succeeded('Your password is changed. Your other devices are logged out.', {})
  })
  router.on(ownData.exportData, (call) => exportOwnData(call, parts))
  router.on(ownData.deleteAccount, async (call, { body }) => {
    await deleteAccount(call, body, parts)
    return undefined
  })
}
