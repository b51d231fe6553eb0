import { makeBigPeople } from '../demo/src/big-people.ts'
import { idAt } from '../demo/src/ids.ts'
import { insertRows } from '../demo/src/insert-rows.ts'
import { seededRandom } from '../demo/src/random.ts'
import { type Database, openDatabase } from '../server/src/database/database.ts'
import { analyzeTables } from '../server/src/database/plans.ts'
import { makeTokens } from '../server/src/platform/tokens.ts'
import { cpuOf } from '../test-kit/process.ts'
import { recordAtMost, recordFigure } from './figures.ts'
import { type CallKind, callAtRate } from './mixed-load.ts'
import { percentile } from './requests.ts'
import type { BenchSchool } from './schools.ts'

/** A video player reports this often. */
const reportSeconds = 10
const ratesPerSecond = { SQLite: 500, PostgreSQL: 150 }
const seconds = 20
/** The other requests read dashboards and courses. */
const positionPercent = 90
const maxMs = 50

interface Watcher {
  readonly id: string
  readonly courseId: string
  readonly topicId: string
  readonly token: string
}

export async function measurePositions({ engine, url, pid, storage: place }: BenchSchool): Promise<void> {
  const rate = ratesPerSecond[engine]
  const database = await openDatabase(place)
  try {
    const watchers = await addWatchers(database, place.SESSION_SECRET, rate * reportSeconds)
    // A day's first request marks a student as active. These requests end before the measurement.
    const failures: string[] = []
    const onFailure = ({ message }: Error) => void failures.push(message)
    const firstVisits = makePositionKind(watchers, 100, () => ({}))
    await callAtRate(url, [firstVisits], rate / 4, reportSeconds * 4, onFailure)
    // PostgreSQL itself collects statistics only once a minute.
    await analyzeTables(database)
    const positionReports = makePositionKind(watchers, positionPercent, (round) => ({
      second: round * reportSeconds,
      ranges: [[(round - 1) * reportSeconds, round * reportSeconds]],
      length: 900,
    }))
    const kinds = [positionReports, ...makeOrdinaryKinds(watchers)]
    const watchedBefore = await secondsWatched(database)
    const cpuBefore = cpuOf(pid)
    const responseTimes = await callAtRate(url, kinds, (rate * 100) / positionPercent, seconds, onFailure)
    const coresUsed = (cpuOf(pid) - cpuBefore) / seconds
    const name = `${rate} positions a second, ${engine}`
    for (const [kind, times] of responseTimes)
      recordAtMost(
        `${name}: ${kind}, p99 of ${times.length}`,
        percentile(times, 0.99),
        maxMs,
        ' ms',
        ` (median ${percentile(times, 0.5).toFixed(1)})`,
      )
    const sentCount = responseTimes.get(positionReports.name)?.length ?? 0
    const savedCount = ((await secondsWatched(database)) - watchedBefore) / reportSeconds
    recordFigure({
      name: `${name}: saved`,
      value: `${savedCount} of ${sentCount}; ${failures.length} calls not served${failures[0] ? `, the first as ${failures[0]}` : ''} (the school took ${coresUsed.toFixed(2)} of a core)`,
      bar: 'all',
      isMet: savedCount === sentCount && failures.length === 0,
    })
  } finally {
    await database.close()
  }
}

async function secondsWatched({ db }: Database): Promise<number> {
  const { watched } = await db
    .selectFrom('topic_visits')
    .select((select) => select.fn.sum<number>('watched_seconds').as('watched'))
    .executeTakeFirstOrThrow()
  return Number(watched)
}

function makePositionKind(
  watchers: readonly Watcher[],
  share: number,
  makeBody: (round: number) => object,
): CallKind {
  let turn = 0
  return {
    name: 'a position',
    share,
    next() {
      const watcher = watchers[turn % watchers.length]
      if (!watcher) return undefined
      const round = 1 + Math.floor(turn / watchers.length)
      turn += 1
      const path = `courses/${watcher.courseId}/lessons/${watcher.topicId}/visit`
      return { method: 'PUT', path, token: watcher.token, body: makeBody(round) }
    },
  }
}

function makeOrdinaryKinds(watchers: readonly Watcher[]): CallKind[] {
  let turn = 0
  const makeReadKind = (name: string, share: number, path: (watcher: Watcher) => string): CallKind => ({
    name,
    share,
    next() {
      turn += 1
      const watcher = watchers[(turn * 7) % watchers.length]
      return watcher && { method: 'GET', path: path(watcher), token: watcher.token }
    },
  })
  return [
    makeReadKind('dashboard: enrollments', 3, ({ id }) => `enrollments/student/${id}`),
    makeReadKind('dashboard: assignments', 3, () => 'assignments'),
    makeReadKind('course', 4, ({ courseId }) => `courses/${courseId}`),
  ]
}

/** Inserts enrolled students with sessions directly, because hashing 5,000 passwords takes minutes. */
async function addWatchers({ db }: Database, secret: string, count: number): Promise<Watcher[]> {
  const now = Date.now()
  const random = seededRandom(7)
  const people = {
    role: 'student' as const,
    count,
    firstDaysAgo: 30,
    lastDaysAgo: 20,
    now,
    passwordHash: 'x',
  }
  const students = makeBigPeople(people, random)
  const topics = await db
    .selectFrom('syllabus_items')
    .innerJoin('courses', 'courses.id', 'syllabus_items.course_id')
    .select(['syllabus_items.id', 'course_id', 'courses.name', 'courses.instructor'])
    .where('syllabus_items.video', '<>', '')
    .where('syllabus_items.opens', '=', 'free')
    .where('courses.published_at', 'is not', null)
    .execute()
  const rows = students.map((student, index) => {
    const topic = topics[index % topics.length]
    if (!topic) throw new Error('there is no video')
    return { student, topic, sessionId: idAt(now, random), enrollmentId: idAt(now, random) }
  })
  const sessions = rows.map(({ student, sessionId }) => ({
    ...{ id: sessionId, user_id: student.id, created_at: now, expires_at: now + 86_400_000 },
    ...{ ended_at: null, device: null, is_unused: null },
  }))
  await db.transaction().execute(async (tx) => {
    await insertRows(tx, 'users', students)
    await insertRows(tx, 'sessions', sessions)
    await insertRows(
      tx,
      'enrollments',
      rows.map(({ student, topic, enrollmentId }) => ({
        ...{ id: enrollmentId, course_id: topic.course_id, student_id: student.id },
        ...{
          course_name: topic.name,
          instructor: topic.instructor,
          name: student.name,
          email: student.email ?? '',
        },
        ...{ phone: '+91 00000 11111', from_date: '2026-12-01', day: '2026-11-01', created_at: now },
        ...{ cancelled_at: null, cancel_reason: null, version: 1 },
      })),
    )
    // The lessons of free enrollments are open.
    const payments = rows.map(({ enrollmentId }) => ({
      ...{ id: enrollmentId, enrollment_id: enrollmentId, method: 'upi' as const, amount: 0 },
      ...{ reference: null, reference_key: null, utr: null, disputed_utr: null, received_day: null },
      ...{ taken_by: null, confirmed_at: now, refused_at: null, refusal: null, created_at: now },
    }))
    await insertRows(tx, 'payments', payments)
    const zeroFee = { fee: 0, waived: 0, paid: 0, due_day: null, due_amount: 0 }
    await insertRows(
      tx,
      'fee_cards',
      rows.map(({ enrollmentId }) => ({
        ...{ enrollment_id: enrollmentId, payment_id: enrollmentId, ...zeroFee },
        ...{ reminded_days: null, paused_at: null },
      })),
    )
  })
  const tokens = makeTokens(secret)
  return Promise.all(
    rows.map(async ({ student, topic }, index) => ({
      id: student.id,
      courseId: topic.course_id,
      topicId: topic.id,
      token: await tokens.sign(sessions[index] as (typeof sessions)[number]),
    })),
  )
}
