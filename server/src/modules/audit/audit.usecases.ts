import type { I18n, MessageDescriptor } from '@lingui/core'
import type { AuditKinds, AuditRecord, listAudit } from '#contract/audit/audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { AuditRow } from '../../database/schema.ts'
import type { ActionTexts, Audit } from '../../kernel/audit.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { schoolZone } from '../../kernel/school-zone.ts'
import { requireSpan } from '../../platform/day-span.ts'
import { Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { notRecorded } from './audit.errors.ts'
import {
  type AuditFilter,
  countRecords,
  findActors,
  findLoginTrails,
  findNamesOfDeletedCourses,
  findRecords,
} from './audit.repository.ts'

type Query = QueryOf<typeof listAudit>

export async function readAudit(call: SignedInCall, query: Query, audit: Audit): Promise<Page<AuditRecord>> {
  const { db } = call.deps.database
  const filter = await filterOf(call, query, audit)
  const page = await pageOf(
    sliceOf(query),
    (slice) => findRecords(db, filter, slice),
    () => countRecords(db, filter),
  )
  return new Page(await presentRecords(call, page.rows, audit), page.count)
}

export function auditKindsOf({ actions, subjects }: Audit, i18n: I18n): AuditKinds {
  const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
  return {
    actions: Object.entries(actions)
      .toSorted(byKey)
      .map(([action, [name]]) => ({ action, name: i18n._(name) })),
    subjects: Object.entries(subjects)
      .toSorted(byKey)
      .map(([type, { plural }]) => ({ type, plural: i18n._(plural) })),
  }
}

async function filterOf({ deps }: SignedInCall, query: Query, audit: Audit): Promise<AuditFilter> {
  const { actor, action, subjectType, subjectId } = query
  const matchesAction = (name: string) => name === action || name.startsWith(`${action}.`)
  const actions = action ? Object.keys(audit.actions).filter(matchesAction) : undefined
  if (actions?.length === 0) throw notRecorded('action')
  if (subjectType !== undefined && !Object.hasOwn(audit.subjects, subjectType))
    throw notRecorded('subjectType')
  const span = requireSpan(query, await schoolZone(deps))
  return { actorId: actor, actions, subjectType, subjectId, ...span }
}

async function presentRecords(
  { deps, i18n }: SignedInCall,
  rows: readonly AuditRow[],
  audit: Audit,
): Promise<AuditRecord[]> {
  const { db } = deps.database
  const records = rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as Detail }))
  const actorIds = new Set(
    records.flatMap(({ actor_id, detail }) => [actor_id, ...mentorsIn(detail)].filter(isId)),
  )
  const actors = new Map((await findActors(db, [...actorIds])).map((actor) => [actor.id, actor]))
  const trails = await findLoginTrails(
    db,
    rows.filter(({ subject_type }) => subject_type === 'user').map(({ id }) => id),
  )
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const [type, rowsOfType] of Map.groupBy(records, (row) => row.subject_type)) {
    const ids = new Set(rowsOfType.map(({ subject_id }) => subject_id))
    const found = (await audit.subjects[type]?.names?.(db, [...ids])) ?? []
    names.set(type, new Map(found.map(({ id, name }) => [id, name])))
  }
  const deletedCourseIds = records
    .filter(
      ({ subject_type, subject_id }) => subject_type === 'course' && !names.get('course')?.has(subject_id),
    )
    .map(({ subject_id }) => subject_id)
  const deletedNames = await findNamesOfDeletedCourses(db, [...new Set(deletedCourseIds)])
  return records.map((row) => {
    const goneName = deletedNames.get(row.subject_id)
    const actor = row.actor_id === null ? undefined : actors.get(row.actor_id)
    return {
      _id: row.id,
      at: new Date(row.at).toISOString(),
      actor: actor ? { _id: actor.id, name: actor.name, role: actor.role } : null,
      action: row.action,
      sentence: i18n._({ ...sentenceOf(row, audit.actions[row.action]), values: placeholders }),
      subject: {
        type: row.subject_type,
        _id: row.subject_id,
        name: names.get(row.subject_type)?.get(row.subject_id) ?? null,
        ...(goneName !== undefined && { goneName }),
      },
      detail: withTrail(
        withMentorNames(row.detail, (id) => actors.get(id)?.name ?? null),
        trails.get(row.id),
      ),
      requestId: row.request_id,
    }
  })
}

/** The client inserts the names as links. */
const placeholders = { who: '{who}', it: '{it}' }

/** `texts` is undefined for an action of a removed module. */
function sentenceOf(row: Omit<AuditRow, 'detail'>, texts: ActionTexts | undefined): MessageDescriptor {
  if (!texts) return { id: `{who} did “${row.action}” to {it}.` }
  const [, sentence, selfSentence] = texts
  return (row.subject_type === 'user' && row.subject_id === row.actor_id && selfSentence) || sentence
}

/** Has ids in the audit, and current names in responses. */
type Mentor = string | null | { from: string | null; to: string | null }
type Detail = Record<string, unknown> & { mentor?: Mentor }

const isId = (id: string | null): id is string => id !== null

function mentorsIn({ mentor = null }: Detail): (string | null)[] {
  return mentor === null || typeof mentor === 'string' ? [mentor] : [mentor.from, mentor.to]
}

function withMentorNames(detail: Detail, nameOf: (id: string) => string | null): Detail {
  const { mentor } = detail
  if (!mentor) return detail
  if (typeof mentor === 'string') return { ...detail, mentor: nameOf(mentor) }
  const { from, to } = mentor
  return { ...detail, mentor: { from: from && nameOf(from), to: to && nameOf(to) } }
}

function withTrail(detail: Detail, trail: { address: string; tries: number } | undefined): Detail {
  if (!trail) return detail
  return { ...detail, ...(trail.address && { address: trail.address }), tries: trail.tries }
}
