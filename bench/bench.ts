import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { logIn, type Session } from '../test-kit/api.ts'
import { browserOptions } from '../test-kit/browser.ts'
import { memoryOf } from '../test-kit/process.ts'
import { startServer, stop, waitUntilReady } from '../test-kit/server.ts'
import { openBigSchool } from './big-school.ts'
import { measureChangedKey } from './change-key.ts'
import { compare, requestsPerSecond } from './compare.ts'
import { measureEnrolling } from './enrolling.ts'
import { areAllMet, recordAtMost, recordRatio, writeResults } from './figures.ts'
import { measureImport } from './import-students.ts'
import { measureBackup, measureLongWork } from './latency-during.ts'
import { measureCalls as measureBigCalls, measurePages, measureSearches } from './lists.ts'
import { measureLoggingIn } from './logging-in.ts'
import { measureMixedLoad } from './mixed-load.ts'
import { measureOverload } from './overload.ts'
import { measureQuiz } from './quiz.ts'
import { get } from './requests.ts'
import { assignmentsSql, enrollmentsSql } from './same-sql.ts'
import { measurePositions } from './save-positions.ts'
import { measureSchoolZip } from './school-zip.ts'
import { environment, onEachEngine } from './schools.ts'
import { measureSlowPhone } from './slow-phone.ts'
import { measureStoredBackups } from './stored-backups.ts'
import { measureSubmitting } from './submit-work.ts'

/**
 * Prints each figure beside its bar, and exits with 1 when a figure misses its bar.
 * `--only=phone,positions` runs only these steps. `--big=FOLDER` also measures the big school, and
 * keeps it in the folder for the next run. Loading the big school takes minutes. `--big=` measures
 * the big school without keeping it. `--write` writes bench/RESULTS.md.
 */

interface School {
  readonly url: string
  readonly folder: string
  readonly session: Session
}

const onDemoSchool: Readonly<Record<string, (school: School) => Promise<void>>> = {
  calls: measureCalls,
  'log-in': ({ url }) => measureLoggingIn(url),
  enrolling: ({ url, folder }) => measureEnrolling(url, folder),
  phone: measurePhone,
}
const onOwnSchools: Readonly<Record<string, () => Promise<void>>> = {
  positions: () => onEachEngine(measurePositions),
  mixed: () => onEachEngine((school) => measureMixedLoad(school, 'demo school', 50)),
  overload: () => onEachEngine(measureOverload),
  import: () => onEachEngine(measureImport),
  'changed-key': () => onEachEngine(measureChangedKey),
  submitting: () => onEachEngine(measureSubmitting),
  quiz: () => onEachEngine(measureQuiz),
  'stored-backups': measureStoredBackups,
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, big: { type: 'string' }, write: { type: 'boolean' } },
})
const all = ['start', ...Object.keys(onDemoSchool), ...Object.keys(onOwnSchools)]
const chosen = values.only?.split(',') ?? all
const unknown = chosen.find((step) => !all.includes(step))
if (unknown !== undefined) throw new Error(`There is no step ${unknown}, but ${all.join(', ')}.`)

if (chosen.some((step) => step === 'start' || onDemoSchool[step])) await measureDemoSchool()
for (const step of chosen) await onOwnSchools[step]?.()
if (values.big !== undefined) await measureBigSchool(values.big)
if (values.write) writeResults()
process.exitCode = areAllMet() ? 0 : 1

async function measureDemoSchool(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const own = { ...environment, DATA_DIR: folder }
  await stop((await startServer('demo/src/start.ts', own)).child)
  const spawned = performance.now()
  const { child, url } = await startServer('server/src/main.ts', own)
  try {
    await waitUntilReady(url)
    const started = (performance.now() - spawned) / 1000
    if (chosen.includes('start')) {
      recordAtMost('start to /readyz', started, 1, ' s')
      await wait(30_000)
      recordAtMost('memory after 30 s idle', memoryOf(child.pid ?? 0), 150, ' MB')
    }
    const session = await logIn(url, 'student@abhyas.example')
    for (const step of chosen) await onDemoSchool[step]?.({ url, folder, session })
  } finally {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Compares the responses for courses with a bare server that sends the same bytes. Compares a
 * student's lists with a bare server that runs the same SQL.
 */
async function measureCalls({ url, folder, session: { token } }: School): Promise<void> {
  const sameBytes = async (name: string, path: string, bar: number) => {
    const file = join(folder, 'response.json')
    writeFileSync(file, (await get(url, path, token)).body)
    await besideBare({ name, path, bar, base: 'the same bytes', args: ['bytes', file] })
  }
  const sameSql = (name: string, path: string, statements: object[]) => {
    const args = ['sql', join(folder, 'abhyas.sqlite'), JSON.stringify(statements)]
    return besideBare({ name, path, bar: 0.4, base: 'the same SQL', args })
  }
  const besideBare = async (call: {
    name: string
    path: string
    bar: number
    base: string
    args: string[]
  }) => {
    const headers = { authorization: `Bearer ${token}` }
    const bare = await startServer('bench/bare-server.ts', {}, call.args)
    const perSecond = [
      () => requestsPerSecond(`${url}/api/${call.path}`, headers),
      () => requestsPerSecond(bare.url, headers),
    ] as const
    // Both servers run once before the measurement, so that their code is compiled.
    for (const warmUp of perSecond) await warmUp()
    const { ours, base, ratio, usual } = await compare(...perSecond, 8)
    await stop(bare.child)
    const more = `${Math.round(ours)}/s beside ${Math.round(base)}/s of a bare node:http with ${call.base}; ${usual}`
    recordRatio(`GET /api/${call.name}`, ratio, call.bar, more)
  }

  const [first] = JSON.parse((await get(url, 'courses?page=1&limit=1', token)).body)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const who = { session: claims.sid, student: claims.sub }
  await sameBytes('courses', 'courses', 0.25)
  await sameBytes('courses/{id}', `courses/${first._id}`, 0.18)
  await sameSql('enrollments/student/{id}', `enrollments/student/${who.student}`, enrollmentsSql(who))
  await sameSql('assignments', 'assignments', assignmentsSql(who))
}

async function measurePhone({ url, session }: School): Promise<void> {
  const progress = await get(url, 'users/me/progress', session.token)
  const [first]: { course: { _id: string }; next: { _id: string } | null }[] = JSON.parse(progress.body)
  const browser = await chromium.launch(await browserOptions())
  await measureSlowPhone(browser, url, session, `/learn/${first?.course._id}/${first?.next?._id}`)
  await browser.close()
}

/** Loads the big school if `folderToKeep` is empty. Blank means a temporary folder. */
async function measureBigSchool(kept: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'abhyas-bench-big-'))
  const folder = kept || join(scratch, 'big')
  mkdirSync(folder, { recursive: true })
  try {
    const big = await openBigSchool(folder)
    try {
      await measureLongWork(big)
      await measurePages(big)
      await measureBigCalls(big)
      await measureSearches(big)
      await measureSchoolZip(big)
      await measureBackup(big, scratch)
    } finally {
      await big.close()
    }
    await onEachEngine((school) => measureMixedLoad(school, 'big school', 100), { isBig: true, folder })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
