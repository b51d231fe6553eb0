import type { Module } from '../../kernel/module.ts'
import type { FolderOfZip } from '../../kernel/school-zip.ts'
import { recountPart } from './recount.repository.ts'
import { runZipJob } from './school-zip.job.ts'
import { systemAudit } from './system.audit.ts'
import { systemRoutes } from './system.routes.ts'
import { systemInZip } from './system.zip.ts'

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly schoolZip: readonly FolderOfZip[]
  }
}

export const system: Module = {
  name: 'system',
  schoolZip: systemInZip,
  audit: systemAudit,
  routes: systemRoutes,
  reads: [recountPart],
  jobs: [{ name: 'school zip', everyMs: 1_000, run: runZipJob }],
}
