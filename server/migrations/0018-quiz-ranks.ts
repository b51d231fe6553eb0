import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table school add column quiz_ranks integer not null default 0 check (quiz_ranks in (0, 1))`.execute(
    db,
  )
}
