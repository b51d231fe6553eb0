import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Sessions and one-time links that have ended. */
const endedKeptMs = 30 * dayMs
/** The networks that accounts were logged in to from (the privacy page says so). */
const trailsKeptMs = 90 * dayMs

/** Deletes one-time links and sessions that ended long ago, and old trails of log-ins. */
export async function removeLapsed({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('password_links')
    .where('expires_at', '<', now - endedKeptMs)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now - endedKeptMs)
    .execute()
  await db
    .deleteFrom('log_in_trails')
    .where('at', '<', now - trailsKeptMs)
    .execute()
}

/** The ids of the pictures of people. */
export const picturesInUse = sql`select avatar from users where avatar is not null`
