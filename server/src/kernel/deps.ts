import type { FastifyBaseLogger } from 'fastify'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/database.ts'
import type { FileHealth } from '../database/file-check.ts'
import type { SchoolRow } from '../database/schema.ts'
import type { BackupReader, MakeBackup } from '../platform/backups.ts'
import type { Config } from '../platform/config.ts'
import type { FileStore } from '../platform/files.ts'
import type { Drain } from '../platform/http/connections.ts'
import type { Deliver } from '../platform/mail.ts'
import type { Passwords } from '../platform/passwords.ts'
import type { MakeSchoolZip } from '../platform/school-zip.ts'
import type { Tokens } from '../platform/tokens.ts'
import type { AuditAction, AuditSubject } from './audit.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { Ports } from './ports.ts'
import type { ReadWorker } from './read-worker.ts'

export interface Deps {
  readonly config: Config
  readonly database: Database
  /** Milliseconds UTC. */
  readonly clock: () => number
  /** A new UUIDv7. */
  readonly newId: () => string
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly files: FileStore
  readonly reads: ReadWorker
  readonly gateway: PaymentGateway | null
  readonly fileHealth: FileHealth
  readonly drain: Drain
  /** Every request for a password link waits this long, to hide whether the account exists. */
  readonly passwordLinkDelayMs: number
  readonly log: FastifyBaseLogger & Pick<Logger, 'flush'>
  /** Keys are names of jobs. null until the job has succeeded since the server's start. */
  readonly lastJobSuccess: Map<string, number | null>
  /** Absent without `SMTP_URL`; a setting then names the mail server. */
  readonly deliver?: Deliver | undefined
  readonly makeBackup: MakeBackup
  readonly backupReader: BackupReader
  readonly makeSchoolZip: MakeSchoolZip
  readonly ports: Ports
  /** The lowest module's listeners come first. */
  readonly listeners: readonly Listeners[]
}

export type SchoolBasics = Pick<
  SchoolRow,
  'name' | 'email' | 'logo' | 'time_zone' | 'language' | 'hue' | 'domain'
>

export interface Work {
  readonly tx: Tx
  readonly deps: Deps
  readonly now: number
  newId(): string
  timeZone(): Promise<string>
  school(): Promise<SchoolBasics>
  /** Has no slash at the end. */
  address(): Promise<string>
  /**
   * `detail` must not hold passwords, tokens or texts that people wrote.
   * @param entry.actorId the caller if absent
   * @returns the entry's id
   */
  audit(entry: {
    actorId?: string | null
    action: AuditAction
    subject: readonly [type: AuditSubject, id: string]
    detail?: object
  }): Promise<string>
  /** Listeners run in this transaction, in module order. */
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): Promise<void>
}

/** Modules add events, named in the past tense, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Events {}

export type Listeners = { [Name in keyof Events]?: (work: Work, event: Events[Name]) => Promise<unknown> }
