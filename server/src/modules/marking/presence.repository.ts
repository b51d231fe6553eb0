import type { Db, Tx } from '../../database/database.ts'
import { presenceMs } from './marking.rules.ts'

/** `since` restarts after an absence longer than `presenceMs`. */
export async function putPresence(tx: Tx, workId: string, userId: string, now: number): Promise<void> {
  await tx
    .insertInto('marking_presence')
    .values({ work_id: workId, user_id: userId, since: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['work_id', 'user_id']).doUpdateSet(({ eb, ref }) => ({
        seen_at: now,
        since: eb
          .case()
          .when(ref('marking_presence.seen_at'), '<', now - presenceMs)
          .then(now)
          .else(ref('marking_presence.since'))
          .end(),
      })),
    )
    .execute()
}

export const findOtherMarkers = (db: Db | Tx, workId: string, userId: string, now: number) =>
  db
    .selectFrom('marking_presence')
    .innerJoin('users', 'users.id', 'marking_presence.user_id')
    .select(['users.name', 'marking_presence.since'])
    .where('marking_presence.work_id', '=', workId)
    .where('marking_presence.user_id', '!=', userId)
    .where('marking_presence.seen_at', '>=', now - presenceMs)
    .orderBy('marking_presence.since')
    .orderBy('users.id')
    .execute()

/** @returns other current markers' names, by submission id */
export async function findMarkers(
  db: Db,
  submissionIds: readonly string[],
  userId: string,
  now: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('marking_presence')
    .innerJoin('users', 'users.id', 'marking_presence.user_id')
    .select(['marking_presence.work_id', 'users.name'])
    .where('marking_presence.work_id', 'in', submissionIds)
    .where('marking_presence.user_id', '!=', userId)
    .where('marking_presence.seen_at', '>=', now - presenceMs)
    .orderBy('marking_presence.since')
    .orderBy('users.id')
    .execute()
  const markers = new Map<string, string[]>()
  for (const { work_id, name } of rows) markers.set(work_id, [...(markers.get(work_id) ?? []), name])
  return markers
}

export async function removeOldPresence(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('marking_presence')
    .where('seen_at', '<', now - presenceMs)
    .execute()
}
