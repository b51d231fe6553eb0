import { sql } from 'kysely'
import { deletedName, makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/** An account owns messages with its email that are newer than the account. Erasing keeps their date. */
export const personalMessages: PersonalData = {
  exportQuery: makeExportQuery('messages', async (db, { email, created_at }) => {
    if (email === null) return { messages: [] }
    const messages = await readRows(
      db
        .selectFrom('messages')
        .select(['reference', 'name', 'email', 'message', 'status', 'reply'])
        .select(['created_at as sentAt', 'replied_at as repliedAt'])
        .where('email', '=', email)
        .where('created_at', '>=', created_at)
        .orderBy('created_at'),
    )
    return { messages }
  }),
  async erase(tx, { email, created_at }) {
    if (email === null) return
    await tx
      .updateTable('messages')
      .set((set) => ({
        name: deletedName,
        email: '',
        message: 'Erased with the account of its sender.',
        reply: null,
        search_text: sql<string>`' ' || lower(reference)`,
        version: set('version', '+', 1),
      }))
      .where('email', '=', email)
      .where('created_at', '>=', created_at)
      .execute()
  },
}
