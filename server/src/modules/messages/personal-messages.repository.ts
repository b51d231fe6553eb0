import { sql } from 'kysely'
import { deletedName, makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/**
 * A message belongs to the account with its email, from the day on which the account got that email. The
 * text is deleted; the fact and its date stay.
 */
export const personalMessages: PersonalData = {
  exportQuery: makeExportQuery('messages', async (db, person) => ({
    messages: await readRows(
      db
        .selectFrom('messages')
        .select(['reference', 'name', 'email', 'message', 'status', 'reply'])
        .select(['created_at as sentAt', 'replied_at as repliedAt'])
        .where('email', '=', person.email)
        .where('created_at', '>=', person.created_at)
        .orderBy('created_at'),
    ),
  })),
  async erase(tx, person) {
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
      .where('email', '=', person.email)
      .where('created_at', '>=', person.created_at)
      .execute()
  },
}
