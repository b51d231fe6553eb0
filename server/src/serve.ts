import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { checkFile } from './database/file-check.ts'
import { findMigrationObstacle, hasTable, migrate, needsMigration } from './database/migrate.ts'
import {
  markSchoolFolder,
  requireSchoolFile,
  requireTables,
  unusedSqliteSchool,
} from './database/school-folder.ts'
import type { Deps } from './kernel/deps.ts'
import { removeUnusedFiles, repeat, tidy } from './kernel/jobs.ts'
import { composeModules } from './kernel/module.ts'
import { threadReadWorker } from './kernel/read-worker.ts'
import { openGateway } from './modules/online-payments/index.ts'
import { modules } from './modules.ts'
import { backUpInThread } from './operations/back-up-in-thread.ts'
import { makeBackup, makeStoredBackup } from './operations/backup.ts'
import { backupAge } from './operations/backup-gauge.ts'
import { backupReader } from './operations/backup-reader.ts'
import { unfinishedLoad } from './operations/load.ts'
import { findMovedNotice } from './operations/move.ts'
import { backUpAtNight } from './operations/nightly.ts'
import { openFiles } from './operations/open-school.ts'
import { zipInThread } from './operations/zip-in-thread.ts'
import { backupFolder, backupName } from './platform/backups.ts'
import { BadConfig, type Config, trialWarnings } from './platform/config.ts'
import { isDiskFull } from './platform/disk-full.rules.ts'
import { loggedError } from './platform/log.ts'
import { mailServerOfEnvironment, openSmtpDelivery } from './platform/mail.ts'
import { makeFolder } from './platform/make-folder.ts'
import { makePasswords } from './platform/passwords.ts'
import { sessionSecret, storedSecret } from './platform/secret.ts'
import { makeTokens } from './platform/tokens.ts'

const readThread = join(import.meta.dirname, 'read-worker-thread.ts')

const readOnlyCode = 8
const fullDiskCode = 13
const cannotOpenCode = 14
const corruptCode = 11
const notADatabaseCode = 26

/**
 * The proxies of `deploy` request `/readyz` every 250 ms and send nothing after 500 ms. Without a proxy,
 * `atMostMs` limits the wait.
 */
const drain = { quietMs: 500, atMostMs: 5_000 }

const stopWithinMs = 9_500
/** Slow clients must not prevent a clean exit. */
const cutOffAfterMs = 8_000

/** A whole class may connect at once; after a full backlog, clients retry seconds later. */
const listenBacklog = 4_096

/** Each write to stdout is costly. */
const logBuffer = { minLength: 16_000, periodicFlush: 100 }

export async function makeDeps(config: Config): Promise<Deps> {
  process.umask(0o077)
  makeFolder(config.DATA_DIR)
  accessSync(config.DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK)
  const logOutput = pino.destination({ fd: 1, sync: false, ...logBuffer })
  // The final flush would retry for ever on a closed stdout.
  logOutput.on('error', () => {
    logOutput.flushSync = () => {}
  })
  const log = pino({ level: config.LOG_LEVEL, serializers: { err: loggedError } }, logOutput)
  const database = await openMigratedDatabase(config)
  const tokens = makeTokens(sessionSecret(config.SESSION_SECRET, config.DATA_DIR))
  const baseDeps = { config, database, clock: Date.now, newId: uuidv7, tokens }
  const mailServer = mailServerOfEnvironment(config)
  return {
    ...baseDeps,
    passwords: makePasswords(),
    files: openFiles(config),
    reads: threadReadWorker(readThread, database, (ended) => log.info(ended, 'a read of the worker ended')),
    gateway: openGateway(baseDeps),
    fileHealth: { state: 'unchecked' },
    lastJobSuccess: new Map(),
    drain,
    passwordLinkDelayMs: 250,
    log,
    deliver: mailServer ? await openSmtpDelivery(mailServer) : undefined,
    makeBackup: backUpInThread(config),
    backupReader,
    makeSchoolZip: zipInThread(config),
    ...composeModules(modules),
  }
}

async function openMigratedDatabase(config: Config): Promise<Database> {
  try {
    if (!config.DATABASE_URL) requireSchoolFile(config.DATA_DIR)
    const database = await openDatabase(config, 'migration')
    if (database.engine === 'sqlite') await requireTables(database, config.DATA_DIR)
    const refusal =
      (await unfinishedLoad(database)) ??
      (await findMovedNotice(database)) ??
      (await findMigrationObstacle(database))
    if (refusal) throw new BadConfig(refusal)
    if (await needsMigration(database)) await backUpFirst(config, database)
    await migrate(database)
    if (database.engine === 'sqlite') {
      markSchoolFolder(config.DATA_DIR)
      return database
    }
    await database.close()
    return await openDatabase(config)
  } catch (thrown) {
    if (!config.DATABASE_URL || thrown instanceof BadConfig) throw thrown
    const error = thrown as Error & { errors?: Error[] }
    throw new BadConfig(
      `The database of DATABASE_URL cannot be used: ${error.message || error.errors?.[0]?.message}.`,
    )
  }
}

/**
 * The former version can undo a migration with this backup. Versions without the table `work_files` read only
 * backups that contain uploads.
 */
async function backUpFirst(config: Config, database: Database): Promise<void> {
  const school = { database, files: openFiles(config), secret: storedSecret(config.DATA_DIR) }
  const make = (await hasTable(database, 'work_files')) ? makeStoredBackup : makeBackup
  await make(school, join(backupFolder(config), `before-migration-${backupName(Date.now())}`), Date.now())
}

async function listen(deps: Deps) {
  const { config, database, log } = deps
  const app = await buildApp(deps, join(import.meta.dirname, '../../web/build'), modules, [backupAge])
  const address = await app
    .listen({ port: config.PORT, host: config.HOST, backlog: listenBacklog })
    .catch((error: NodeJS.ErrnoException) => {
      const isNoAddress = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')
      throw isNoAddress ? new BadConfig(`HOST ${config.HOST} is not an address of this machine.`) : error
    })
  const schedule = (name: string, everyMs: number, job: () => Promise<unknown>) => {
    deps.lastJobSuccess.set(name, null)
    return repeat(name, everyMs, log, async () => {
      await job()
      deps.lastJobSuccess.set(name, deps.clock())
    })
  }
  const jobs = [
    schedule('tidy', 60 * 60 * 1000, () => tidy(modules, database, deps.clock())),
    schedule('unused files', 60 * 60 * 1000, () =>
      removeUnusedFiles(modules, database, deps.files, deps.clock()),
    ),
    schedule('backup', 60_000, () => backUpAtNight(deps)),
    ...modules
      .flatMap((module) => module.jobs ?? [])
      .map(({ name, everyMs, run }) => schedule(name, everyMs, () => run(deps))),
  ]
  deps.files.sweep().catch((error) => log.warn({ err: error }, 'temporary files of uploads are left'))
  return {
    address: config.PUBLIC_URL ?? address,
    async stop() {
      setTimeout(() => process.exit(1), stopWithinMs).unref()
      setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs).unref()
      await app.close()
      await Promise.all(jobs.map((job) => job.stop()))
      await deps.reads.close()
      await database.close()
      await new Promise<void>((flushed) => log.flush(() => flushed()))
    },
  }
}

/**
 * Errors that the operator can fix end the process with one line.
 * @param prepare runs after the migrations; returns lines to print with the address
 */
export async function serve(
  env: NodeJS.ProcessEnv,
  prepare: (deps: Deps) => Promise<(address: string) => readonly string[]> = async () => () => [],
): Promise<void> {
  try {
    const deps = await makeDeps(readConfig(env))
    const makeLines = await prepare(deps)
    const server = await listen(deps)
    checkFile(deps.database, deps.fileHealth, deps.log).catch((error) =>
      deps.log.warn({ err: error }, 'the database file was not checked'),
    )
    let isStopping = false
    const stop = () => {
      // Ctrl-C arrives from the terminal and from npm.
      if (isStopping) return
      isStopping = true
      server.stop().then(() => process.exit(0), fail)
    }
    // A reader of the printed address may stop the server at once, so the handlers come first.
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    const unusedSchoolNotice = unusedSqliteSchool(deps.config)
    const lines = [
      `Abhyas is open at ${server.address}`,
      ...(unusedSchoolNotice ? [unusedSchoolNotice] : []),
      ...trialWarnings(deps.config),
      ...makeLines(server.address),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${errorLine(error)}\n`)
  process.exit(1)
}

const accessErrorCodes = new Set(['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT'])

const fullDisk = 'The disk is full. Free some space, and try again.'

export function errorLine(thrown: unknown): string {
  if (thrown instanceof BadConfig) return thrown.message
  const error = thrown as NodeJS.ErrnoException & { errcode?: number; port?: number }
  const { code = '', message, path = '', port, syscall } = error
  // The lowest byte is SQLite's primary code.
  const errcode = (error.errcode ?? 0) & 0xff
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Set PORT to another one, or stop what listens there.`
  if (isDiskFull(code)) return fullDisk
  if (code === 'EROFS')
    return `${path} is on a disk that can only be read. Set DATA_DIR to a folder that can be written to.`
  if (accessErrorCodes.has(code)) {
    if (syscall === 'listen') return `Port ${port} is not allowed for this user. Set PORT to another one.`
    return `The data folder ${path} cannot be written to. Set DATA_DIR to a folder that can.`
  }
  if (code === 'ERR_SQLITE_ERROR') {
    if (errcode === fullDiskCode) return fullDisk
    if (errcode === readOnlyCode)
      return 'The database in DATA_DIR can only be read. Let this user write to the folder and to the files in it.'
    if (errcode === cannotOpenCode)
      return 'The data folder cannot be written to. Set DATA_DIR to a folder that can.'
    if (errcode === corruptCode || errcode === notADatabaseCode)
      return `abhyas.sqlite in DATA_DIR cannot be used: ${message}. Restore it from a backup.`
    return `The database in DATA_DIR cannot be used: ${message}.`
  }
  return error instanceof Error ? `Abhyas could not start: ${message}` : 'Abhyas could not start.'
}
