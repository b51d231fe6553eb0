import { type Kysely, sql } from 'kysely'

// doubts.repository: findDoubtsOfPicture
const statement = 'create index doubts_by_version on doubts (version_id) where version_id is not null'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
