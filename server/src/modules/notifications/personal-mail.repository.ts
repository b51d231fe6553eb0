import { asInstant, type PersonalData, type PersonRef } from '../../calls/personal-data.ts'
import type { Db } from '../../database/database.ts'

/** Mails are a person's by the address they went to, from the day on which it was their account's. */
export const personalMail: PersonalData = {
  held: {
    name: 'notifications.held',
    kind: 'export',
    run: async (db, person) => ({ mails: await mailsTo(db, person) }),
  },
  async erase(tx, { email, since }) {
    await tx.deleteFrom('outbox').where('recipient', '=', email).where('created_at', '>=', since).execute()
  },
}

/** Without the text of those that set a password: their link may still work. */
async function mailsTo(db: Db, { email, since }: PersonRef) {
  const rows = await db
    .selectFrom('outbox')
    .select(['subject', 'body', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    subject: row.subject,
    text: row.body.replace(/token=[\w-]+/g, 'token=…'),
    writtenAt: asInstant(row.created_at),
    sentAt: asInstant(row.sent_at),
  }))
}
