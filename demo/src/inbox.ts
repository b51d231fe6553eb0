import { makeCall, type SignedInCall } from '#server/kernel/call.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { replyToMessage, saveMessage, sendMessage } from '#server/modules/messages/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { messageContents } from './content/messages.ts'
import { adminContent } from './content/people.ts'
import { clockTime } from './school-time.ts'

/** Uses the real use cases, so that Messages, Mail and Audit agree. */
export async function fillInbox(deps: Deps): Promise<void> {
  const { db } = deps.database
  const admin = await db
    .selectFrom('users')
    .select(['id', 'role', 'staff_role as staffRole', 'name', 'email', 'avatar'])
    .where('email', '=', adminContent.email)
    .executeTakeFirstOrThrow()
  const now = deps.clock()
  // Writes require an existing session.
  const session = {
    id: deps.newId(),
    user_id: admin.id,
    created_at: 0,
    expires_at: now + 86_400_000,
    ended_at: null,
  }
  await db.insertInto('sessions').values(session).execute()
  const caller = { ...admin, sessionId: session.id, mustSetUpTwoStep: false }
  for (const { daysAgo, hour, reply, isClosed, ...sent } of messageContents) {
    const reference = await sendMessage(callAt(deps, clockTime(now, -daysAgo, hour)), sent)
    const { id } = await db
      .selectFrom('messages')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const later = callAt(deps, clockTime(now, 1 - daysAgo, 11), caller) as SignedInCall
    if (reply) await replyToMessage(later, id, { text: reply })
    if (isClosed) await saveMessage(later, id, { status: 'closed' })
  }
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
}

const callAt = (deps: Deps, moment: number, caller: Caller | null = null) =>
  makeCall(
    { ...deps, clock: () => moment },
    { requestId: 'npm run demo', address: 'demo', caller, accessRule: { access: 'public' } },
  )
