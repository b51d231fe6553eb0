import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { remindOfDeadlines, writeDueMailings } from './modules/coursework/index.ts'
import { BadConfig, type Config, readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Deps } from './platform/deps.ts'
import { folderFileStore } from './platform/files.ts'
import { idMaker } from './platform/ids.ts'
import { repeat, tidy } from './platform/jobs.ts'
import { sendDueMail, smtpDelivery } from './platform/mail.ts'
import { collectGarbage } from './platform/memory.ts'
import { makePasswords } from './platform/passwords.ts'
import { threadReadWorker } from './platform/read-worker.ts'
import { sessionSecret } from './platform/secret.ts'
import { makeTokens } from './platform/tokens.ts'

/** SQLite's code for a file that cannot be opened. */
const cannotOpen = 14

/** In-flight requests get this long after a stop was asked for. */
const stopWithinMs = 9_500

/** Whoever waited for the start is served before its leavings are cleared. */
const tidiedAfterMs = 2_000

/** Lines of the log are written together, at the latest after a tenth of a second: a write each costs more than the line. */
const logWrites = { minLength: 16_000, periodicFlush: 100 }

export interface Served {
  readonly address: string
  stop(): Promise<void>
}

/** Everything of a school that runs, without the application: what the demo loads its data into. */
export async function construct(config: Config): Promise<Deps> {
  // What a school keeps is for its own account only.
  process.umask(0o077)
  makeFolder(config.DATA_DIR)
  accessSync(config.DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK)
  const lines = pino.destination({ fd: 1, sync: false, contentMode: 'buffer', ...logWrites })
  // A log that nobody takes any more must neither end the school nor keep it: at the exit it would be tried for ever.
  lines.on('error', () => {
    lines.flushSync = () => {}
  })
  const log = pino({ level: config.LOG_LEVEL }, asBytes(lines))
  const database = await openMigrated(config)
  return {
    config,
    database,
    clock: Date.now,
    newId: idMaker(),
    tokens: makeTokens(sessionSecret(config.SESSION_SECRET, config.DATA_DIR)),
    passwords: makePasswords(),
    files: folderFileStore(join(config.DATA_DIR, 'files')),
    reads: threadReadWorker(new URL('./read-worker-thread.ts', import.meta.url), database),
    log,
  }
}

/** Of lines that are kept as text, the length of all that wait is counted anew at each: a busy server's fifteenth part. */
function asBytes(lines: ReturnType<typeof pino.destination>) {
  return {
    write: (line: string) => lines.write(Buffer.from(line) as never),
    flush: (done: (error?: Error) => void) => lines.flush(done),
    flushSync: () => lines.flushSync(),
  }
}

/** Makes a folder and those above it, one by one: in a place that takes none, Node's recursive way never returns. */
function makeFolder(path: string): void {
  const whole = resolve(path)
  const parents = whole.split(sep).map((_, index, parts) => parts.slice(0, index + 1).join(sep))
  for (const folder of parents.filter((folder) => folder && !existsSync(folder)))
    mkdirSync(folder, { mode: 0o700 })
}

async function openMigrated(config: Config): Promise<Database> {
  try {
    const database = await openDatabase(config)
    await migrate(database)
    return database
  } catch (thrown) {
    if (!config.DATABASE_URL) throw thrown
    const error = thrown as Error & { errors?: Error[] }
    throw new BadConfig(
      `The database of DATABASE_URL cannot be used: ${error.message || error.errors?.[0]?.message}.`,
    )
  }
}

/** Listens with a constructed school, until it is stopped. */
export async function listen(deps: Deps): Promise<Served> {
  const { config, database, log } = deps
  const app = await buildApp(deps, join(import.meta.dirname, '../../web/build'))
  const address = await app
    .listen({ port: config.PORT, host: config.HOST })
    .catch((error: NodeJS.ErrnoException) => {
      const isNoAddress = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')
      throw isNoAddress ? new BadConfig(`HOST ${config.HOST} is not an address of this machine.`) : error
    })
  const jobs = [
    repeat('tidy', 60 * 60 * 1000, log, () => tidy(database, deps.clock())),
    repeat('mailings', 2_000, log, () => writeDueMailings(deps)),
    repeat('reminders', 60_000, log, () => remindOfDeadlines(deps)),
  ]
  if (config.SMTP_URL) {
    const host = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : 'localhost'
    const deliver = await smtpDelivery(config.SMTP_URL, `school@${host}`)
    jobs.push(repeat('mail', 2_000, log, () => sendDueMail(database, deliver, log, deps.clock)))
  }
  return {
    address: config.PUBLIC_URL ?? address,
    async stop() {
      setTimeout(() => process.exit(1), stopWithinMs).unref()
      await app.close()
      await Promise.all(jobs.map((job) => job.stop()))
      await deps.reads.close()
      await database.close()
      await new Promise<void>((flushed) => log.flush(() => flushed()))
    },
  }
}

/**
 * Starts a school from the environment and stops it on SIGTERM or Ctrl-C. What the person who starts it can mend ends
 * the process with one line.
 * @param prepare runs once the database is migrated and before anything is served; it answers what is printed beside the
 *   address, which is known only then
 */
export async function serve(
  env: NodeJS.ProcessEnv,
  prepare: (deps: Deps) => Promise<(address: string) => readonly string[]> = async () => () => [],
): Promise<void> {
  try {
    const deps = await construct(readConfig(env))
    const linesFor = await prepare(deps)
    const served = await listen(deps)
    setTimeout(
      () => collectGarbage().catch((error) => deps.log.warn({ err: error }, 'the heap is as it was')),
      tidiedAfterMs,
    ).unref()
    const stop = () => {
      served.stop().then(
        () => process.exit(0),
        (error) => fail(error),
      )
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    // Only now: whoever reads this may stop it at once.
    process.stdout.write([`Abhyas is open at ${served.address}`, ...linesFor(served.address), ''].join('\n'))
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${oneLine(error)}\n`)
  process.exit(1)
}

/** The cause of a start that failed, as one line that says what to do about it. */
export function oneLine(thrown: unknown): string {
  if (thrown instanceof BadConfig) return thrown.message
  const error = thrown as NodeJS.ErrnoException & { errcode?: number; port?: number }
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is taken. Set PORT to another one, or stop what listens there.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
    case 'ENOENT':
      if (error.syscall === 'listen')
        return `Port ${error.port} is not allowed for this user. Set PORT to another one.`
      return `The data folder ${error.path ?? ''} cannot be written to. Set DATA_DIR to a folder that can.`
    case 'ERR_SQLITE_ERROR':
      if (error.errcode === cannotOpen)
        return 'The data folder cannot be written to. Set DATA_DIR to a folder that can.'
      return `The database in DATA_DIR cannot be used: ${error.message}.`
    default:
      return error instanceof Error ? `Abhyas could not start: ${error.message}` : 'Abhyas could not start.'
  }
}
