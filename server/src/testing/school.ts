import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#contract/endpoint.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { type Database, databaseOver } from '../database/database.ts'
import { postgresDialect } from '../database/postgres.ts'
import type { UserRow } from '../database/schema.ts'
import type { Deps } from '../kernel/deps.ts'
import { composeModules, type Module } from '../kernel/module.ts'
import type { PaymentGateway } from '../kernel/payment-gateway.ts'
import { inlineReadWorker } from '../kernel/read-worker.ts'
import type { CourseRow, SyllabusItemRow } from '../modules/catalogue/catalogue.tables.ts'
import type { AssignmentRow } from '../modules/coursework/coursework.tables.ts'
import type { OutboxRow } from '../modules/notifications/notifications.tables.ts'
import { openGateway } from '../modules/online-payments/index.ts'
import { modules } from '../modules.ts'
import { type School as BackedUpSchool, makeStoredBackup } from '../operations/backup.ts'
import { backupReader } from '../operations/backup-reader.ts'
import { openFiles } from '../operations/open-school.ts'
import { writeSchoolZip } from '../operations/school-zip.ts'
import { removeOldBackups } from '../operations/sweep-store.ts'
import type { MakeBackup } from '../platform/backups.ts'
import { makePasswords } from '../platform/passwords.ts'
import { dateOf } from '../platform/school-time.ts'
import type { MakeSchoolZip } from '../platform/school-zip.ts'
import { makeTokens } from '../platform/tokens.ts'
import { openTestDatabase, rowTexts, type SavedDatabase, type TestDatabase, tableNames } from './database.ts'
import { openInstance } from './instances.ts'
import { assignmentRow, courseRow, emailRow, itemRows, userRow } from './rows.ts'

/** Friday, 4:12 pm in Pune. */
export const startOfTests = Date.parse('2026-11-20T10:42:00Z')

export interface TestResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test may read any field of a response
  readonly body: any
  readonly headers: Record<string, string | string[] | number | undefined>
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

export interface Person {
  readonly id: string
  readonly token: string
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
}

export interface School {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly database: Database
  readonly visitor: Person
  readonly logged: Record<string, unknown>[]
  queries(): number
  /** @param failure undefined makes the database work again */
  breakDatabase(failure: Error | undefined): void
  /** The second server has its own connections if the engine allows several. */
  secondInstance(): Promise<SecondInstance>
  pass(milliseconds: number): void
  as(role: Role, overrides?: Partial<UserRow>): Promise<Person>
  signIn(who: { readonly id: string }): Promise<Person>
  addCourse(overrides?: Partial<CourseRow>, items?: Partial<SyllabusItemRow>[]): Promise<CourseRow>
  addAssignment(course: { id: string }, overrides?: Partial<AssignmentRow>): Promise<AssignmentRow>
  addEmail(overrides?: Partial<OutboxRow>): Promise<OutboxRow>
  /** Retries the request while the school is busy. */
  enroll(student: Person, course: Pick<CourseRow, 'id'>): Promise<TestResponse>
  /** Reads most rows, to prove that a refused request changed nothing. Failed log-ins are left out. */
  snapshot(): Promise<string>
  save(): Promise<SavedSchool>
  to(person: Person): Person
  close(): Promise<void>
}

export interface SavedSchool {
  readonly rows: SavedDatabase
  readonly folder: string
  readonly now: number
  readonly count: number
}

export interface SecondInstance {
  readonly app: FastifyInstance
  to(person: Person): Person
}

/** Only `passwords.test.ts` needs real hashes, which take 25 ms. */
const cheapHashes = { memory: 8, passes: 1 }

/** Refused requests may write these tables. */
const uncheckedTables: readonly string[] = ['limits', 'log_in_trails', 'active_months', 'migrations']

interface SchoolOptions {
  readonly gateway?: PaymentGateway
  readonly modules?: readonly Module[]
  readonly copyOf?: SavedSchool
  /** Set by tests that change the app or read its counts. */
  readonly hasOwnApp?: boolean
}

/**
 * The clock stands still.
 * @param web the folder of a built web client; without it no pages are served
 */
export async function openSchool(
  environment: Record<string, string> = {},
  web?: string,
  options: SchoolOptions = {},
): Promise<School> {
  const { copyOf } = options
  const registered = [...modules, ...(options.modules ?? [])]
  const database = await openTestDatabase(copyOf?.rows)
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-test-'))
  if (copyOf) cpSync(copyOf.folder, folder, { recursive: true })
  let now = copyOf?.now ?? startOfTests
  const parts = { database, clock: () => now, registered, ...options }
  const hasOwnApp = options.hasOwnApp || web !== undefined || options.modules !== undefined
  const instance = await openInstance(makeTestDeps({ DATA_DIR: folder, ...environment }, parts), {
    web: web ?? join(folder, 'no-web-build'),
    registered,
    settings: hasOwnApp ? undefined : JSON.stringify(environment),
  })
  const { app, deps, logged } = instance
  const { config } = deps
  const person = (id: string, token: string) => personOf(app, id, token)
  const signIn = async ({ id }: { readonly id: string }) => person(id, await startSession(deps, id))
  const secondInstances: { close(): Promise<void> }[] = []
  let count = copyOf?.count ?? 0
  let isClosed = false
  const closeAll = async () => {
    // An app that is released twice would serve two schools.
    if (isClosed) return
    isClosed = true
    await instance.release()
    await Promise.allSettled(runningBackups)
    for (const second of secondInstances) await second.close()
    await database.close()
  }

  return {
    app,
    deps,
    database,
    logged,
    visitor: person('', ''),
    queries: () => database.watch.queries,
    breakDatabase(failure) {
      database.watch.failure = failure
    },
    async secondInstance() {
      const other = await secondConnection(database)
      // Instances share the folder of files, unless FILES_URL is set.
      const files = config.FILES_URL ? openFiles({ ...config, DATA_DIR: join(folder, 'second') }) : deps.files
      const app = await buildApp(
        { ...deps, files, database: other },
        join(folder, 'no-web-build'),
        registered,
      )
      secondInstances.push(app, other)
      return { app, to: ({ id, token }) => personOf(app, id, token) }
    },
    pass(milliseconds) {
      now += milliseconds
    },
    async as(role, overrides = {}) {
      count += 1
      // The person's first call writes a missing day, which tests would notice.
      const last_active_day = dateOf(now, config.SCHOOL_TIME_ZONE)
      const row = userRow({ role, count, now }, { last_active_day, ...overrides })
      await database.db.insertInto('users').values(row).execute()
      return signIn(row)
    },
    signIn,
    async addCourse(overrides = {}, items = [{ name: 'First steps' }, { name: 'Second steps' }]) {
      count += 1
      const course = courseRow({ count, now }, overrides)
      await insertCourse(database, course, items)
      return course
    },
    async addAssignment(course, overrides = {}) {
      const assignment = assignmentRow({ course, now }, overrides)
      await database.db.insertInto('assignments').values(assignment).execute()
      return assignment
    },
    async addEmail(overrides = {}) {
      const mail = emailRow(now, overrides)
      await database.db.insertInto('outbox').values(mail).execute()
      return mail
    },
    enroll: enrollInto,
    snapshot: makeSnapshots(database, () => secondInstances.length > 0),
    async save() {
      const rows = await database.save()
      await closeAll()
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      return { rows, folder, now, count }
    },
    to: ({ id, token }) => person(id, token),
    async close() {
      await closeAll()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param hasSecond writes of a second instance are not counted */
function makeSnapshots(database: TestDatabase, hasSecond: () => boolean): () => Promise<string> {
  let tables: 'users'[] | undefined
  let lastSnapshot: { readonly text: string; readonly writes: number } | undefined
  return async () => {
    if (lastSnapshot?.writes === database.watch.writes && !hasSecond()) return lastSnapshot.text
    tables ??= (await tableNames(database)).filter((name) => !uncheckedTables.includes(name))
    const isFailedLogIn = (text: string) => /"action":"account\.log-in-(failed|refused)"/.test(text)
    const texts = await rowTexts(database, tables)
    const text = JSON.stringify(texts.filter((row) => !isFailedLogIn(row)).sort())
    lastSnapshot = { text, writes: database.watch.writes }
    return text
  }
}

async function startSession({ database, clock, tokens }: Deps, userId: string): Promise<string> {
  const now = clock()
  const session = {
    id: uuidv7(),
    user_id: userId,
    created_at: now,
    expires_at: now + 86_400_000,
    ended_at: null,
  }
  await database.db.insertInto('sessions').values(session).execute()
  return tokens.sign(session)
}

async function insertCourse(
  { db }: Database,
  course: CourseRow,
  items: Partial<SyllabusItemRow>[],
): Promise<void> {
  await db.insertInto('courses').values(course).execute()
  if (items.length > 0) await db.insertInto('syllabus_items').values(itemRows(course, items)).execute()
  await db
    .updateTable('catalogue_state')
    .set((set) => ({ version: set('version', '+', 1) }))
    .execute()
}

async function secondConnection(database: Database): Promise<Database> {
  if (process.env.TEST_ENGINE !== 'postgres') return { ...database, close: async () => {} }
  return databaseOver(await postgresDialect(database.location), 'postgres', database.location)
}

async function enrollInto(student: Person, course: Pick<CourseRow, 'id'>): Promise<TestResponse> {
  for (;;) {
    const response = await student.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id })
    if (response.status !== 503) return response
    await wait(Number(response.headers['retry-after']) * 1_000)
  }
}

interface TestParts {
  readonly database: Database
  readonly clock: () => number
  readonly registered: readonly Module[]
  readonly gateway?: PaymentGateway
}

function makeTestDeps(
  environment: Record<string, string>,
  { database, clock, registered, gateway }: TestParts,
): Omit<Deps, 'log'> {
  const config = readConfig(environment)
  const tokens = makeTokens('a secret for tests, not for any school')
  const base = { config, database, clock, newId: uuidv7, tokens }
  const files = openFiles(config)
  const composed = composeModules(registered)
  return {
    ...base,
    passwords: makePasswords(cheapHashes),
    files,
    makeBackup: backUpInProcess({ database, files, secret: null }),
    backupReader,
    makeSchoolZip: zipInProcess({ config, database, files, ports: composed.ports }),
    reads: inlineReadWorker(database.db),
    gateway: gateway ?? openGateway(base),
    fileHealth: { state: 'unchecked' },
    lastJobSuccess: new Map(),
    drain: { quietMs: 0, atMostMs: 0 },
    passwordLinkDelayMs: 0,
    deliver: undefined,
    ...composed,
  }
}

/** Schools close only after these backups and ZIPs have ended. */
const runningBackups: Promise<unknown>[] = []

/** A thread would back up another database, which the environment names. */
function backUpInProcess(school: BackedUpSchool): MakeBackup {
  const make: MakeBackup = async (path, now, { retention, onProgress }) => {
    const { missing, changed } = await makeStoredBackup(school, path, now, onProgress)
    return { missing, changed, ...(await removeOldBackups(dirname(path), now, retention)) }
  }
  return (...args) => {
    const backup = make(...args)
    runningBackups.push(backup)
    return backup
  }
}

function zipInProcess(school: Pick<Deps, 'config' | 'database' | 'files' | 'ports'>): MakeSchoolZip {
  const { schoolZip: folders, imports } = school.ports
  return (fileId, now, options) => {
    const zip = writeSchoolZip({ ...school, folders, imports }, { fileId, now, ...options })
    runningBackups.push(zip)
    return zip
  }
}

function personOf(app: FastifyInstance, id: string, token: string): Person {
  return {
    id,
    token,
    async call(method, path, body, headers = {}) {
      const request: InjectOptions = {
        method,
        url: path.startsWith('/') ? path : `/api/${path}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      }
      const response = await app.inject(request)
      const isJson = response.headers['content-type']?.toString().startsWith('application/json')
      return {
        status: response.statusCode,
        body: isJson && response.rawPayload.length > 0 ? response.json() : response.rawPayload,
        headers: response.headers,
      }
    },
  }
}

export const enrollmentForm = {
  name: 'Meera Iyer',
  email: 'meera@mail.example',
  phone: '98450 12345',
  paymentMethod: 'upi',
  fromDate: '2026-11-23',
} as const
