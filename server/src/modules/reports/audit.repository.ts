import { type AuditSubject, auditActions } from '#contract/audit.ts'
import type { Db } from '../../database/database.ts'
import { countAll, countFound } from '../../database/lists.ts'
import type { AuditRow, Schema } from '../../database/schema.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'

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

function audit(db: Db, { actorId, action, subjectType, subjectId, from, before }: AuditFilter) {
  let query = db.selectFrom('audit')
  if (action) {
    const actions = auditActions.filter((one) => one === action || one.startsWith(`${action}.`))
    query = query.where('action', 'in', actions)
  }
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
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

/** How many records a filter leaves up to 1,000, or how many there are in all. */
export function countRecords(db: Db, filter: AuditFilter): Promise<RowCount | number> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const count = isFiltered ? countFound : countAll
  return count(db, audit(db, filter).select('id'))
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

/** The names and roles of people by their ids. */
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
