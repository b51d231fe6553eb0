import { sql } from 'kysely'
import { auditActions, type listAudit } from '#contract/audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Db } from '../../database/database.ts'
import { countAll, countFound } from '../../database/lists.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import type { Span } from './report-periods.ts'

/** Which records a list shows. */
export type AuditFilter = Span &
  Pick<QueryOf<typeof listAudit>, 'actor' | 'action' | 'subjectType' | 'subjectId'>

function audit(db: Db, { actor, action, subjectType, subjectId, begins, ends }: AuditFilter) {
  const same = { actor_id: actor, subject_type: subjectType, subject_id: subjectId }
  let query = db.selectFrom('audit').where(({ and }) => and(same))
  if (action) {
    const actions = auditActions.filter((one) => one === action || one.startsWith(`${action}.`))
    query = query.where('action', 'in', actions)
  }
  if (begins !== undefined) query = query.where('at', '>=', begins)
  if (ends !== undefined) query = query.where('at', '<', ends)
  return query
}

/** What people know a thing by; null for what has no name, or is not there any more. An announcement is known by its course. */
const subjectName = sql<string | null>`case record.subject_type
  when 'user' then (select name from users where id = subject_id)
  when 'course' then (select name from courses where id = subject_id)
  when 'assignment' then (select title from assignments where id = subject_id)
  when 'enrollment' then (select number from receipts where enrollment_id = subject_id)
  when 'message' then (select reference from messages where id = subject_id)
  when 'mail' then (select subject from outbox where id = subject_id)
  when 'topic' then (select name from syllabus_items where id = subject_id)
  when 'announcement' then (select name from courses where id =
    (select course_id from announcements where id = subject_id))
  when 'submission' then (select users.name || ': ' || title from submissions
    join assignments on assignments.id = assignment_id join users on users.id = student_id
    where submissions.id = subject_id) end`

/** What was recorded when the course was deleted that a record is about: its last name is in it. */
const deletion = sql<string | null>`(select detail from audit as gone where gone.subject_type = 'course'
  and gone.subject_id = record.subject_id and gone.action = 'course.delete' and record.subject_type = 'course')`

export type NamedRecord = Awaited<ReturnType<typeof findRecords>>[number]

/**
 * A slice of the records, newest first: who did it, what it is about, and from which network somebody logged in or tried
 * to, as long as that is kept. The names are looked up for the rows of the slice alone.
 */
export async function findRecords(db: Db, filter: AuditFilter, { limit, offset }: Slice) {
  const slice = audit(db, filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  const rows = await db
    .selectFrom(slice.limit(limit).offset(offset).as('record'))
    .leftJoin('users as actor', 'actor.id', 'record.actor_id')
    .leftJoin('log_in_trails as trail', 'trail.audit_id', 'record.id')
    .selectAll('record')
    .select(['actor.name as actor_name', 'actor.role as actor_role', 'trail.address', 'trail.tries'])
    .select([subjectName.as('subject_name'), deletion.as('deletion')])
    .execute()
  return rows.sort((one, other) => other.at - one.at || (other.id < one.id ? -1 : 1))
}

/** How many records a filter leaves up to 1,000, or how many there are in all. */
export function countRecords(db: Db, filter: AuditFilter): Promise<RowCount | number> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const count = isFiltered ? countFound : countAll
  return count(db, audit(db, filter).select('id'))
}

/** The names of people by their ids. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
