import type { Deps } from '#server/kernel/deps.ts'
import { replyToMessage, saveMessage, sendMessage } from '#server/modules/messages/index.ts'
import { callAt, runAsAdmin } from './as-admin.ts'
import { messageContents } from './content/messages.ts'
import { clockTime } from './school-time.ts'

/** Calls use cases, so that Messages, Mail and Audit agree. */
export async function fillInbox(deps: Deps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  await runAsAdmin(deps, async (adminAt) => {
    for (const { daysAgo, hour, reply, isClosed, ...message } of messageContents) {
      const reference = await sendMessage(callAt(deps, clockTime(now, -daysAgo, hour)), message)
      const { id } = await db
        .selectFrom('messages')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      const nextDayCall = adminAt(clockTime(now, 1 - daysAgo, 11))
      if (reply) await replyToMessage(nextDayCall, id, { text: reply })
      if (isClosed) await saveMessage(nextDayCall, id, { status: 'closed' })
    }
  })
}
