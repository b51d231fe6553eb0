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
import { compare, measureRequestRate } from './compare.ts'
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
 * Exits with 1 when a figure misses its bar. `--only=phone,positions` runs only these steps.
 * `--big=FOLDER` also measures the big school, and keeps the folder, because loading takes minutes.
 * `--big=` keeps nothing. `--write` writes bench/RESULTS.md.
 */

interface School {
  readonly url: string
  readonly folder: string
  readonly session: Session
}

const demoSchoolSteps: Readonly<Record<string, (school: School) => Promise<void>>> = {
  calls: measureCalls,
  'log-in': ({ url }) => measureLoggingIn(url),
  enrolling: ({ url, folder }) => measureEnrolling(url, folder),
  phone: measurePhone,
}
const ownSchoolSteps: Readonly<Record<string, () => Promise<void>>> = {
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
const allSteps = ['start', ...Object.keys(demoSchoolSteps), ...Object.keys(ownSchoolSteps)]
const chosenSteps = values.only?.split(',') ?? allSteps
const unknownStep = chosenSteps.find((step) => !allSteps.includes(step))
if (unknownStep !== undefined) throw new Error(`There is no step ${unknownStep}, but ${allSteps.join(', ')}.`)

if (chosenSteps.some((step) => step === 'start' || demoSchoolSteps[step])) await measureDemoSchool()
for (const step of chosenSteps) await ownSchoolSteps[step]?.()
if (values.big !== undefined) await measureBigSchool(values.big)
if (values.write) writeResults()
process.exitCode = areAllMet() ? 0 : 1

async function measureDemoSchool(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const schoolEnvironment = { ...environment, DATA_DIR: folder }
  await stop((await startServer('demo/src/start.ts', schoolEnvironment)).child)
  const spawnedAt = performance.now()
  const { child, url } = await startServer('server/src/main.ts', schoolEnvironment)
  try {
    await waitUntilReady(url)
    const startSeconds = (performance.now() - spawnedAt) / 1000
    if (chosenSteps.includes('start')) {
      recordAtMost('start to /readyz', startSeconds, 1, ' s')
      await wait(30_000)
      recordAtMost('memory after 30 s idle', memoryOf(child.pid ?? 0), 150, ' MB')
    }
    const session = await logIn(url, 'student@abhyas.example')
    for (const step of chosenSteps) await demoSchoolSteps[step]?.({ url, folder, session })
  } finally {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Compares courses with a bare server that sends the same bytes, and a student's lists with a bare
 * server that runs the same SQL.
 */
async function measureCalls({ url, folder, session: { token } }: School): Promise<void> {
  const compareWithBytes = async (name: string, path: string, bar: number) => {
    const file = join(folder, 'response.json')
    writeFileSync(file, (await get(url, path, token)).body)
    await compareWithBareServer({ name, path, bar, base: 'the same bytes', args: ['bytes', file] })
  }
  const compareWithSql = (name: string, path: string, statements: object[]) => {
    const args = ['sql', join(folder, 'abhyas.sqlite'), JSON.stringify(statements)]
    return compareWithBareServer({ name, path, bar: 0.4, base: 'the same SQL', args })
  }
  const compareWithBareServer = async (call: {
    name: string
    path: string
    bar: number
    base: string
    args: string[]
  }) => {
    const headers = { authorization: `Bearer ${token}` }
    const bareServer = await startServer('bench/bare-server.ts', {}, call.args)
    const rateMeasurements = [
      () => measureRequestRate(`${url}/api/${call.path}`, headers),
      () => measureRequestRate(bareServer.url, headers),
    ] as const
    // The warm-up compiles the code of both servers.
    for (const warmUp of rateMeasurements) await warmUp()
    const { ours, base, ratio, medianText } = await compare(...rateMeasurements, 8)
    await stop(bareServer.child)
    const details = `${Math.round(ours)}/s beside ${Math.round(base)}/s of a bare node:http with ${call.base}; ${medianText}`
    recordRatio(`GET /api/${call.name}`, ratio, call.bar, details)
  }

  const [firstCourse] = JSON.parse((await get(url, 'courses?page=1&limit=1', token)).body)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const ids = { session: claims.sid, student: claims.sub }
  await compareWithBytes('courses', 'courses', 0.25)
  await compareWithBytes('courses/{id}', `courses/${firstCourse._id}`, 0.18)
  await compareWithSql('enrollments/student/{id}', `enrollments/student/${ids.student}`, enrollmentsSql(ids))
  await compareWithSql('assignments', 'assignments', assignmentsSql(ids))
}

async function measurePhone({ url, session }: School): Promise<void> {
  const progress = await get(url, 'users/me/progress', session.token)
  const [firstCourse]: { course: { _id: string }; next: { _id: string } | null }[] = JSON.parse(progress.body)
  const browser = await chromium.launch(await browserOptions())
  await measureSlowPhone(browser, url, session, `/learn/${firstCourse?.course._id}/${firstCourse?.next?._id}`)
  await browser.close()
}

/** A blank `folderToKeep` means a temporary folder. */
async function measureBigSchool(folderToKeep: string): Promise<void> {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'abhyas-bench-big-'))
  const folder = folderToKeep || join(temporaryFolder, 'big')
  mkdirSync(folder, { recursive: true })
  try {
    const big = await openBigSchool(folder)
    try {
      await measureLongWork(big)
      await measurePages(big)
      await measureBigCalls(big)
      await measureSearches(big)
      await measureSchoolZip(big)
      await measureBackup(big, temporaryFolder)
    } finally {
      await big.close()
    }
    await onEachEngine((school) => measureMixedLoad(school, 'big school', 100), { isBig: true, folder })
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}
