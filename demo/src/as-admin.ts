import { makeCall, type SignedInCall } from '#server/kernel/call.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminContent } from './content/people.ts'
import { day } from './school-time.ts'

export async function runAsAdmin(
  deps: Deps,
  run: (callAt: (moment: number) => SignedInCall) => Promise<void>,
): Promise<void> {
  const { db } = deps.database
  const admin = await db
    .selectFrom('users')
    .select(['id', 'role', 'staff_role as staffRole', 'name', 'email', 'avatar'])
    .where('email', '=', adminContent.email)
    .executeTakeFirstOrThrow()
  // Writing use cases require a session.
  const session = {
    id: deps.newId(),
    user_id: admin.id,
    created_at: 0,
    expires_at: deps.clock() + day,
    ended_at: null,
  }
  await db.insertInto('sessions').values(session).execute()
  const caller = { ...admin, sessionId: session.id, mustSetUpTwoStep: false }
  await run((moment) => callAt(deps, moment, caller) as SignedInCall)
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
}

export const callAt = (deps: Deps, moment: number, caller: Caller | null = null) =>
  makeCall(
    { ...deps, clock: () => moment },
    { requestId: 'npm run demo', address: 'demo', caller, accessRule: { access: 'public' } },
  )
