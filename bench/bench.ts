import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { browserOptions } from '../e2e/support/browser.ts'
import { startServer } from '../e2e/support/server.ts'
import { logIn } from './asking.ts'
import { measureBankStatement } from './bank-statement.ts'
import { measureEnrolling } from './enrolling.ts'
import { areAllMet, note, writeResults } from './figures.ts'
import { firstVisit, visitBars } from './first-visit.ts'
import { compare, requestsPerSecond } from './load.ts'
import { measureLoggingIn } from './logging-in.ts'
import { measureMornings } from './mornings.ts'
import { measureBigSchool } from './on-big-school.ts'
import { measurePositions } from './positions.ts'
import { assignmentsSql, enrollmentsSql } from './same-sql.ts'
import { measureSlowPhone } from './slow-phone.ts'
import { measureUploading } from './uploading.ts'
import { memoryOf } from './while-it-works.ts'

/**
 * Measures the figures of the product on the demo school, each beside its bar, and exits 1 when one misses. With `--big`
 * those of the big school too, which takes some minutes to load, or with `--big=FOLDER` in a folder where it is kept for
 * the next run. With `--write` the run is kept in bench/RESULTS.md. `--only=phone,positions` measures these steps and no others.
 */

const steps = [
  'start',
  'memory',
  'calls',
  'log-in',
  'enrolling',
  'phone',
  'bytes',
  'uploading',
  'bank',
  'positions',
  'mornings',
]
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const unknown = only?.find((step) => !steps.includes(step))
if (unknown !== undefined) throw new Error(`There is no step ${unknown}, but ${steps.join(', ')}.`)
const isAsked = (step: (typeof steps)[number]) => !only || only.includes(step)

const big = process.argv.find((word) => /^--big\b/.test(word))
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

const folder = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
const environment = {
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'info',
  DEMO_ACCOUNTS: 'expected',
  // Many people come from this one address within seconds.
  LIMIT_SIGNUPS_PER_ADDRESS: '100000/15m',
  LIMIT_LOGINS_PER_ADDRESS: '100000/15m',
}
const children: ChildProcess[] = []
const open = async (program: string, more: Record<string, string> = {}, ...args: string[]) => {
  const started = await startServer(program, { ...environment, ...more }, args)
  children.push(started.child)
  return started
}

try {
  await endProcess((await open('demo/src/start.ts')).child)

  const spawned = performance.now()
  const school = await open('server/src/main.ts')
  while (!(await fetch(`${school.url}/readyz`)).ok) await wait(5)
  const startSeconds = (performance.now() - spawned) / 1000
  if (isAsked('start'))
    note({
      name: 'start to /readyz',
      value: `${startSeconds.toFixed(2)} s`,
      bar: '≤ 1.0 s',
      met: startSeconds <= 1,
    })

  if (isAsked('memory')) {
    await wait(30_000)
    const memory = memoryOf(school.child.pid ?? 0)
    note({
      name: 'memory after 30 s idle',
      value: `${memory.toFixed(0)} MB`,
      bar: '≤ 150 MB',
      met: memory <= 150,
    })
  }

  const session = await logIn(school.url, 'student@abhyas.example')
  if (isAsked('calls')) {
    await throughput('GET /api/courses', `${school.url}/api/courses`, session.token, 0.4)
    const first = await getJson(`${school.url}/api/courses?page=1&limit=1`, session.token)
    await throughput(
      'GET /api/courses/{id}',
      `${school.url}/api/courses/${first[0]?._id}`,
      session.token,
      0.4,
    )

    const claims = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString())
    const who = { session: claims.sid, student: claims.sub }
    const mine = `/api/enrollments/student/${who.student}`
    await sameSql(
      'GET /api/enrollments/student/{id}',
      `${school.url}${mine}`,
      session.token,
      enrollmentsSql(who),
    )
    await sameSql('GET /api/assignments', `${school.url}/api/assignments`, session.token, assignmentsSql(who))
  }

  if (isAsked('log-in')) await measureLoggingIn(school.url)
  if (isAsked('enrolling')) await measureEnrolling(school.url, folder)

  const browser = await chromium.launch(await browserOptions())
  const lesson = await lessonOf(school.url, session.token)
  if (isAsked('phone')) await measureSlowPhone(browser, school.url, session, lesson)

  for (const [path, size, visitor] of [
    ['/', 'home', undefined],
    ['/courses', 'courses', session],
    ['/login', 'other', undefined],
    [lesson, 'other', session],
  ] as const) {
    if (!isAsked('bytes')) break
    const most = visitBars.js[size]
    const visit = await firstVisit(browser, `${school.url}${path}`, visitor)
    note({
      name: `JavaScript of ${path === lesson ? 'a lesson' : path}`,
      value: kilobytes(visit.js),
      bar: `≤ ${most / 1024} KB`,
      met: visit.js <= most,
    })
    if (path !== '/') continue
    note({ name: 'CSS', value: kilobytes(visit.css), bar: '≤ 16 KB', met: visit.css <= visitBars.css })
    note({
      name: 'fonts',
      value: kilobytes(visit.fonts),
      bar: '≤ 56 KB',
      met: visit.fonts <= visitBars.fonts,
    })
  }
  await browser.close()

  await endProcess(school.child)
  if (isAsked('uploading')) {
    const fresh = await open('server/src/main.ts')
    await measureUploading(fresh.url, fresh.child.pid)
    await endProcess(fresh.child)
  }
  if (isAsked('bank')) await measureBankStatement((await open('server/src/main.ts')).url)
} finally {
  for (const child of children) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

if (isAsked('positions')) await measurePositions()
if (isAsked('mornings')) await measureMornings({ isBig: false })
if (big) await measureBigSchool(big.replace(/^--big=?/, ''))
if (process.argv.includes('--write')) writeResults()
process.exitCode = areAllMet() ? 0 : 1

/** One path with a token, against a bare server that answers the same bytes from memory. */
async function throughput(name: string, url: string, token: string, bar: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const file = join(folder, 'answer.json')
  writeFileSync(file, Buffer.from(await (await fetch(url, { headers })).arrayBuffer()))
  await besideBare(name, url, token, bar, 'the same bytes', ['bytes', file])
}

/** A person's list, against a bare server that runs the same statements, prepared, and writes their rows as JSON. */
async function sameSql(name: string, url: string, token: string, statements: object[]): Promise<void> {
  const args = ['sql', join(folder, 'abhyas.sqlite'), JSON.stringify(statements)]
  await besideBare(name, url, token, 0.4, 'the same SQL', args)
}

async function besideBare(
  name: string,
  url: string,
  token: string,
  bar: number,
  what: string,
  args: string[],
) {
  const headers = { authorization: `Bearer ${token}` }
  const bare = await open('bench/bare-server.ts', {}, ...args)
  // A first run of each, so that neither is measured while its code is still being compiled.
  for (const warm of [url, bare.url]) await requestsPerSecond(warm, headers)
  const { ours, base, ratio, usual } = await compare(
    () => requestsPerSecond(url, headers),
    () => requestsPerSecond(bare.url, headers),
    8,
  )
  bare.child.kill('SIGTERM')
  const value = `${ratio.toFixed(2)} (${Math.round(ours)}/s beside ${Math.round(base)}/s of a bare node:http with ${what}; ${usual})`
  note({ name, value, bar: `≥ ${bar}`, met: ratio >= bar })
}

async function getJson(url: string, token: string) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as { _id: string }[]
}

/** Where the student goes on in the course that comes first. */
async function lessonOf(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/users/me/progress`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [first] = (await response.json()) as { course: { _id: string }; next: { _id: string } | null }[]
  return `/learn/${first?.course._id}/${first?.next?._id}`
}

async function endProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
