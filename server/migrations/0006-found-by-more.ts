import { type Kysely, sql } from 'kysely'

interface Message {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly email: string
  readonly message: string
}

const messagesOfAStep = 500

/**
 * Payments are found by their reference, messages by their words and by their reference without its dashes, and everything
 * by a word that stands in brackets or quotes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enrollments_by_reference on enrollments (
    ltrim(replace(replace(replace(replace(lower(payment_reference), ' ', ''), '-', ''), '/', ''), '.', ''),
      'abcdefghijklmnopqrstuvwxyz')
  ) where payment_reference is not null`.execute(db)

  for (const table of ['users', 'courses']) {
    for (const sign of [' (', ' [', ' "', " '"]) {
      await sql`update ${sql.table(table)} set search_text = replace(search_text, ${sign}, ' ')
        where search_text like ${`%${sign}%`}`.execute(db)
    }
  }

  for (let last = ''; ; ) {
    const { rows } = await sql<Message>`select id, reference, name, email, message from messages
      where id > ${last} order by id limit ${messagesOfAStep}`.execute(db)
    for (const { id, reference, name, email, message } of rows) {
      // Of one whose sender has left only the reference is kept.
      const texts = email ? [name, email, message] : []
      const digits = reference.slice(2)
      const found = [reference, reference.replaceAll('-', ''), digits, digits.replace('-', ''), ...texts]
      const words = found
        .join(' ')
        .toLowerCase()
        .split(/\s+/)
        .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '') || word)
      await sql`update messages set search_text = ${` ${words.filter(Boolean).join(' ')}`}
        where id = ${id}`.execute(db)
    }
    if (rows.length < messagesOfAStep) return
    last = rows.at(-1)?.id ?? ''
  }
}
