import type { AuditRecord, listAudit } from '#contract/audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { SignedCall } from '../../calls/call.ts'
import { schoolZone } from '../../calls/school-zone.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { countRecords, findNames, findRecords, type NamedRecord } from './audit.repository.ts'
import { requireSpan } from './report-periods.ts'

/** A page of what was done in the school, newest first, with the names of whom and what it is about. */
export async function readAudit(
  { deps }: SignedCall,
  query: QueryOf<typeof listAudit>,
): Promise<Page<AuditRecord>> {
  const { db } = deps.database
  const { actor, action, subjectType, subjectId } = query
  const filter = { actor, action, subjectType, subjectId, ...requireSpan(query, await schoolZone(deps)) }
  const page = await pageOf(
    sliceOf(query),
    (slice) => findRecords(db, filter, slice),
    () => countRecords(db, filter),
  )
  const records = page.map((row) => ({ ...row, detail: JSON.parse(row.detail) as Detail }))
  const mentors = await findNames(db, [...new Set(records.rows.flatMap(({ detail }) => mentorsIn(detail)))])
  return records.map((record) => present(record, mentors))
}

/** The mentor of a new course, and a change of them, is recorded by id, and read with the name that they have now. */
type Detail = Record<string, unknown> & {
  mentor?: string | null | { from: string | null; to: string | null }
}

function mentorsIn({ mentor }: Detail): string[] {
  const ids = typeof mentor === 'object' ? [mentor?.from, mentor?.to] : [mentor]
  return ids.filter((id) => typeof id === 'string')
}

function present(
  row: Omit<NamedRecord, 'detail'> & { detail: Detail },
  mentors: ReadonlyMap<string, string>,
): AuditRecord {
  const { actor_id, actor_name, actor_role, subject_name, deletion, address, tries } = row
  const { mentor, ...detail } = row.detail
  const nameOf = (id: string | null) => id && (mentors.get(id) ?? null)
  return {
    _id: row.id,
    at: new Date(row.at).toISOString(),
    actor:
      actor_id && actor_name && actor_role ? { _id: actor_id, name: actor_name, role: actor_role } : null,
    action: row.action,
    subject: {
      type: row.subject_type,
      _id: row.subject_id,
      name: subject_name,
      ...(deletion && { goneName: String(JSON.parse(deletion).name) }),
    },
    detail: {
      ...detail,
      ...(typeof mentor === 'string' && { mentor: nameOf(mentor) }),
      ...(typeof mentor === 'object' && {
        mentor: mentor && { from: nameOf(mentor.from), to: nameOf(mentor.to) },
      }),
      ...(address && { address }),
      ...(tries && { tries }),
    },
    requestId: row.request_id,
  }
}
