import { type AuditAction, type AuditSubject, auditActions } from '#contract/audit.ts'
import type { Db } from '../../database/database.ts'
import { inOrderOf, sliceOfParts } from '../../database/merged-parts.ts'
import type { AuditRow, Schema } from '../../database/schema.ts'
import type { Slice } from '../../platform/paging.ts'

/** Which records a list shows. */
export interface AuditFilter {
  readonly actorId?: string | undefined
  /** A whole action, or the part before its dot. */
  readonly action?: string | undefined
  readonly subjectType?: AuditSubject | undefined
  readonly subjectId?: string | undefined
  /** Milliseconds UTC, from the first to before the second. */
  readonly from?: number | undefined
  readonly before?: number | undefined
}

/** The actions of a filter; undefined for all of them. */
function actionsOf({ action }: AuditFilter): readonly AuditAction[] | undefined {
  if (!action) return undefined
  return auditActions.filter((one) => one === action || one.startsWith(`${action}.`))
}

function audit(db: Db, { actorId, subjectType, subjectId, from, before }: AuditFilter, action?: AuditAction) {
  let query = db.selectFrom('audit')
  if (action !== undefined) query = query.where('action', '=', action)
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (subjectType !== undefined) query = query.where('subject_type', '=', subjectType)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (before !== undefined) query = query.where('at', '<', before)
  return query
}

/** A slice of the records, newest first. Each action of a kind is a part of its own. */
export async function findRecords(db: Db, filter: AuditFilter, slice: Slice): Promise<AuditRow[]> {
  const parts = (actionsOf(filter) ?? [undefined]).map((action) =>
    audit(db, filter, action).select(['id', 'at as moment']),
  )
  const ids = await sliceOfParts(db, parts, 'desc', slice)
  if (ids.length === 0) return []
  return inOrderOf(ids, await db.selectFrom('audit').selectAll().where('id', 'in', ids).execute())
}

/** Records this old are all there: whoever writes one has at most seconds for it. */
const settledAfterMs = 10 * 60 * 1000
const keptCounts = 500
const settledCounts = new WeakMap<Db, Map<string, { until: number; count: number }>>()

/**
 * How many records a filter leaves. The record only grows, which the database itself sees to, so that what was counted
 * once stays counted, and only what came since is looked at.
 */
export async function countRecords(db: Db, filter: AuditFilter, now: number): Promise<number> {
  const kept = settledCounts.get(db) ?? new Map<string, { until: number; count: number }>()
  settledCounts.set(db, kept)
  const name = JSON.stringify(filter)
  const known = kept.get(name) ?? { until: filter.from, count: 0 }
  const settled = Math.max(now - settledAfterMs, known.until ?? 0)
  const count = known.count + (await countBetween(db, filter, known.until, settled))
  if (kept.size >= keptCounts) kept.clear()
  kept.set(name, { until: settled, count })
  return count + (await countBetween(db, filter, settled, undefined))
}

async function countBetween(
  db: Db,
  filter: AuditFilter,
  from: number | undefined,
  before: number | undefined,
): Promise<number> {
  const until = Math.min(before ?? Number.POSITIVE_INFINITY, filter.before ?? Number.POSITIVE_INFINITY)
  const span = { ...filter, from, before: Number.isFinite(until) ? until : undefined }
  let count = 0
  for (const action of actionsOf(filter) ?? [undefined]) {
    const row = await audit(db, span, action)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    count += Number(row.count)
  }
  return count
}

/** From which networks accounts were logged in to or tried, by the id of the record, as long as that is kept. */
export async function findTrails(
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

/** Where the name of each kind of thing stands. */
const names = {
  user: ['users', 'name'],
  course: ['courses', 'name'],
  assignment: ['assignments', 'title'],
  enrollment: ['receipts', 'number', 'enrollment_id'],
  message: ['messages', 'reference'],
  mail: ['outbox', 'subject'],
  topic: ['syllabus_items', 'name'],
} as const satisfies Record<string, readonly [table: keyof Schema, name: string, id?: string]>

/** What people know things by, by their id. Whatever has no name, or is not there any more, is left out. */
export async function findNames(
  db: Db,
  type: AuditSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (type === 'announcement') return coursesOfAnnouncements(db, ids)
  if (type === 'submission') return namesOfWork(db, ids)
  const place = names[type as keyof typeof names]
  if (!place) return new Map()
  const [table, column, id = 'id'] = place
  const rows = await db
    .selectFrom(table as 'users')
    .select([`${id as 'id'} as id`, `${column as 'name'} as name`])
    .where(id as 'id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What courses were called when they were deleted, by their id. */
export async function findNamesOfGoneCourses(
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

/** An announcement has no name; people know it by its course. */
async function coursesOfAnnouncements(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('announcements')
    .innerJoin('courses', 'courses.id', 'announcements.course_id')
    .select(['announcements.id', 'courses.name'])
    .where('announcements.id', 'in', ids)
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
