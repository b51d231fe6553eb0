import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What keeps the lists of a big school as quick as those of a small one: the words that people and messages are found
 * by, an index for each order and state that a list is read in, and how many rows are in each state. Words and totals are
 * kept by the database itself, so that a program from before this migration keeps them too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await keepWords(db, isPostgres, 'user')
  await keepWords(db, isPostgres, 'message')
  await sql`drop index users_by_words`.execute(db)
  await sql`create index users_by_role_email on users (role, email, id)`.execute(db)
  await sql`create index users_by_role_creation on users (role, created_at, id)`.execute(db)
  await sql`create index users_deleted on users (id) where deleted_at is not null`.execute(db)

  // A list of some courses, or of some students, is put together and counted from these alone.
  for (const one of ['course', 'student']) {
    const other = one === 'course' ? 'student' : 'course'
    await sql`drop index ${sql.id(`enrollments_by_${one}`)}`.execute(db)
    await sql`create index ${sql.id(`enrollments_by_${one}`)} on enrollments
      (${sql.id(`${one}_id`)}, created_at, id, cancelled_at, confirmed_at, ${sql.id(`${other}_id`)})`.execute(
      db,
    )
  }
  await sql`create index enrollments_confirmed on enrollments (created_at, id)
    where cancelled_at is null and confirmed_at is not null`.execute(db)
  await sql`create index enrollments_cancelled_of on enrollments (course_id, cancelled_at)
    where cancelled_at is not null`.execute(db)

  await sql`create index audit_by_type on audit (subject_type, at, id)`.execute(db)

  // The beginning of an address is looked up as a range, which is one of bytes on both engines.
  if (isPostgres) await sql`alter table outbox alter column recipient type text collate "C"`.execute(db)
  await sql`drop index outbox_unsent`.execute(db)
  for (const [state, condition] of Object.entries(mailStates)) {
    await sql`create index ${sql.id(`outbox_${state}`)} on outbox (created_at, id)
      where ${sql.raw(condition(''))}`.execute(db)
  }
  await countStates(db, isPostgres, 'outbox', mailStates)
  await countStates(db, isPostgres, 'messages', messageStates)
  await countStates(db, isPostgres, 'enrollments', paymentStates)
}

/** A table of the words of `search_text`, filled and kept up by triggers. */
async function keepWords(db: Kysely<unknown>, isPostgres: boolean, of: 'user' | 'message'): Promise<void> {
  const [table, words, key] = [`${of}s`, `${of}_words`, `${of}_id`]
  const collation = isPostgres ? 'collate "C"' : ''
  const keptAs = isPostgres ? '' : 'without rowid'
  await sql
    .raw(`create table ${words} (word text ${collation} not null, ${key} text not null,
      primary key (word, ${key})) ${keptAs}`)
    .execute(db)

  /** The words of one row, each in a row of its own: `new`, `old`, or that of the table. */
  const split = (row: string) =>
    isPostgres
      ? `regexp_split_to_table(${row}.search_text, ' ') as split(value)`
      : `json_each('[' || replace(json_quote(${row}.search_text), ' ', '","') || ']') as split`
  const fill = (row: string, from: string) =>
    `insert into ${words} (word, ${key}) select distinct value, ${row}.id from ${from} where value <> ''`
  await sql.raw(fill(table, `${table}, ${split(table)}`)).execute(db)

  const add = fill('new', split('new'))
  const remove = `delete from ${words} where ${key} = old.id and word in (select value from ${split('old')})`
  const changed = 'old.search_text <> new.search_text'
  await onChange(db, isPostgres, { table, name: words, on: 'insert', run: [add] })
  await onChange(db, isPostgres, { table, name: words, on: 'delete', run: [remove] })
  await onChange(db, isPostgres, { table, name: words, on: 'update', when: changed, run: [remove, add] })
}

/** What makes a row be in each state; of the mails in the words of the queries, so that they find these indexes. */
export type States = Readonly<Record<string, (row: string) => string>>

const mailStates: States = {
  mails_sent: (row) => `${row}sent_at is not null`,
  mails_waiting: (row) => `${row}sent_at is null and ${row}attempts < 10`,
  mails_failed: (row) => `${row}sent_at is null and ${row}attempts >= 10`,
}

const messageStates: States = {
  messages_new: (row) => `${row}status = 'new'`,
  messages_answered: (row) => `${row}status = 'answered'`,
  messages_closed: (row) => `${row}status = 'closed'`,
}

/** Those that are confirmed are the rest of the living ones, which are counted already. */
const paymentStates: States = {
  payments_recorded: (row) => `${row}cancelled_at is null and ${row}confirmed_at is null`,
  payments_cancelled: (row) => `${row}cancelled_at is not null`,
}

/** Running totals of the rows of a table in each state. */
export async function countStates(
  db: Kysely<unknown>,
  isPostgres: boolean,
  table: string,
  states: States,
): Promise<void> {
  for (const [state, condition] of Object.entries(states)) {
    await sql`insert into totals (name, value)
      select ${sql.lit(state)}, count(*) from ${sql.table(table)} where ${sql.raw(condition(''))}`.execute(db)
  }
  const whens = (row: string) =>
    Object.entries(states).map(([state, condition]) => `when ${condition(`${row}.`)} then '${state}'`)
  const name = (row: string) => `case ${whens(row).join(' ')} else '' end`
  const add = `update totals set value = value + 1 where name = ${name('new')}`
  const remove = `update totals set value = value - 1 where name = ${name('old')}`
  const changed = `${name('old')} <> ${name('new')}`
  const counted = { table, name: `${table}_counted`, isLast: true } as const
  await onChange(db, isPostgres, { ...counted, on: 'insert', run: [add] })
  await onChange(db, isPostgres, { ...counted, on: 'delete', run: [remove] })
  await onChange(db, isPostgres, { ...counted, on: 'update', when: changed, run: [remove, add] })
}

/**
 * Lets the database run statements after each row of a table that is added, changed or deleted. On PostgreSQL those
 * that are `last` wait for the end of the transaction: a total that everybody moves is held by nobody for long, and never
 * while waiting for something else.
 */
async function onChange(
  db: Kysely<unknown>,
  isPostgres: boolean,
  trigger: {
    table: string
    name: string
    on: 'insert' | 'update' | 'delete'
    when?: string
    isLast?: true
    run: string[]
  },
): Promise<void> {
  const name = `${trigger.name}_on_${trigger.on}`
  const body = `begin ${trigger.run.map((statement) => `${statement};`).join(' ')}`
  const isDeferred = isPostgres && trigger.isLast
  const head = `create ${isDeferred ? 'constraint' : ''} trigger ${name} after ${trigger.on} on ${trigger.table}
    ${isDeferred ? 'deferrable initially deferred' : ''} for each row
    ${trigger.when ? `when (${trigger.when})` : ''}`
  if (!isPostgres) {
    await sql.raw(`${head} ${body} end`).execute(db)
    return
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ ${body} return null; end $$`)
    .execute(db)
  await sql.raw(`${head} execute function ${name}()`).execute(db)
}
