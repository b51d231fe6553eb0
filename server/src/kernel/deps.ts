import type { FastifyBaseLogger } from 'fastify'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/database.ts'
import type { FileHealth } from '../database/file-check.ts'
import type { SchoolRow } from '../database/schema.ts'
import type { Config } from '../platform/config.ts'
import type { FileStore } from '../platform/files.ts'
import type { Drain } from '../platform/http/connections.ts'
import type { Deliver } from '../platform/mail.ts'
import type { Passwords } from '../platform/passwords.ts'
import type { Tokens } from '../platform/tokens.ts'
import type { AuditAction, AuditSubject } from './audit.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { Ports } from './ports.ts'
import type { ReadWorker } from './read-worker.ts'

/** Everything the application needs from outside, passed in once so that tests can pass theirs. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  /** Milliseconds since 1970, UTC. */
  readonly clock: () => number
  /** A new UUIDv7. */
  readonly newId: () => string
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly files: FileStore
  readonly reads: ReadWorker
  /** null: nobody pays online. */
  readonly gateway: PaymentGateway | null
  /** Whether the SQLite file was found damaged. */
  readonly fileHealth: FileHealth
  /** How a stop waits for requests that are on their way. */
  readonly drain: Drain
  readonly log: FastifyBaseLogger & Pick<Logger, 'flush'>
  /** When each job last ended well, by its name; null: not yet since the start. */
  readonly jobsDone: Map<string, number | null>
  /** Delivers mail; absent where the school has no mail server. */
  readonly deliver?: Deliver | undefined
  /** What modules ask of modules above them. */
  readonly ports: Ports
  /** What modules do when something happens, from the lowest module up. */
  readonly listeners: readonly Listeners[]
}

/** Whose name and picture a mail has, by whose zone the days go, and the language of those who chose none. */
export type SchoolBasics = Pick<SchoolRow, 'name' | 'email' | 'logo' | 'time_zone' | 'language'>

/** One write: a transaction, and what is recorded beside what it changes. */
export interface Work {
  readonly tx: Tx
  readonly deps: Deps
  /** The moment of this call, the same for every row it writes. */
  readonly now: number
  newId(): string
  /** The zone by which the school's days go. */
  timeZone(): Promise<string>
  school(): Promise<SchoolBasics>
  /**
   * Records an act: its actor, who is the caller if absent, its subject, harmless detail; no passwords, tokens or texts of
   * people.
   * @returns its id
   */
  audit(entry: {
    actorId?: string | null
    action: AuditAction
    subject: readonly [type: AuditSubject, id: string]
    detail?: object
  }): Promise<string>
  /** Says what happened to every module that listens; each does its part in this transaction, the lowest module first. */
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): Promise<void>
}

/**
 * What happens in a school that other modules act on, by name in the past tense. The module in which it happens states it
 * here by declaration merging, with what those who listen need to know of it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Events {}

/** What a module does when something happens, in the transaction in which it does. */
export type Listeners = { [Name in keyof Events]?: (work: Work, event: Events[Name]) => Promise<unknown> }
