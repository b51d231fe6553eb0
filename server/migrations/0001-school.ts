import { randomBytes } from 'node:crypto'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { tables } from './0001-school-tables.ts'
import { fixedTaxDocumentColumns } from './0001-tax-tables.ts'

/** `bigint` columns contain milliseconds UTC or paise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of tables) await sql.raw(isPostgres ? asPostgres(statement) : statement).execute(db)
  await addSearchWordTriggers(db, isPostgres)
  for (const table of ['audit', 'ledger']) await makeAppendOnly(db, isPostgres, table)
  await makeAppendOnly(db, isPostgres, 'tax_documents', fixedTaxDocumentColumns)
  const setUpKey = randomBytes(32).toString('base64url')
  await sql`insert into school (id, name, address, set_up_key) values (1, 'Abhyas', '', ${setUpKey})`.execute(
    db,
  )
  await sql`insert into tax_settings (id) values (1)`.execute(db)
  await sql`insert into website (id) values (1)`.execute(db)
  await sql`insert into catalogue_state (id, version) values (1, 0)`.execute(db)
}

/**
 * `collate "C"` lets an index find texts by their beginning. The fillfactor avoids changes of indexes:
 * saving ten video positions then wrote a quarter of the bytes.
 */
const asPostgres = (statement: string) =>
  statement
    .replaceAll('/* bytes */', 'collate "C"')
    .replace('/* often changed */', 'with (fillfactor = 70)')
    .replace(/ without rowid$/, '')

/** Triggers keep `user_words`, the words of `users.search_text`, for searches. */
async function addSearchWordTriggers(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const wordsFrom = (row: string) =>
    isPostgres
      ? `regexp_split_to_table(${row}.search_text, ' ') as split(value)`
      : `json_each('[' || replace(json_quote(${row}.search_text), ' ', '","') || ']') as split`
  const add = `insert into user_words (word, user_id)
    select distinct value, new.id from ${wordsFrom('new')} where value <> '';`
  const remove = `delete from user_words
    where user_id = old.id and word in (select value from ${wordsFrom('old')});`
  for (const [change, when, run] of [
    ['insert', '', add],
    ['delete', '', remove],
    ['update', 'when (old.search_text <> new.search_text)', remove + add],
  ]) {
    const name = `user_words_on_${change}`
    const triggerHead = `create trigger ${name} after ${change} on users for each row ${when}`
    if (isPostgres)
      await sql
        .raw(`create function ${name}() returns trigger language plpgsql as
          $$ begin ${run} return null; end $$;`)
        .execute(db)
    await sql
      .raw(isPostgres ? `${triggerHead} execute function ${name}()` : `${triggerHead} begin ${run} end`)
      .execute(db)
  }
}

/**
 * SQLite fires the triggers for `insert or replace` too, because `recursive_triggers` is on.
 * @param fixedColumns columns that must not change; absent: all
 */
export async function makeAppendOnly(
  db: Kysely<unknown>,
  isPostgres: boolean,
  table: string,
  fixedColumns?: readonly string[],
): Promise<void> {
  const name = `${table}_only_grows`
  const update = fixedColumns ? `update of ${fixedColumns.join(', ')}` : 'update'
  if (isPostgres) {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as
        $$ begin raise exception 'this table only grows'; end $$`)
      .execute(db)
    for (const [trigger, event] of [
      [name, `${update} or delete on ${table} for each row`],
      [`${name}_truncate`, `truncate on ${table} for each statement`],
    ])
      await sql.raw(`create trigger ${trigger} before ${event} execute function ${name}()`).execute(db)
    return
  }
  for (const [suffix, change] of [
    ['update', update],
    ['delete', 'delete'],
  ])
    await sql
      .raw(`create trigger ${name}_${suffix} before ${change} on ${table}
        begin select raise(abort, 'this table only grows'); end`)
      .execute(db)
}
