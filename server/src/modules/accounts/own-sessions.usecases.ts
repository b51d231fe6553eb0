import { msg } from '@lingui/core/runtime-macro'
import type { OwnSession } from '#contract/accounts/sessions.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { notFound } from '../../platform/errors.ts'
import { endOwnSession, endSessions, findLiveSessions } from './accounts.repository.ts'

export async function listOwnSessions({ deps, caller, now }: SignedInCall): Promise<OwnSession[]> {
  const rows = await findLiveSessions(deps.database.db, caller.id, now, caller.sessionId)
  const sessions = rows.map(({ id, device, created_at, expires_at }) => ({
    _id: id,
    device,
    startedAt: new Date(created_at).toISOString(),
    expiresAt: new Date(expires_at).toISOString(),
    isCurrent: id === caller.sessionId,
  }))
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

export function endOneOwnSession({ caller, write }: SignedInCall, sessionId: string): Promise<void> {
  return write(async ({ tx, now, audit }) => {
    if (!(await endOwnSession(tx, caller.id, sessionId, now)))
      throw notFound(msg`This device is logged out already.`)
    await audit({ action: 'account.end-session', subject: ['user', caller.id] })
  })
}

export function endOtherOwnSessions({ caller, write }: SignedInCall): Promise<void> {
  return write(async ({ tx, now, audit }) => {
    await endSessions(tx, caller.id, now, caller.sessionId)
    await audit({ action: 'account.end-session', subject: ['user', caller.id] })
  })
}
