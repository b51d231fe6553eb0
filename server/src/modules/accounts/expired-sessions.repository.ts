import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const dayMs = 24 * 60 * 60 * 1000
const endedRetentionMs = 30 * dayMs
/** The privacy page states this period. */
const trailsRetentionMs = 90 * dayMs

export async function removeExpired({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('password_links')
    .where('expires_at', '<', now - endedRetentionMs)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now - endedRetentionMs)
    .execute()
  await db
    .deleteFrom('log_in_trails')
    .where('at', '<', now - trailsRetentionMs)
    .execute()
  await db.deleteFrom('log_in_codes').where('expires_at', '<=', now).execute()
}

export const picturesInUse = sql`select avatar from users where avatar is not null`
