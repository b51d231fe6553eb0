import type { ImportKind } from '../../kernel/import-kind.ts'
import type { Module } from '../../kernel/module.ts'
import { importsAudit } from './imports.audit.ts'
import { runDueImports } from './imports.job.ts'
import { removeOldImports } from './imports.repository.ts'
import { importRoutes } from './imports.routes.ts'
import { importsInZip } from './imports.zip.ts'
import { personalImports } from './personal-imports.repository.ts'
import { undoPeriodMs } from './present-imports.ts'

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** Lower modules first (`kernel/module.ts`). */
    readonly imports: readonly ImportKind[]
  }
}

/** The module that owns the data defines the kind (`x.import.ts`). */
export const imports: Module = {
  name: 'imports',
  schoolZip: importsInZip,
  audit: importsAudit,
  routes: importRoutes,
  personalData: personalImports,
  jobs: [{ name: 'imports', everyMs: 1_000, run: runDueImports }],
  tidy: ({ db }, now) => removeOldImports(db, now - undoPeriodMs),
}
