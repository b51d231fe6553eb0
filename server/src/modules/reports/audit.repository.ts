import type { Db } from '../../platform/database/database.ts'
import type { AuditRow, Schema } from '../../platform/database/schema.ts'
import type { Slice } from '../../platform/paging.ts'

/** Which records a list shows. */
export interface AuditFilter {
  readonly actorId?: string | undefined
  /** A whole action, or the part before its dot. */
  readonly action?: string | undefined
  readonly subjectType?: string | undefined
  readonly subjectId?: string | undefined
  /** Milliseconds UTC, from the first to before the second. */
  readonly from?: number | undefined
  readonly before?: number | undefined
}

function audit(db: Db, { actorId, action, subjectType, subjectId, from, before }: AuditFilter) {
  let query = db.selectFrom('audit')
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (action?.includes('.')) query = query.where('action', '=', action)
  else if (action) query = query.where('action', 'like', `${action.replaceAll(/[^a-z]/g, '')}.%`)
  if (subjectType !== undefined) query = query.where('subject_type', '=', subjectType)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (before !== undefined) query = query.where('at', '<', before)
  return query
}

/** A slice of the records, newest first. */
export function findRecords(db: Db, filter: AuditFilter, { limit, offset }: Slice): Promise<AuditRow[]> {
  return audit(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRecords(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await audit(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findActors(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('users').select(['id', 'name', 'role']).where('id', 'in', ids).execute()
}

/** Where the name of each kind of thing stands. */
const names = {
  user: ['users', 'name'],
  course: ['courses', 'name'],
  assignment: ['assignments', 'title'],
  enrollment: ['enrollments', 'receipt_number'],
  message: ['messages', 'reference'],
  mail: ['outbox', 'subject'],
  topic: ['syllabus_items', 'name'],
} as const satisfies Record<string, readonly [keyof Schema, string]>

/** What people know things by, by their id. Whatever has no name, or is not there any more, is left out. */
export async function findNames(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (type === 'submission') return namesOfWork(db, ids)
  const place = names[type as keyof typeof names]
  if (!place) return new Map()
  const [table, column] = place
  const rows = await db
    .selectFrom(table as 'users')
    .select(['id', `${column as 'name'} as name`])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function namesOfWork(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .innerJoin('users', 'users.id', 'submissions.student_id')
    .select(['submissions.id', 'assignments.title', 'users.name'])
    .where('submissions.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, title, name }) => [id, `${name}: ${title}`]))
}
