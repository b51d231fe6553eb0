import type { Db } from '../../database/database.ts'
import { countAll, countFound } from '../../database/lists.ts'
import type { AuditRow } from '../../database/schema.ts'
import type { Span } from '../../platform/day-span.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'

export interface AuditFilter extends Span {
  readonly actorId?: string | undefined
  readonly actions?: readonly string[] | undefined
  readonly subjectType?: string | undefined
  readonly subjectId?: string | undefined
}

function auditQuery(db: Db, { actorId, actions, subjectType, subjectId, begins, ends }: AuditFilter) {
  let query = db.selectFrom('audit')
  if (actions !== undefined) query = query.where('action', 'in', actions)
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (subjectType !== undefined) query = query.where('subject_type', '=', subjectType)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (begins !== undefined) query = query.where('at', '>=', begins)
  if (ends !== undefined) query = query.where('at', '<', ends)
  return query
}

export function findRecords(db: Db, filter: AuditFilter, { limit, offset }: Slice): Promise<AuditRow[]> {
  return auditQuery(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countRecords(db: Db, filter: AuditFilter): Promise<RowCount | number> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const count = isFiltered ? countFound : countAll
  return count(db, auditQuery(db, filter).select('id'))
}

/** Keys are ids of audit records. Leaves out deleted trails. */
export async function findLoginTrails(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, { address: string; tries: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('log_in_trails')
    .select(['audit_id', 'address', 'tries'])
    .where('audit_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ audit_id, address, tries }) => [audit_id, { address, tries }]))
}

export async function findActors(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('users').select(['id', 'name', 'role']).where('id', 'in', ids).execute()
}

export async function findNamesOfDeletedCourses(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select(['subject_id', 'detail'])
    .where('subject_type', '=', 'course')
    .where('subject_id', 'in', ids)
    .where('action', '=', 'course.delete')
    .execute()
  return new Map(rows.map(({ subject_id, detail }) => [subject_id, String(JSON.parse(detail).name)]))
}
