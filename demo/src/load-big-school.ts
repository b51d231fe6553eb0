import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Schema, UserRow } from '../../server/src/database/schema.ts'
import type { SubmissionRow } from '../../server/src/modules/coursework/coursework.tables.ts'
import { firstEnrollmentDaysAgo, makeBatches } from './big-catalogue.ts'
import { bigDoubts } from './big-doubts.ts'
import { type BigEnrollment, bigEnrollments } from './big-enrollments.ts'
import { bigLessons, type LessonRows } from './big-lessons.ts'
import { makeBigPeople } from './big-people.ts'
import { bigSubmissions } from './big-submissions.ts'
import { type EventRow, workRows } from './coursework.ts'
import { type DemoSchool, makeDemoSchool } from './demo-school.ts'
import { dropIndexes } from './drop-indexes.ts'
import type { NumberedEnrollment, UnnumberedEnrollment } from './enrollments.ts'
import { insertRows } from './insert-rows.ts'
import {
  insertDemoSchool,
  insertEnrollments,
  type LoadOptions,
  makeFiles,
  requireEmpty,
  saveFiles,
} from './load-demo-school.ts'
import { everybody } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { makeReceiptNumbers, type ReceiptNumbers } from './receipts.ts'
import { clockTime, day } from './school-time.ts'

export interface SchoolSize {
  users: number
  courses: number
  enrollments: number
  submissions: number
  doubts: number
  studiedEnrollments: number
}

/** `bench/` measures this size. */
const bigSchoolSize: SchoolSize = {
  users: 100_000,
  courses: 300,
  enrollments: 1_000_000,
  submissions: 500_000,
  doubts: 100_000,
  studiedEnrollments: 60_000,
}

/** Rows or enrollments per transaction. */
const batchSize = 20_000

const usersPerUpdate = 500

/** After a failed load, use a new database. @throws when there are users */
export async function loadBigSchool(options: LoadOptions & { size?: SchoolSize }): Promise<void> {
  const { db, now, size = bigSchoolSize, seed = 0 } = options
  await requireEmpty(db)
  const files = await makeFiles()
  await saveFiles(files, options.saveFile)
  const demo = makeDemoSchool({ ...options, files })
  const random = seededRandom(seed + 1)
  const crowd = makeCrowdAround(demo, { now, passwordHash: options.passwordHash, size }, random)
  const { mentors, students, courses } = crowd

  await db.transaction().execute(async (tx) => {
    await requireEmpty(tx)
    await insertDemoSchool(tx, { ...demo, enrollments: [] })
    await insertRows(tx, 'users', mentors)
    await insertCourses(tx, courses)
  })
  await insertInBatches(db, 'users', students)

  for (const user of [...mentors, ...students]) demo.visits.join(user)
  const makeIndexes = await dropIndexes(db, tablesIndexedLast)
  const receipts = makeReceiptNumbers()
  const count = size.enrollments - demo.enrollments.length
  // A separate generator, so that a change below keeps the data above.
  const activity = crowdActivity(demo, { now, size, count }, random, seededRandom(seed + 2))
  const orderedEnrollments = mergeByTime(demo, bigEnrollments({ count, students, courses, now }, random))
  for (const batch of splitIntoBatches(orderedEnrollments)) {
    const rows = rowsOfBatch(batch, demo, activity, receipts)
    await db.transaction().execute((tx) => insertBatch(tx, rows, receipts))
  }
  // Sorted by primary key, to write each database page once.
  const { tables } = activity.doubts
  tables.doubt_words.sort((one, other) => compare(wordKey(one), wordKey(other)))
  for (const [table, rows] of Object.entries(tables))
    await insertInBatches(db, table as keyof typeof tables, rows)
  await makeIndexes()
  await db.transaction().execute((tx) => insertTotals(tx, demo, crowd, receipts))
}

/** Creating these indexes after all rows is faster. */
const tablesIndexedLast: readonly (keyof Schema)[] = [
  'enrollments',
  'payments',
  'fee_cards',
  'ledger',
  'submissions',
  'submission_events',
  'item_progress',
  'topic_visits',
  'notes',
  'doubts',
  'doubt_answers',
  'doubt_edits',
  'doubt_words',
  'doubt_followers',
  'doubt_reports',
]

type Crowd = ReturnType<typeof makeCrowdAround>

function makeCrowdAround(
  demo: DemoSchool,
  { now, passwordHash, size }: { now: number; passwordHash: string; size: SchoolSize },
  random: Random,
) {
  const demoUsers = everybody(demo.people).length
  const mentorCount = Math.ceil(size.courses / 3)
  const crowd = {
    now,
    passwordHash,
    firstDaysAgo: firstEnrollmentDaysAgo + 200,
    lastDaysAgo: firstEnrollmentDaysAgo + 190,
  }
  const mentors = makeBigPeople({ ...crowd, role: 'mentor', count: mentorCount }, random)
  const studentCount = size.users - demoUsers - mentors.length
  const students = makeBigPeople({ ...crowd, role: 'student', count: studentCount, lastDaysAgo: 1 }, random)
  const teachers = [...Object.values(demo.people.mentors), ...mentors]
  const courses = makeBatches(now, size.courses - demo.courses.length, teachers, random)
  return { mentors, students, courses }
}

async function insertCourses(tx: Transaction<Schema>, courses: Crowd['courses']): Promise<void> {
  await insertRows(
    tx,
    'courses',
    courses.map((course) => course.row),
  )
  await insertRows(
    tx,
    'syllabus_items',
    courses.flatMap((course) => course.items),
  )
  await insertRows(
    tx,
    'assignments',
    courses.flatMap((course) => course.assignments),
  )
}

type Activity = ReturnType<typeof crowdActivity>

function crowdActivity(
  demo: DemoSchool,
  { now, size, count }: { now: number; size: SchoolSize; count: number },
  random: Random,
  separateRandom: Random,
) {
  const submissions = size.submissions - demo.submissions.length
  const doubts = bigDoubts({ people: demo.people, now }, separateRandom)
  const demoStudiedEnrollments = new Set(
    demo.topicVisits.map((visit) => `${visit.student_id} ${visit.course_id}`),
  ).size
  return {
    doubts,
    makeWork: shareOut(count, submissions, now, random, (enrollment) =>
      workRows(bigSubmissions(enrollment, now, random), random, now),
    ),
    askDoubt: shareOut(count, size.doubts - demo.doubts.doubts.length, now, separateRandom, doubts.ask),
    makeLessonRows: shareOut(
      count,
      size.studiedEnrollments - demoStudiedEnrollments,
      now,
      separateRandom,
      (enrollment) => bigLessons(enrollment, now, separateRandom),
    ),
  }
}

interface BatchRows {
  readonly enrollments: NumberedEnrollment[]
  readonly submissions: SubmissionRow[]
  readonly events: EventRow[]
  readonly lessons: LessonRows[]
}

function rowsOfBatch(
  batch: readonly OrderedEnrollment[],
  { totals, visits }: DemoSchool,
  { doubts, makeWork: workOf, askDoubt: askIn, makeLessonRows: lessonsOf }: Activity,
  receipts: ReceiptNumbers,
): BatchRows {
  const rows: BatchRows = { enrollments: [], submissions: [], events: [], lessons: [] }
  for (const { row, bigEnrollment: crowded } of batch) {
    rows.enrollments.push({ ...row, receipt_number: receipts.nextNumber('orderSlip', row.created_at) })
    if (!crowded) continue
    totals.addEnrollment(row)
    visits.recordVisit(row.student_id, row.created_at)
    doubts.enroll(crowded)
    askIn(crowded)
    const lessons = lessonsOf(crowded)
    if (lessons) rows.lessons.push(lessons)
    const work = workOf(crowded)
    if (!work) continue
    rows.submissions.push(work.submission)
    rows.events.push(...work.events)
  }
  return rows
}

async function insertBatch(
  tx: Transaction<Schema>,
  rows: BatchRows,
  receipts: ReceiptNumbers,
): Promise<void> {
  await insertEnrollments(tx, rows.enrollments, receipts)
  await insertRows(tx, 'submissions', rows.submissions)
  await insertRows(tx, 'submission_events', rows.events)
  await insertRows(
    tx,
    'topic_visits',
    rows.lessons.flatMap(({ visits }) => visits),
  )
  await insertRows(
    tx,
    'item_progress',
    rows.lessons.flatMap(({ progress }) => progress),
  )
  await insertRows(
    tx,
    'notes',
    rows.lessons.map(({ note }) => note),
  )
}

/** Must run after all other inserts. */
async function insertTotals(
  tx: Transaction<Schema>,
  { people, totals, visits }: DemoSchool,
  { mentors, students, courses }: Crowd,
  receipts: ReceiptNumbers,
): Promise<void> {
  await insertRows(tx, 'active_counts', visits.counts())
  for (const month of visits.months()) await insertRows(tx, 'active_months', month)
  await writeLastVisits(tx, [...everybody(people), ...mentors, ...students])
  await insertRows(tx, 'number_series', receipts.series())
  await insertRows(tx, 'daily_totals', totals.daily())
  for (const { row } of courses)
    await tx
      .updateTable('courses')
      .set({ students: totals.studentsOf(row) })
      .where('id', '=', row.id)
      .execute()
}

async function insertInBatches<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    await db.transaction().execute((tx) => insertRows(tx, table, batch))
  }
}

const wordKey = ({ course_id, word, doubt_id }: Schema['doubt_words']) => `${course_id} ${word} ${doubt_id}`
const compare = (one: string, other: string) => (one < other ? -1 : 1)

/** Must run after enrollments are inserted. */
async function writeLastVisits(tx: Transaction<Schema>, users: readonly UserRow[]): Promise<void> {
  const usersByDay = Map.groupBy(users, (user) => user.last_active_day)
  for (const [last_active_day, dayUsers] of usersByDay) {
    for (let start = 0; start < dayUsers.length; start += usersPerUpdate) {
      const ids = dayUsers.slice(start, start + usersPerUpdate).map(({ id }) => id)
      await tx.updateTable('users').set({ last_active_day }).where('id', 'in', ids).execute()
    }
  }
}

interface OrderedEnrollment {
  row: UnnumberedEnrollment
  /** null: an enrollment of the demo school. */
  bigEnrollment: BigEnrollment | null
}

function* mergeByTime(demo: DemoSchool, crowd: Iterable<BigEnrollment>): Generator<OrderedEnrollment> {
  const demoRows = demo.enrollments.values()
  let nextDemoRow = demoRows.next()
  for (const crowded of crowd) {
    while (!nextDemoRow.done && nextDemoRow.value.created_at <= crowded.row.created_at) {
      yield { row: nextDemoRow.value, bigEnrollment: null }
      nextDemoRow = demoRows.next()
    }
    yield { row: crowded.row, bigEnrollment: crowded }
  }
  for (; !nextDemoRow.done; nextDemoRow = demoRows.next())
    yield { row: nextDemoRow.value, bigEnrollment: null }
}

function* splitIntoBatches(enrollments: Iterable<OrderedEnrollment>): Generator<OrderedEnrollment[]> {
  let batch: OrderedEnrollment[] = []
  for (const enrollment of enrollments) {
    batch.push(enrollment)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Calls `make` for random enrollments; reaches `total` results exactly. */
function shareOut<Made>(
  enrollments: number,
  total: number,
  now: number,
  random: Random,
  make: (enrollment: BigEnrollment) => Made,
) {
  const firstMoment = clockTime(now, -firstEnrollmentDaysAgo, 6)
  const share = (now - 30 * day - firstMoment) / (now - firstMoment)
  let enrollmentsLeft = Math.floor(enrollments * share)
  let stillNeeded = total
  return (enrollment: BigEnrollment) => {
    const chance = stillNeeded / Math.max(1, enrollmentsLeft)
    enrollmentsLeft -= 1
    if (stillNeeded === 0 || enrollment.row.cancelled_at !== null || !random.chance(chance)) return null
    const result = make(enrollment)
    if (result) stillNeeded -= 1
    return result
  }
}
