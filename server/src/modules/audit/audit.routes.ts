import { listAudit, listAuditKinds } from '#contract/audit/audit.ts'
import type { Ports } from '../../kernel/ports.ts'
import type { Router } from '../../kernel/routes.ts'
import { auditKindsOf, readAudit } from './audit.usecases.ts'

export function auditRoutes(router: Router, { audit }: Ports): void {
  router.on(listAudit, (call, { query }) => readAudit(call, query, audit))
  router.on(listAuditKinds, async ({ i18n }) => auditKindsOf(audit, i18n))
}
