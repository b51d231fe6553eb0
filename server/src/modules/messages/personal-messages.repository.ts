import { asInstant, deletedName, type PersonalData, type PersonRef } from '../../calls/personal-data.ts'
import type { Db, Tx } from '../../database/database.ts'

/**
 * Messages to the school belong to nobody: they are a person's by the e-mail that stands in them, from the day on which
 * that e-mail was their account's. Their text goes; that there was one, and when, stays with the school.
 */
export const personalMessages: PersonalData = {
  held: {
    name: 'messages.held',
    kind: 'export',
    async run(db, person) {
      const rows = await messagesOf(db, person)
      return {
        messages: rows.map(({ created_at, replied_at, ...row }) => ({
          ...row,
          sentAt: asInstant(created_at),
          repliedAt: asInstant(replied_at),
        })),
      }
    },
  },
  async erase(tx, person) {
    const rows = await messagesOf(tx, person)
    for (const { reference } of rows) {
      await tx
        .updateTable('messages')
        .set((set) => ({
          name: deletedName,
          email: '',
          message: 'Erased with the account of its sender.',
          reply: null,
          search_text: ` ${reference.toLowerCase()}`,
          version: set('version', '+', 1),
        }))
        .where('reference', '=', reference)
        .execute()
    }
  },
}

function messagesOf(db: Db | Tx, { email, since }: PersonRef) {
  return db
    .selectFrom('messages')
    .select(['reference', 'name', 'email', 'message', 'status', 'reply', 'created_at', 'replied_at'])
    .where('email', '=', email)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute()
}
