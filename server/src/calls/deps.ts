import type { FastifyBaseLogger } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { FileHealth } from '../database/file-check.ts'
import type { Config } from '../platform/config.ts'
import type { FileStore } from '../platform/files.ts'
import type { Passwords } from '../platform/passwords.ts'
import type { Tokens } from '../platform/tokens.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { ReadWorker } from './read-worker.ts'

/** Everything the application needs from outside, handed in once so that tests can hand in theirs. */
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
  readonly log: FastifyBaseLogger & Pick<Logger, 'flush'>
}
