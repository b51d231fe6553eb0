import type { Deps } from '#server/kernel/deps.ts'
import { replyToMessage, saveMessage, sendMessage } from '#server/modules/messages/index.ts'
import { asAdmin, callAt } from './as-admin.ts'
import { messageContents } from './content/messages.ts'
import { clockTime } from './school-time.ts'

/** Runs the server's use cases, so that Messages, Mail and Audit agree. */
export async function fillInbox(deps: Deps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  await asAdmin(deps, async (adminAt) => {
    for (const { daysAgo, hour, reply, isClosed, ...sent } of messageContents) {
      const reference = await sendMessage(callAt(deps, clockTime(now, -daysAgo, hour)), sent)
      const { id } = await db
        .selectFrom('messages')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      const later = adminAt(clockTime(now, 1 - daysAgo, 11))
      if (reply) await replyToMessage(later, id, { text: reply })
      if (isClosed) await saveMessage(later, id, { status: 'closed' })
    }
  })
}
