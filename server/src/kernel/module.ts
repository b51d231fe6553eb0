import type { RawBuilder } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import type { Limits } from '../platform/config.ts'
import type { Audit } from './audit.ts'
import type { Deps, Listeners } from './deps.ts'
import type { Papers } from './documents.ts'
import type { Gauge } from './metrics.ts'
import type { Notifications } from './notifications.ts'
import type { PersonalData } from './personal-data.ts'
import type { Ports } from './ports.ts'
import type { ReadQuery } from './read-worker.ts'
import type { Router } from './routes.ts'

/** Work that is done again and again, by every instance. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(deps: Deps): Promise<unknown>
}

/** Everything that the rest of the program must know of a module; `modules.ts` lists all of them. */
export interface Module {
  readonly name: string
  /** Registers its endpoints. */
  routes?(router: Router, ports: Ports): void
  /** What of the ports this module has the answer to. */
  readonly provides?: Partial<Ports>
  /** What it does when something happens, in this module or in another. */
  readonly on?: Listeners
  readonly personalData?: PersonalData
  /** What it records, with the words for it. */
  readonly audit?: Audit
  /** The kinds and audiences of its emails to many people. */
  readonly notifications?: Notifications
  /** The papers that it makes for mails, by kind. */
  readonly papers?: Papers
  /** Reads that look at many rows, for the read worker. */
  readonly reads?: readonly ReadQuery<never, unknown>[]
  readonly jobs?: readonly Job[]
  /** How often and how much, each a variable of the environment. */
  readonly limits?: Limits
  /** Its figures in `/metrics`. */
  readonly gauges?: readonly Gauge[]
  /** Deletes what of its tables is kept for a limited time, once that has passed; runs each hour. */
  tidy?(database: Database, now: number): Promise<void>
  /** A query of one column: the ids of the uploaded files that its rows refer to. What no module refers to is removed. */
  readonly filesInUse?: RawBuilder<unknown>
}

/** What the parts of a program ask of its modules and tell them, put together from their manifests. */
export function programOf(modules: readonly Module[]): Pick<Deps, 'ports' | 'listeners'> {
  const personalData = modules.flatMap((module) => module.personalData ?? [])
  const audit: Audit = {
    actions: Object.assign({}, ...modules.map((module) => module.audit?.actions)),
    subjects: Object.assign({}, ...modules.map((module) => module.audit?.subjects)),
  }
  const notifications: Notifications = {
    kinds: modules.flatMap((module) => module.notifications?.kinds ?? []),
    audiences: Object.assign({}, ...modules.map((module) => module.notifications?.audiences)),
  }
  const papers: Papers = Object.assign({}, ...modules.map((module) => module.papers))
  const ports = Object.assign(
    { personalData, audit, notifications, papers },
    ...modules.map(({ provides }) => provides),
  ) as Ports
  return { ports, listeners: modules.flatMap(({ on }) => on ?? []) }
}

/** Every endpoint that the modules register, in their order. */
export function endpointsOf(modules: readonly Module[]): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  const { ports } = programOf(modules)
  for (const module of modules) module.routes?.({ on: (endpoint) => void endpoints.push(endpoint) }, ports)
  return endpoints
}

export const limitsOf = (modules: readonly Module[]): Limits =>
  Object.assign({}, ...modules.map(({ limits }) => limits))
