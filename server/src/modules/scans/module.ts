import { sql } from 'kysely'
import type { Module } from '../../kernel/module.ts'
import { personalScans } from './personal-scans.repository.ts'
import { maySeeScan } from './scan-files.usecases.ts'
import { scansAudit } from './scans.audit.ts'
import { removeOldScans } from './scans.repository.ts'
import { scanRoutes } from './scans.routes.ts'
import { scansInZip } from './scans.zip.ts'
import { runDueScans } from './submit-papers.job.ts'

export const scans: Module = {
  name: 'scans',
  schoolZip: scansInZip,
  audit: scansAudit,
  routes: scanRoutes,
  provides: { maySeeScan },
  personalData: personalScans,
  jobs: [{ name: 'scans', everyMs: 1_000, run: runDueScans }],
  tidy: ({ db }, now) => removeOldScans(db, now),
  filesInUse: sql`select file_id from scan_files
    union all select thumbnail_id from scan_files where thumbnail_id is not null`,
}
