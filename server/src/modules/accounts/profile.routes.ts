import { msg } from '@lingui/core/runtime-macro'
import * as proof from '#contract/accounts/email-proof.ts'
import * as ownData from '#contract/accounts/own-data.ts'
import * as contract from '#contract/accounts/profile.ts'
import * as sessions from '#contract/accounts/sessions.ts'
import * as twoStep from '#contract/accounts/two-step.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { removeAvatar, saveAvatar } from './avatar.usecases.ts'
import { proveEmail } from './email-proof.usecases.ts'
import { deleteAccount, exportOwnData } from './own-data.usecases.ts'
import { changePassword } from './own-password.usecases.ts'
import { endOneOwnSession, endOtherOwnSessions, listOwnSessions } from './own-sessions.usecases.ts'
import { readProfile, saveProfile } from './profile.usecases.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  readStaffTwoStep,
  readTwoStep,
  renewRecoveryCodes,
  saveStaffTwoStep,
} from './two-step.usecases.ts'

export function profileRoutes(router: Router, parts: readonly PersonalData[]): void {
  router.on(contract.getProfile, (call) => readProfile(call))
  router.on(contract.putProfile, (call, { body }) => saveProfile(call, body))
  router.on(contract.putAvatar, (call, { body }) => saveAvatar(call, body))
  router.on(contract.deleteAvatar, (call) => removeAvatar(call))
  router.on(proof.proveEmail, async (call, { body }) => {
    await proveEmail(call, body)
    return undefined
  })
  router.on(contract.changePassword, async (call, { body }) => {
    await changePassword(call, body)
    return successBody(call, msg`Your password is changed. Your other devices are logged out.`, {})
  })
  router.on(sessions.listSessions, (call) => listOwnSessions(call))
  router.on(sessions.endOneSession, async (call, { params }) => {
    await endOneOwnSession(call, params.sessionId)
    return undefined
  })
  router.on(sessions.endOtherSessions, async (call) => {
    await endOtherOwnSessions(call)
    return undefined
  })
  router.on(twoStep.getTwoStep, (call) => readTwoStep(call))
  router.on(twoStep.beginTwoStep, (call, { body }) => beginTwoStep(call, body))
  router.on(twoStep.confirmTwoStep, (call, { body }) => confirmTwoStep(call, body))
  router.on(twoStep.renewRecoveryCodes, (call, { body }) => renewRecoveryCodes(call, body))
  router.on(twoStep.getStaffTwoStep, (call) => readStaffTwoStep(call))
  router.on(twoStep.putStaffTwoStep, (call, { body }) => saveStaffTwoStep(call, body))
  router.on(twoStep.endTwoStep, async (call, { body }) => {
    await endTwoStep(call, body)
    return undefined
  })
  router.on(ownData.exportData, (call) => exportOwnData(call, parts))
  router.on(ownData.deleteAccount, async (call, { body }) => {
    await deleteAccount(call, body, parts)
    return undefined
  })
}
