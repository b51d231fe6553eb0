import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'
import { withoutTokens } from './emails.rules.ts'

/** An email belongs to the account with its address, unless the email is older. */
export const personalEmails: PersonalData = {
  exportQuery: makeExportQuery('notifications', async (db, { email, created_at }) => {
    if (email === null) return { mails: [] }
    const mails = await readRows(
      db
        .selectFrom('outbox')
        .select(['subject', 'body as text', 'created_at as writtenAt', 'sent_at as sentAt'])
        .where('recipient', '=', email)
        .where('created_at', '>=', created_at)
        .orderBy('created_at'),
    )
    // A password link may still work, so tokens are hidden.
    return { mails: mails.map((mail) => ({ ...mail, text: withoutTokens(mail.text) })) }
  }),
  async erase(tx, { email, created_at }) {
    if (email === null) return
    await tx
      .deleteFrom('outbox')
      .where('recipient', '=', email)
      .where('created_at', '>=', created_at)
      .execute()
  },
}
