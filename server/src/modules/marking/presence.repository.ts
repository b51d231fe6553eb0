import type { Db, Tx } from '../../database/database.ts'
import { presenceMs } from './marking.rules.ts'

/** `since` restarts after an absence longer than `presenceMs`. */
export async function putPresence(tx: Tx, submissionId: string, userId: string, now: number): Promise<void> {
  await tx
    .insertInto('marking_presence')
    .values({ submission_id: submissionId, user_id: userId, since: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'user_id']).doUpdateSet(({ eb, ref }) => ({
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

export const findOtherMarkers = (db: Db | Tx, submissionId: string, userId: string, now: number) =>
  db
    .selectFrom('marking_presence')
    .innerJoin('users', 'users.id', 'marking_presence.user_id')
    .select(['users.name', 'marking_presence.since'])
    .where('marking_presence.submission_id', '=', submissionId)
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
    .select(['marking_presence.submission_id', 'users.name'])
    .where('marking_presence.submission_id', 'in', submissionIds)
    .where('marking_presence.user_id', '!=', userId)
    .where('marking_presence.seen_at', '>=', now - presenceMs)
    .orderBy('marking_presence.since')
    .orderBy('users.id')
    .execute()
  const markers = new Map<string, string[]>()
  for (const { submission_id, name } of rows)
    markers.set(submission_id, [...(markers.get(submission_id) ?? []), name])
  return markers
}

export async function removeOldPresence(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('marking_presence')
    .where('seen_at', '<', now - presenceMs)
    .execute()
}
