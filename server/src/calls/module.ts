import type { RawBuilder } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import type { Audit } from './audit.ts'
import type { Deps } from './deps.ts'
import type { PersonalData } from './personal-data.ts'
import type { ReadQuery } from './read-worker.ts'
import type { Router } from './routes.ts'

/**
 * What modules ask of modules above them, which they do not import. The module that asks states its port here by
 * declaration merging; the module that has the answer puts it into `provides`.
 */
export interface Ports {
  /** What each module holds about a person, from the lowest module up. */
  readonly personalData: readonly PersonalData[]
  /** What all modules record. */
  readonly audit: Audit
}

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
  readonly personalData?: PersonalData
  /** What it records, with the words for it. */
  readonly audit?: Audit
  /** Reads that look at many rows, for the read worker. */
  readonly reads?: readonly ReadQuery<never, unknown>[]
  readonly jobs?: readonly Job[]
  /** Deletes what of its tables is kept for a limited time, once that has passed; runs each hour. */
  tidy?(database: Database, now: number): Promise<void>
  /** A query of one column: the ids of the uploaded files that its rows refer to. What no module refers to is removed. */
  readonly filesInUse?: RawBuilder<unknown>
}

/** The ports of a program, put together from what its modules provide. */
export function portsOf(modules: readonly Module[]): Ports {
  const personalData = modules.flatMap((module) => module.personalData ?? [])
  const audit: Audit = {
    deeds: Object.assign({}, ...modules.map((module) => module.audit?.deeds)),
    subjects: Object.assign({}, ...modules.map((module) => module.audit?.subjects)),
  }
  return Object.assign({ personalData, audit }, ...modules.map(({ provides }) => provides)) as Ports
}

/** Every endpoint that the modules register, in their order. */
export function endpointsOf(modules: readonly Module[]): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  const ports = portsOf(modules)
  for (const module of modules) module.routes?.({ on: (endpoint) => void endpoints.push(endpoint) }, ports)
  return endpoints
}
