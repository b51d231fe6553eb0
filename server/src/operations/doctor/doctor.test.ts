import { hash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { recordedMigrations } from '../../database/migrate.ts'
import { markSchoolFolder } from '../../database/school-folder.ts'
import { backupName } from '../../platform/backups.ts'
import { folderFileStore } from '../../platform/files.ts'
import { selfSigned } from '../../testing/certificate.ts'
import { memoryFiles } from '../../testing/memory-files.ts'
import { openSchool, type School } from '../../testing/school.ts'
import { openMailServer } from '../../testing/smtp.ts'
import { makeBackup, makeStoredBackup } from '../backup.ts'
import { judgeCertificate, judgeProxy } from './address.ts'
import type { Installation } from './check.ts'
import { findingText, type NamedFinding, runChecks } from './doctor.ts'
import { judgeDisk, judgeNode } from './machine.ts'

const secret = 'a secret for tests, not for any school'
const isPostgres = process.env.TEST_ENGINE !== 'sqlite'
const hourMs = 3_600_000

let school: School
let folder: string
const servers: Server[] = []
beforeEach(async () => {
  school = await openSchool()
  folder = mkdtempSync(join(tmpdir(), 'abhyas-doctor-'))
  markSchoolFolder(folder)
  for (const name of ['session-secret', 'abhyas.sqlite'])
    writeFileSync(join(folder, name), 'x', { mode: 0o600 })
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  await school.close()
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

async function examine(environment: Record<string, string> = {}, overrides: Partial<Installation> = {}) {
  const files = folderFileStore(join(folder, 'files'))
  const findings: Record<string, NamedFinding> = {}
  const installation: Installation = {
    config: readConfig({ DATA_DIR: folder, ...environment }),
    now: Date.now(),
    school: { database: school.database, files, secret },
    allFiles: false,
    ...overrides,
  }
  for await (const finding of runChecks(installation)) findings[finding.name] = finding
  return findings
}

const stateOf = async (name: string, ...args: Parameters<typeof examine>) =>
  (await examine(...args))[name]?.state

test('a working school has findings only for what is not set up', async () => {
  const states = Object.entries(await examine()).map(([name, { state }]) => [name, state])
  const wrongs = states.filter(([, state]) => state === 'wrong').map(([name]) => name)
  // The test databases do not flush to disk.
  expect(wrongs.filter((name) => name !== 'Durability')).toEqual(['Backups'])
  expect(Object.fromEntries(states)).toMatchObject({
    Versions: 'fine',
    'Disk of DATA_DIR': expect.any(String),
    Permissions: 'fine',
    Migrations: 'fine',
    Clock: 'fine',
    'Time zone': 'fine',
    Uploads: 'fine',
    Mail: 'warning',
    'Public address': 'warning',
  })
})

test('a finding says what to do, unless it is fine', () => {
  expect(findingText({ name: 'Mail', state: 'fine', found: 'It works.' })).toBe('fine     Mail: It works.\n')
  expect(findingText({ name: 'Mail', state: 'wrong', found: 'It fails.', advice: 'Mend it.' })).toBe(
    'WRONG    Mail: It fails.\n         Mend it.\n',
  )
})

test('little disk space is a warning, and a full disk is wrong', () => {
  expect([5_000, 1_000, 100].map((megabytes) => judgeDisk('.', megabytes * 1024 * 1024).state)).toEqual([
    'fine',
    'warning',
    'wrong',
  ])
})

test('a missing folder, and one on the school’s own disk, are reported', async () => {
  expect(await stateOf('Disk of BACKUP_DIR', { BACKUP_DIR: join(folder, 'none') })).toBe('wrong')
  expect(await stateOf('Disk of BACKUP_DIR', { BACKUP_DIR: folder })).not.toBe('fine')
  expect(await stateOf('Disk of BACKUP_DIR')).toBe(undefined)
})

test('an old Node.js is wrong', () => {
  expect(['24.21.0', '26.0.0', '24.6.9', '22.20.0'].map((version) => judgeNode(version).state)).toEqual([
    'fine',
    'fine',
    'wrong',
    'wrong',
  ])
})

test('a data folder or a secret that others can open is wrong', async () => {
  chmodSync(folder, 0o750)
  expect(await examine()).toMatchObject({
    Permissions: { state: 'wrong', advice: `Run: chmod 700 ${folder}` },
  })
  chmodSync(folder, 0o700)
  chmodSync(join(folder, 'session-secret'), 0o644)
  expect(await stateOf('Permissions')).toBe('wrong')
  expect(await stateOf('Permissions', { SESSION_SECRET: 'x'.repeat(40) })).toBe('fine')
  rmSync(join(folder, 'session-secret'))
  expect(await stateOf('Permissions')).toBe('wrong')
})

test('records from the future, and a clock unlike that of PostgreSQL, are wrong', async () => {
  if (isPostgres) expect(await stateOf('Clock', {}, { now: Date.now() + hourMs })).toBe('wrong')
  await school.database.db
    .insertInto('audit')
    .values({
      id: 'record',
      at: Date.now() + hourMs,
      actor_id: null,
      action: 'course.created',
      subject_type: 'course',
      subject_id: 'one',
      detail: '{}',
      request_id: 'test',
    } as never)
    .execute()
  expect((await examine()).Clock?.found).toContain('1 records of the audit')
})

test('an unknown time zone is wrong', async () => {
  await school.database.db.updateTable('school').set({ time_zone: 'Mars/Base' }).execute()
  expect(await stateOf('Time zone')).toBe('wrong')
})

test('tables of an older version are wrong', async () => {
  const { db } = school.database
  const rows = await recordedMigrations(school.database)
  await sql`delete from migrations`.execute(db)
  expect((await examine()).Migrations?.found).toBe('The tables are of an older version.')
  await replaceMigrations(rows)
  expect(await stateOf('Migrations')).toBe('fine')
})

test('other tables under the same name, and columns that somebody changed, are wrong', async () => {
  const { db } = school.database
  await sql`alter table courses rename column instructor to taught_by`.execute(db)
  expect((await examine()).Migrations).toMatchObject({
    state: 'wrong',
    found: 'Somebody has changed tables by hand: courses.',
  })
  await sql`alter table courses rename column taught_by to instructor`.execute(db)
  const rows = await recordedMigrations(school.database)
  await sql`update migrations set schema_sha256 = 'of other tables'`.execute(db)
  expect((await examine()).Migrations).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('have another shape'),
  })
  await replaceMigrations(rows)
})

async function replaceMigrations(rows: Awaited<ReturnType<typeof recordedMigrations>>): Promise<void> {
  const { db } = school.database
  await sql`delete from migrations`.execute(db)
  for (const { name, schema_sha256 } of rows) {
    await sql`insert into migrations (name, schema_sha256) values (${name}, ${schema_sha256})`.execute(db)
  }
}

test.runIf(!isPostgres)('a database file that was copied alone may lack its newest rows', async () => {
  expect(await stateOf('Database file')).toBe('fine')
  rmSync(join(folder, 'this-folder-holds-a-school'))
  expect((await examine())['Database file']).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('abhyas.sqlite-wal'),
    advice: expect.stringContaining('npm run backup'),
  })
})

test.runIf(!isPostgres)('a row that refers to a missing one is wrong', async () => {
  const { db } = school.database
  expect(await examine()).toMatchObject({
    'Database file': { state: 'fine' },
    'References between rows': { state: 'fine' },
  })
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`insert into sessions (id, user_id, created_at, expires_at) values ('one', 'nobody', 1, 2)`.execute(
    db,
  )
  expect((await examine())['References between rows']).toMatchObject({
    state: 'wrong',
    found: '1 rows refer to rows that are missing, in sessions.',
  })
})

test.runIf(isPostgres)('a PostgreSQL that confirms writes before they are on disk is wrong', async () => {
  const { db } = school.database
  await db.connection().execute(async (connection) => {
    const stateWith = async (value: string) => {
      await sql.raw(`set synchronous_commit = ${value}`).execute(connection)
      const files = folderFileStore(join(folder, 'files'))
      const database = { ...school.database, db: connection }
      return stateOf('Durability', {}, { school: { database, files, secret } })
    }
    expect(await stateWith('off')).toBe('wrong')
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(connection)
    expect(await stateWith('on')).toBe(rows[0]?.fsync === 'on' ? 'fine' : 'wrong')
  })
})

test.runIf(isPostgres)('PostgreSQL reports its version, rights and connections', async () => {
  expect(await examine()).toMatchObject({
    PostgreSQL: { state: 'fine' },
    'Rights in the database': { state: 'warning', found: expect.stringContaining('superuser') },
    Connections: { found: expect.stringMatching(/^-?\d+ of \d+ connections are left/) },
  })
})

test.runIf(process.env.TEST_ENGINE === 'postgres')('a database user without rights is wrong', async () => {
  const role = `doctor_${Date.now()}`
  const { db } = school.database
  await sql.raw(`create role ${role}`).execute(db)
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  await sql.raw(`grant usage on schema ${rows[0]?.schema} to ${role}`).execute(db)
  try {
    await db.connection().execute(async (connection) => {
      await sql.raw(`set role ${role}`).execute(connection)
      const database = { ...school.database, db: connection }
      const files = folderFileStore(folder)
      const findings = await examine({}, { school: { database, files, secret } })
      await sql`reset role`.execute(connection)
      expect(findings['Rights in the database']).toMatchObject({ state: 'wrong' })
    })
  } finally {
    await sql.raw(`drop owned by ${role}`).execute(db)
    await sql.raw(`drop role ${role}`).execute(db)
  }
})

async function addUpload(id: string, text: string) {
  const owner = await school.as('mentor')
  await school.database.db
    .insertInto('files')
    .values({
      id,
      kind: 'handout',
      media_type: 'application/pdf',
      size: text.length,
      sha256: hash('sha256', text),
      owner_id: owner.id,
      created_at: 1,
      used_at: 1,
    } as never)
    .execute()
  await folderFileStore(join(folder, 'files')).save(id, Buffer.from(text))
}
const pathOf = (id: string) => join(folder, 'files', id.slice(-2), id)
const makeOld = (id: string) => utimesSync(pathOf(id), new Date(0), new Date(0))

test('uploads without bytes are wrong, and files without rows a warning', async () => {
  for (const id of ['upload-one', 'upload-two']) await addUpload(id, 'words')
  makeOld('upload-one')
  expect(await stateOf('Uploads')).toBe('fine')
  const files = folderFileStore(join(folder, 'files'))
  await files.save('stray', Buffer.from('x'))
  // New files may belong to running uploads.
  expect(await stateOf('Uploads')).toBe('fine')
  makeOld('stray')
  expect((await examine()).Uploads).toMatchObject({ state: 'warning', found: '1 files have no row: stray.' })
  rmSync(pathOf('upload-one'))
  expect((await examine()).Uploads).toMatchObject({
    state: 'wrong',
    found: '1 uploads have no bytes: upload-one.',
  })
})

test('--all-files finds an upload whose bytes have changed', async () => {
  await addUpload('upload-one', 'words')
  expect(await stateOf('Uploads', {}, { allFiles: true })).toBe('fine')
  writeFileSync(pathOf('upload-one'), 'swords')
  writeFileSync(pathOf('upload-one'), 'wordz')
  expect(await stateOf('Uploads')).toBe('fine')
  expect((await examine({}, { allFiles: true })).Uploads?.found).toBe(
    '1 uploads are not what was uploaded: upload-one.',
  )
})

test('the last backup must open and be recent', async () => {
  const backupFolder = join(folder, 'backups')
  mkdirSync(backupFolder)
  expect(await stateOf('Backups', { BACKUP_DIR: backupFolder })).toBe('wrong')
  const now = Date.now()
  const backedUpSchool = { database: school.database, files: memoryFiles(), secret }
  await makeBackup(backedUpSchool, join(backupFolder, backupName(now)), now)
  expect(await stateOf('Backups', { BACKUP_DIR: backupFolder })).toBe('fine')
  expect(await stateOf('Backups')).toBe('warning')
  expect(await stateOf('Backups', { BACKUP_DIR: backupFolder }, { now: now + 30 * hourMs })).toBe('warning')
  expect(await stateOf('Backups', { BACKUP_DIR: backupFolder }, { now: now + 200 * hourMs })).toBe('wrong')
  writeFileSync(join(backupFolder, backupName(now + 60_000)), 'no backup')
  expect((await examine({ BACKUP_DIR: backupFolder })).Backups?.found).toContain('cannot be used')
})

test('uploads that the last backup lacks are wrong, and a missing secret is reported', async () => {
  await addUpload('upload-one', 'words')
  const backupFolder = join(folder, 'backups')
  const now = Date.now()
  const backup = async (files: ReturnType<typeof memoryFiles>, secret: string | null) => {
    rmSync(backupFolder, { recursive: true, force: true })
    await makeBackup({ database: school.database, files, secret }, join(backupFolder, backupName(now)), now)
    return (await examine({ BACKUP_DIR: backupFolder }, { now })).Backups
  }
  const uploads = new Map([['upload-one', Buffer.from('words')]])
  expect(await backup(memoryFiles(uploads), null)).toMatchObject({
    state: 'fine',
    found: expect.stringContaining('keep SESSION_SECRET beside it'),
  })
  expect(await backup(memoryFiles(), secret)).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('1 uploads were missing or damaged'),
  })
  const damagedUploads = new Map([['upload-one', Buffer.from('wordz')]])
  expect((await backup(memoryFiles(damagedUploads), secret))?.state).toBe('wrong')
})

test('a file that the last backup lacks in its store is wrong; damaged bytes are found with --all-files', async () => {
  await addUpload('upload-one', 'words')
  const BACKUP_DIR = join(folder, 'backups')
  const now = Date.now()
  const files = memoryFiles(new Map([['upload-one', Buffer.from('words')]]))
  const backedUpSchool = { database: school.database, files, secret }
  await makeStoredBackup(backedUpSchool, join(BACKUP_DIR, backupName(now)), now)
  const backups = async (allFiles: boolean) => (await examine({ BACKUP_DIR }, { now, allFiles })).Backups
  const store = join(BACKUP_DIR, 'uploads')
  expect(await backups(true)).toMatchObject({
    state: 'fine',
    found: expect.stringContaining(`Its 1 uploads (1 MB), whose bytes are right, are in ${store}.`),
  })
  const sha256 = hash('sha256', 'words')
  const path = join(store, sha256.slice(0, 2), sha256)
  writeFileSync(path, 'wordz')
  expect((await backups(false))?.state).toBe('fine')
  expect(await backups(true)).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining(`0 are missing and 1 damaged: ${path}.`),
  })
  rmSync(path)
  expect(await backups(false)).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining(`1 are missing and 0 damaged: ${path}.`),
  })
})

test('a backup from the future does not count, and is named', async () => {
  const backupFolder = join(folder, 'backups')
  const now = Date.now()
  const backedUpSchool = { database: school.database, files: memoryFiles(), secret }
  const futureName = backupName(now + 9_600 * hourMs)
  await makeBackup(backedUpSchool, join(backupFolder, futureName), now)
  const backups = async () => (await examine({ BACKUP_DIR: backupFolder }, { now })).Backups
  expect(await backups()).toMatchObject({ state: 'wrong', found: expect.stringContaining(futureName) })
  await makeBackup(backedUpSchool, join(backupFolder, backupName(now)), now)
  expect(await backups()).toMatchObject({ state: 'warning', found: expect.stringContaining(futureName) })
  expect((await backups())?.found).toContain('is 0 hours old')
})

test('a mail server that accepts the log-in is fine, and gets an email on request', async () => {
  const server = await openMailServer()
  const environment = { SMTP_URL: server.url }
  expect(await stateOf('Mail', environment)).toBe('fine')
  expect(server.mails).toEqual([])
  expect(await stateOf('Mail', environment, { mailTo: 'head@school.example' })).toBe('fine')
  expect(server.mails).toMatchObject([{ to: ['head@school.example'] }])
  server.refuse('not from you')
  expect((await examine(environment, { mailTo: 'head@school.example' })).Mail).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('not from you'),
  })
  await server.close()
  expect(await stateOf('Mail', environment)).toBe('wrong')
  expect(await stateOf('Mail', {}, { mailTo: 'head@school.example' })).toBe('wrong')
})

async function openHttpProxy(target: string, change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders) {
  const server = createServer((request, response) => {
    const headers = change({ ...request.headers })
    const proxiedRequest = ask(`${target}${request.url}`, { headers }, (proxiedResponse) => {
      response.writeHead(proxiedResponse.statusCode ?? 500, proxiedResponse.headers)
      proxiedResponse.pipe(response)
    })
    proxiedRequest.end()
  })
  return listen(server)
}

async function listen(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the public address must lead to this school', async () => {
  const address = await school.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await examine({ PUBLIC_URL: address })).toMatchObject({
    'Public address': { state: 'fine' },
    'Proxy headers': { state: 'fine' },
  })
  const otherAddress = await listen(createServer((_request, response) => response.end('{"live": true}')))
  expect((await examine({ PUBLIC_URL: otherAddress }))['Public address']?.found).toContain('Another program')
  const brokenAddress = await listen(createServer((_request, response) => response.writeHead(502).end()))
  expect((await examine({ PUBLIC_URL: brokenAddress }))['Public address']?.found).toContain('answers 502')
  expect((await examine({ PUBLIC_URL: 'http://127.0.0.1:9' }))['Public address']?.found).toContain(
    'Nothing answers',
  )
  const files = folderFileStore(folder)
  const otherSchool = { database: school.database, files, secret: 'the secret of another school' }
  expect(await stateOf('Public address', { PUBLIC_URL: address }, { school: otherSchool })).toBe('wrong')
})

test('without PUBLIC_URL the own domain of the school is examined', async () => {
  await school.database.db.updateTable('school').set({ domain: '127.0.0.1:9' }).execute()
  const { 'Public address': address, TLS: tls } = await examine()
  expect(address).toMatchObject({ state: 'wrong', found: expect.stringContaining('https://127.0.0.1:9') })
  expect(tls?.state).toBe('wrong')
  await school.database.db.updateTable('school').set({ domain: null }).execute()
  expect((await examine())['Public address']?.found).toContain('Neither PUBLIC_URL nor the own domain')
})

test('only the doctor learns how a request arrived', async () => {
  expect((await school.visitor.call('GET', '/livez')).body).toEqual({ live: true })
  const forged = { 'x-abhyas-doctor': `${Date.now()}.forged` }
  expect((await school.visitor.call('GET', '/livez', undefined, forged)).body).toEqual({ live: true })
})

test('a proxy must send the caller’s address, and the school must trust it', async () => {
  const trustingSchool = await openSchool({ TRUST_PROXY: 'true' })
  const address = await trustingSchool.app.listen({ port: 0, host: '127.0.0.1' })
  const untrustingAddress = await school.app.listen({ port: 0, host: '127.0.0.1' })
  const stateBehind = async (
    target: string,
    trustProxy: string,
    change: (headers: IncomingHttpHeaders) => object,
  ) => {
    const url = await openHttpProxy(target, (headers) => ({ ...headers, ...change(headers) }))
    return stateOf('Proxy headers', { PUBLIC_URL: url, TRUST_PROXY: trustProxy })
  }
  const addForwardedFor = (headers: IncomingHttpHeaders) => ({
    'x-forwarded-for': `${headers['x-forwarded-for']}, 198.51.100.9`,
  })
  expect(await stateBehind(address, 'true', addForwardedFor)).toBe('fine')
  expect(await stateBehind(address, 'true', () => ({}))).toBe('wrong')
  expect(await stateBehind(address, 'true', () => ({ 'x-forwarded-for': '' }))).toBe('wrong')
  expect(await stateBehind(untrustingAddress, 'false', addForwardedFor)).toBe('wrong')
  await trustingSchool.close()
})

test('a proxy for https must send the protocol', () => {
  const observedRequest = { address: '198.51.100.9', forwardedFor: '198.51.100.9' }
  expect(judgeProxy(true, true, { ...observedRequest, protocol: 'https' }).state).toBe('fine')
  expect(judgeProxy(true, true, { ...observedRequest, protocol: 'http' }).state).toBe('wrong')
})

test('a certificate must have the name, a signature, and time left', async () => {
  const now = Date.UTC(2026, 10, 23)
  const after = (days: number) => now + days * 24 * hourMs
  const state = (days: number, refusedFor: string | null = null) =>
    judgeCertificate('school.example', { validUntil: after(days), refusedFor }, now).state
  expect([state(80), state(10), state(-2), state(80, 'ERR_TLS_CERT_ALTNAME_INVALID')]).toEqual([
    'fine',
    'warning',
    'wrong',
    'wrong',
  ])
  const server = createTlsServer(selfSigned, (_request, response) => response.end())
  const { port } = new URL(await listen(server as unknown as Server))
  expect((await examine({ PUBLIC_URL: `https://localhost:${port}` })).TLS?.found).toContain(
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  )
  const plainAddress = await listen(createServer())
  expect(await stateOf('TLS', { PUBLIC_URL: `https://localhost:${new URL(plainAddress).port}` })).toBe(
    'wrong',
  )
  expect(await stateOf('TLS', { PUBLIC_URL: 'http://school.example' })).toBe('wrong')
})

test('checks of a school that cannot be opened are left out, and a check that throws is wrong', async () => {
  const findings = await examine({}, { school: null })
  expect(findings.Migrations).toBe(undefined)
  expect(findings.Permissions?.state).toBe('fine')
  school.breakDatabase(new Error('gone'))
  expect((await examine()).Migrations).toMatchObject({
    state: 'wrong',
    found: 'This could not be checked: gone.',
  })
  school.breakDatabase(undefined)
})

test('an examination changes nothing', async () => {
  const before = await school.snapshot()
  const { mtimeMs } = statSync(folder)
  await examine({}, { allFiles: true })
  expect(await school.snapshot()).toBe(before)
  expect(statSync(folder).mtimeMs).toBe(mtimeMs)
})
