import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The two ways around the record's triggers: SQLite's "insert or replace" asks none for deletion, nor does PostgreSQL's "truncate". */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create trigger audit_only_grows_truncate before truncate on audit
      for each statement execute function audit_only_grows()`.execute(db)
    return
  }
  await sql`create trigger audit_only_grows_insert before insert on audit
    when exists (select 1 from audit where id = new.id or rowid = new.rowid)
    begin select raise(abort, 'this table only grows'); end`.execute(db)
}
