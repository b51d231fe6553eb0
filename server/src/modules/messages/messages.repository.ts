import type { Tx } from '../../platform/database/database.ts'
import type { MessageRow } from '../../platform/database/schema.ts'

/** Adds a message that nobody has looked at yet. @returns false when its reference is taken */
export async function addMessage(
  tx: Tx,
  message: Pick<MessageRow, 'id' | 'reference' | 'name' | 'email' | 'message' | 'search_text' | 'created_at'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('messages')
    .values({
      ...message,
      status: 'new',
      user_id: null,
      reply: null,
      replied_at: null,
      replied_by: null,
      version: 1,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
