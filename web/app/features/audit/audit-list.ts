import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditActions, auditSubjects, listAudit } from '#contract/audit.ts'
import { callCounted } from '../../api/client.ts'
import { day, id, isBackwards, type List, listFilter, oneOf, rowsPerPage } from '../../ui/list-filter.ts'

/** What the record is narrowed to: what was done to what, by whom (`actor`) and to whom (`subject`), on days of the school. */
export const auditFilter = listFilter({
  action: oneOf(auditActions),
  about: oneOf(auditSubjects),
  actor: id,
  subject: id,
  from: day,
  to: day,
})
export type AuditFilter = ReturnType<typeof auditFilter.read>
export type AuditList = List<AuditFilter>

/** A page of the record, newest first. */
export const auditPage = ({ action, about, actor, subject, from, to, page }: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', { action, about, actor, subject, from, to, page }],
    queryFn: ({ signal }) =>
      callCounted(listAudit, {
        query: {
          action: action || undefined,
          subjectType: about || undefined,
          actor,
          subjectId: subject,
          from: from || undefined,
          to: to || undefined,
          page,
          limit: rowsPerPage,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: !isBackwards({ from, to }),
  })
