import type { Kysely, Transaction } from 'kysely'
import pLimit from 'p-limit'
import type { Schema } from '../../server/src/database/schema.ts'
import { schoolContent } from './content/school.ts'
import { type DemoSchool, makeDemoSchool } from './demo-school.ts'
import { makeDoubtPictures } from './doubt-pictures.ts'
import { type NumberedEnrollment, receiptsOf, tablesOf } from './enrollments.ts'
import { makeHandouts } from './handouts.ts'
import { insertRows } from './insert-rows.ts'
import { readLessonFiles } from './lessons.ts'
import { everybody, rollNumbers } from './people.ts'
import { makeQuizPictures } from './quiz-pictures.ts'
import type { ReceiptNumbers } from './receipts.ts'
import type { SchoolFile } from './school-files.ts'
import { makeWorkPhotos } from './work-photos.ts'

export interface LoadOptions {
  db: Kysely<Schema>
  /** Milliseconds UTC; all dates are computed from this moment. */
  now: number
  /** The hash of every account's password. */
  passwordHash: string
  /** Files are saved before rows are inserted. */
  saveFile: (id: string, bytes: Uint8Array) => Promise<void> | void
  seed?: number
}

/** Inserts rows in one transaction; a retry overwrites files. @throws when there are users */
export async function loadDemoSchool(options: LoadOptions): Promise<void> {
  await requireEmpty(options.db)
  const files = await makeFiles()
  await saveFiles(files, options.saveFile)
  const school = makeDemoSchool({ ...options, files })
  // `counts` sets `last_active_day`, so this line precedes the users' insertion.
  const active = school.visits.counts()
  await options.db.transaction().execute(async (tx) => {
    await requireEmpty(tx)
    await insertDemoSchool(tx, school)
    // The big school pauses nothing: emails to thousands would distort measurements.
    await tx.updateTable('school').set({ pause_after_days: 10 }).where('id', '=', 1).execute()
    await insertRows(tx, 'number_series', school.receipts.series())
    await insertRows(tx, 'daily_totals', school.totals.daily())
    await insertRows(tx, 'active_counts', active)
    for (const month of school.visits.months()) await insertRows(tx, 'active_months', month)
  })
}

export async function requireEmpty(db: Kysely<Schema>): Promise<void> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) throw new Error('There are people in this school already; only an empty one can be filled.')
}

export const makeFiles = async () => [
  ...(await makeHandouts()),
  ...(await makeDoubtPictures()),
  ...(await makeWorkPhotos()),
  ...(await makeQuizPictures()),
  ...readLessonFiles(),
]

export async function saveFiles(
  files: readonly SchoolFile[],
  saveFile: LoadOptions['saveFile'],
): Promise<void> {
  const runLimited = pLimit(8)
  await Promise.all(files.map(({ id, bytes }) => runLimited(() => saveFile(id, bytes))))
}

/** Omits daily totals and number series, because the big school adds to them first. */
export async function insertDemoSchool(tx: Transaction<Schema>, school: DemoSchool): Promise<void> {
  await tx
    .updateTable('school')
    // The first steps ask for mail and backups, which a demo lacks.
    .set({ ...schoolContent, demo_accounts: 1, first_steps_hidden: 1 })
    .where('id', '=', 1)
    .execute()
  await insertRows(tx, 'users', everybody(school.people))
  await insertRows(tx, 'log_in_names', rollNumbers(school.people))
  await insertRows(tx, 'files', school.files)
  await insertRows(
    tx,
    'courses',
    school.courses.map((course) => course.row),
  )
  await insertRows(
    tx,
    'syllabus_items',
    school.courses.flatMap((course) => course.items),
  )
  await insertRows(
    tx,
    'assignments',
    school.courses.flatMap((course) => course.assignments),
  )
  await insertRows(tx, 'user_settings', school.settings.preferences)
  await insertRows(tx, 'notification_choices', school.settings.choices)
  await insertRows(tx, 'saved_remarks', school.savedRemarks)
  await insertRows(tx, 'announcements', school.announcements)
  await insertRows(tx, 'topic_texts', school.lessons.texts)
  await insertRows(tx, 'topic_files', school.lessons.files)
  await insertRows(tx, 'item_progress', school.progress)
  await insertRows(tx, 'topic_visits', school.topicVisits)
  await insertRows(tx, 'notes', school.notes)
  await insertRows(tx, 'coupons', school.coupons)
  await insertRows(tx, 'fee_parts', school.feeParts)
  await insertRows(tx, 'late_fees', school.lateFees)
  await insertEnrollments(tx, school.enrollments, school.receipts)
  await insertRows(tx, 'submissions', school.submissions)
  await insertRows(tx, 'submission_events', school.events)
  await insertRows(tx, 'work_files', school.photographedWork.files)
  await insertRows(tx, 'marks', school.photographedWork.marks)
  await insertRows(tx, 'rubrics', school.photographedWork.rubrics)
  await insertRows(tx, 'rubric_criteria', school.photographedWork.criteria)
  await insertRows(tx, 'rubric_scores', school.photographedWork.scores)
  await tx.updateTable('website').set(school.website.home).where('id', '=', 1).execute()
  await insertRows(tx, 'testimonials', school.website.testimonials)
  await insertRows(tx, 'qualifications', school.website.qualifications)
  for (const [table, rows] of Object.entries(school.doubts))
    await insertRows(tx, table as keyof typeof school.doubts, rows)
  await insertQuizzes(tx, school)
}

async function insertQuizzes(
  tx: Transaction<Schema>,
  { quizzes, attempts, keyChallenges, gradebook }: DemoSchool,
): Promise<void> {
  const questions = quizzes.flatMap((quiz) => quiz.questions)
  const sections = quizzes.flatMap(({ structure }) => structure)
  await insertRows(
    tx,
    'questions',
    questions.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'question_versions',
    questions.map(({ version }) => version),
  )
  await insertRows(
    tx,
    'question_tags',
    questions.flatMap(({ tags }) => tags),
  )
  await insertRows(
    tx,
    'question_figures',
    questions.flatMap(({ figures }) => figures),
  )
  await insertRows(
    tx,
    'quizzes',
    quizzes.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'quiz_sections',
    sections.map(({ section }) => section),
  )
  await insertRows(
    tx,
    'section_questions',
    sections.flatMap(({ entries }) => entries),
  )
  await insertRows(
    tx,
    'attempts',
    attempts.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'attempt_questions',
    attempts.flatMap((attempt) => attempt.questions),
  )
  await insertRows(
    tx,
    'responses',
    attempts.flatMap(({ responses }) => responses),
  )
  await insertRows(
    tx,
    'work_files',
    attempts.flatMap(({ photos }) => photos),
  )
  await insertRows(tx, 'gradebooks', [gradebook.gradebook])
  await insertRows(tx, 'grade_weights', gradebook.weights)
  await insertRows(tx, 'excused_work', gradebook.excused)
  await insertRows(tx, 'key_challenges', keyChallenges)
}

export async function insertEnrollments(
  tx: Transaction<Schema>,
  enrollments: readonly NumberedEnrollment[],
  receipts: ReceiptNumbers,
): Promise<void> {
  const tables = tablesOf(enrollments)
  await insertRows(tx, 'enrollments', tables.enrollments)
  await insertRows(tx, 'charges', tables.charges)
  await insertRows(tx, 'payments', tables.payments)
  await insertRows(tx, 'payment_receipts', receiptsOf(tables.payments, receipts))
  await insertRows(tx, 'receipts', tables.receipts)
  await insertRows(tx, 'refunds', tables.refunds)
  await insertRows(tx, 'fee_cards', tables.fee_cards)
  await insertRows(tx, 'ledger', tables.ledger)
}
