import { queryOptions } from '@tanstack/react-query'
import { listAudit, listAuditKinds } from '#calls/audit/audit.ts'
import type { AuditKinds } from '#contract/audit/audit.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { dayField, idField, type List, listFilter, textField } from '../../ui/list-filter.ts'

export const auditFilter = listFilter({
  action: textField(60),
  about: textField(60),
  actor: idField,
  subject: idField,
  from: dayField,
  to: dayField,
})
export type AuditFilter = ReturnType<typeof auditFilter.read>
export type AuditList = List<AuditFilter>

/** Kinds never change while the server runs. */
export const auditKinds = queryOptions({
  queryKey: ['audit', 'kinds'],
  queryFn: ({ signal }) => call(listAuditKinds, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const ofKnownKinds = (filter: AuditFilter, { actions, subjects }: AuditKinds): AuditFilter => ({
  ...filter,
  action: actions.some(({ action }) => action === filter.action) ? filter.action : '',
  about: subjects.some(({ type }) => type === filter.about) ? filter.about : '',
})

export const auditPage = ({ action, about, actor, subject, from, to, page }: AuditFilter) =>
  pageQuery(listAudit, ['audit'], {
    action: action || undefined,
    subjectType: about || undefined,
    actor,
    subjectId: subject,
    from: from || undefined,
    to: to || undefined,
    page,
  })
