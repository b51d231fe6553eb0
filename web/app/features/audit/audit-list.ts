import { auditActions, auditSubjects, listAudit } from '#contract/audit.ts'
import { pageQuery } from '../../api/page-query.ts'
import { day, id, type List, listFilter, oneOf } from '../../ui/list-filter.ts'

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
  pageQuery(listAudit, ['audit'], {
    action: action || undefined,
    subjectType: about || undefined,
    actor,
    subjectId: subject,
    from: from || undefined,
    to: to || undefined,
    page,
  })
