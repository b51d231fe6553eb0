import type { RawBuilder } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import type { Limits } from '../platform/config.ts'
import type { Audit } from './audit.ts'
import type { Deps, Listeners } from './deps.ts'
import type { Documents } from './documents.ts'
import type { Finder } from './finder.ts'
import type { ImportKind } from './import-kind.ts'
import type { Gauge } from './metrics.ts'
import type { Notifications } from './notifications.ts'
import type { PersonalData } from './personal-data.ts'
import type { Ports } from './ports.ts'
import type { ReadQuery } from './read-worker.ts'
import type { Router } from './routes.ts'
import type { ModuleInZip } from './school-zip.ts'
import type { PageData, SiteFile } from './site.ts'

/** Runs on every instance of the server. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(deps: Deps): Promise<unknown>
}

export interface Module {
  readonly name: string
  routes?(router: Router, ports: Ports): void
  readonly provides?: Partial<Ports>
  readonly listeners?: Listeners
  readonly personalData?: PersonalData
  readonly audit?: Audit
  readonly notifications?: Notifications
  readonly documents?: Documents
  readonly finders?: readonly Finder[]
  readonly imports?: readonly ImportKind[]
  readonly schoolZip?: ModuleInZip
  readonly reads?: readonly ReadQuery<never, unknown>[]
  readonly jobs?: readonly Job[]
  readonly limits?: Limits
  readonly gauges?: readonly Gauge[]
  readonly pages?: readonly PageData[]
  readonly siteFiles?: readonly SiteFile[]
  tidy?(database: Database, now: number): Promise<void>
  /** Selects the ids of used files. Other files are removed. */
  readonly filesInUse?: RawBuilder<unknown>
}

export function composeModules(modules: readonly Module[]): Pick<Deps, 'ports' | 'listeners'> {
  const personalData = modules.flatMap((module) => module.personalData ?? [])
  const audit: Audit = {
    actions: Object.assign({}, ...modules.map((module) => module.audit?.actions)),
    subjects: Object.assign({}, ...modules.map((module) => module.audit?.subjects)),
  }
  const notifications: Notifications = {
    kinds: modules.flatMap((module) => module.notifications?.kinds ?? []),
    audiences: Object.assign({}, ...modules.map((module) => module.notifications?.audiences)),
  }
  const documents: Documents = Object.assign({}, ...modules.map((module) => module.documents))
  const finders = modules.flatMap((module) => module.finders ?? [])
  const imports = modules.flatMap((module) => module.imports ?? [])
  const schoolZip = modules.flatMap(({ name, schoolZip: part }) => (part ? [{ name, ...part }] : []))
  const ports = Object.assign(
    { personalData, audit, notifications, documents, finders, imports, schoolZip },
    ...modules.map(({ provides }) => provides),
  ) as Ports
  return { ports, listeners: modules.flatMap(({ listeners }) => listeners ?? []) }
}

export function endpointsOf(modules: readonly Module[]): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  const { ports } = composeModules(modules)
  for (const module of modules) module.routes?.({ on: (endpoint) => void endpoints.push(endpoint) }, ports)
  return endpoints
}

export const limitsOf = (modules: readonly Module[]): Limits =>
  Object.assign({}, ...modules.map(({ limits }) => limits))
