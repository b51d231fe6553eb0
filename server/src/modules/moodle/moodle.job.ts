import type { I18n } from '@lingui/core'
import { programRequestPrefix } from '#contract/audit/audit.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { QuizSection } from '#contract/quizzes/quizzes.ts'
import { isDatabaseUnavailable } from '../../database/failures.ts'
import { type SystemCall, systemCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import { ArchiveError } from '../../platform/archive.ts'
import type { Caller } from '../../platform/caller.ts'
import { isDiskFull } from '../../platform/disk-full.rules.ts'
import { DomainError } from '../../platform/errors.ts'
import { FilesUnavailable, type ReceivedFile } from '../../platform/files.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { addCourseWithTopics, findFile, freeCourseName } from '../catalogue/index.ts'
import { addAssignmentOfCourse } from '../coursework/index.ts'
import { addQuestions } from '../questions/index.ts'
import { addQuizOfCourse } from '../quizzes/index.ts'
import { type CourseOfPlan, courseOfPlan } from './course-of-plan.ts'
import { changeMoodleImport, findDueImport, findStarter, removeFileRows } from './moodle.repository.ts'
import type { MoodleFailure, MoodleImportRow } from './moodle.tables.ts'
import { BackupError } from './moodle.types.ts'
import { nameOfSection, nameOfTopic } from './present-moodle.ts'
import { readBackup } from './read-backup.ts'
import { takeFiles } from './take-files.ts'

const heartbeatMs = 1_000
/** After this time without a new `seen_at`, another instance takes the import. */
const deadAfterMs = 60_000
const maxAttempts = 3

/** A process runs one import at a time, because each import unpacks a large file. */
const busyDeps = new WeakSet<Deps>()

/**
 * Does not wait for the end, so that the process can stop. After a crash, another instance starts again:
 * nothing of the course was written.
 */
export async function runDueMoodleImports(deps: Deps): Promise<void> {
  if (busyDeps.has(deps)) return
  const { db } = deps.database
  const now = deps.clock()
  const row = await findDueImport(db, now, deadAfterMs)
  if (!row) return
  if (row.attempts >= maxAttempts) {
    await changeMoodleImport(db, row, { state: 'failed', failure: 'stopped' })
    return
  }
  const startedRow = { ...row, attempts: row.attempts + 1 }
  const claim = { attempts: startedRow.attempts, seen_at: now, done: 0, total: 0 }
  if (!(await changeMoodleImport(db, row, claim))) return
  busyDeps.add(deps)
  // `runImport` logs errors and saves the failure.
  runImport(deps, startedRow)
    .catch(() => {})
    .finally(() => busyDeps.delete(deps))
}

class ImportRefused extends Error {
  readonly failure: MoodleFailure

  constructor(failure: MoodleFailure) {
    super(`the import of a course from Moodle is refused: ${failure}`)
    this.failure = failure
  }
}

async function runImport(deps: Deps, row: MoodleImportRow): Promise<void> {
  const { db } = deps.database
  const progress = { done: 0, total: 0 }
  let pendingSave: Promise<unknown> = Promise.resolve()
  const heartbeat = setInterval(() => {
    // Ignores a failed update: the import counts as running for `deadAfterMs`.
    pendingSave = pendingSave
      .then(() => changeMoodleImport(db, row, { ...progress, seen_at: deps.clock() }))
      .catch(() => {})
  }, heartbeatMs)
  heartbeat.unref()
  const storedFileIds: string[] = []
  try {
    const isImport = row.state === 'importing'
    await withBackup(deps, row, async ({ path }) => {
      const plan = await readBackup(path)
      const call = systemCall(deps, `${programRequestPrefix}moodle`, { id: row.created_by })
      const takenBlobs = await takeFiles(path, plan, {
        ...{ call, storedFileIds, ownerId: row.created_by, shouldStore: isImport },
        onProgress: (done, total) => Object.assign(progress, { done, total }),
      })
      const course = courseOfPlan(plan, takenBlobs, { now: deps.clock(), language: row.language })
      if (course.topics.length + course.questions.size === 0) throw new BackupError('empty')
      clearInterval(heartbeat)
      await pendingSave
      const progressAndReport = { ...progress, report: JSON.stringify(course.report) }
      if (isImport) {
        await makeCourse(call, row, { ...progressAndReport, description: plan.description }, course)
        // A later error must not remove the course's files.
        storedFileIds.length = 0
      } else
        await call.write(async (work) => {
          const name = await freeCourseName(work, plan.name || row.file_name)
          await changeMoodleImport(work.tx, row, { ...progressAndReport, state: 'read', failure: null, name })
        })
    })
    // `makeCourse` has removed only the row of the backup file.
    if (isImport && row.file_id !== null) await deps.files.remove(row.file_id)
  } catch (error) {
    clearInterval(heartbeat)
    await pendingSave
    const failure = failureOf(error)
    if (failure === 'other') deps.log.error({ err: error }, 'a course from Moodle was not imported')
    await removeStoredFiles(deps, storedFileIds, error)
    await changeMoodleImport(db, row, { state: 'failed', failure })
  }
}

/** Copies the backup, because the file store may be on another machine. */
async function withBackup(
  { database, files }: Deps,
  { file_id }: MoodleImportRow,
  run: (receivedFile: ReceivedFile) => Promise<void>,
): Promise<void> {
  const file = file_id === null ? undefined : await findFile(database.db, file_id)
  const bytes = file && (await files.open(file.id))
  const receivedFile = file && bytes ? await files.receive(bytes, file.size) : null
  if (!receivedFile) throw new ImportRefused('gone')
  try {
    await run(receivedFile)
  } finally {
    await files.discard(receivedFile)
  }
}

interface NewCourse extends Pick<MoodleImportRow, 'done' | 'total'> {
  readonly report: string
  readonly description: string
}

async function makeCourse(
  call: SystemCall,
  row: MoodleImportRow,
  { description, ...progressAndReport }: NewCourse,
  { topics, questions, quizzes }: CourseOfPlan,
): Promise<void> {
  const i18n = i18nOf(row.language)
  await call.write(async (work) => {
    const starter = await requireStarter(work, row.created_by)
    const rows = topics.map((topic) => ({
      ...{ topic, id: work.newId() },
      name: nameOfTopic(i18n, topic),
      section: nameOfSection(i18n, topic.section),
    }))
    const course = await addCourseWithTopics(
      work,
      { name: row.name, description },
      rows.map(({ topic, ...row }) => ({
        ...row,
        ...{ pdf: topic.pdf, video: topic.video, videoSeconds: topic.videoSeconds },
        ...{ text: topic.text, files: topic.attached },
        doneWhen: topic.assignment ? 'submitted' : 'marked',
      })),
    )
    for (const { id, topic } of rows)
      if (topic.assignment && topic.deadline !== null)
        await addAssignmentOfCourse(work, {
          ...{ course_id: course.id, item_id: id, deadline: topic.deadline },
          ...{ title: topic.assignment.title, description: topic.assignment.description },
        })
    await addBank(work, course.id, starter, { i18n, questions, quizzes })
    await work.audit({
      action: 'course.from-moodle',
      subject: ['course', course.id],
      detail: {
        ...{ file: row.file_name, topics: topics.length },
        ...{ questions: questions.size, quizzes: quizzes.length },
      },
    })
    const done = {
      ...progressAndReport,
      state: 'done',
      failure: null,
      course_id: course.id,
      file_id: null,
    } as const
    // Another instance has started the import again.
    if (!(await changeMoodleImport(work.tx, row, done))) throw new ImportRefused('stopped')
    if (row.file_id !== null) await removeFileRows(work.tx, [row.file_id])
  })
}

type Starter = Pick<Caller, 'id' | 'staffRole'>

async function requireStarter({ tx }: Work, id: string): Promise<Starter> {
  const person = await findStarter(tx, id)
  const mayStillImport =
    person?.deactivated_at === null &&
    person.deleted_at === null &&
    hasPermission(person.staff_role, 'manage')
  if (!mayStillImport) throw new ImportRefused('notAllowed')
  return { id, staffRole: person.staff_role }
}

interface NewBank extends Pick<CourseOfPlan, 'questions' | 'quizzes'> {
  readonly i18n: I18n
}

async function addBank(
  work: Work,
  courseId: string,
  starter: Starter,
  { i18n, questions, quizzes }: NewBank,
): Promise<void> {
  const keys = [...questions.keys()]
  const addedIds = await addQuestions({ caller: starter }, work, courseId, [...questions.values()])
  const ids = new Map(keys.map((key, index) => [key, addedIds[index] ?? '']))
  const setQuestionIds = (section: QuizSection): QuizSection => ({
    ...section,
    entries: section.entries.map((entry) => ({
      ...entry,
      questionId: entry.questionId === null ? null : (ids.get(entry.questionId) ?? ''),
    })),
  })
  for (const { section, name, settings, sections } of quizzes) {
    const title = nameOfTopic(i18n, { section, name, kind: 'quiz' })
    const draft = { courseId, title, settings, sections: sections.map(setQuestionIds) }
    await addQuizOfCourse(work, draft, new Set(addedIds), starter.id)
  }
}

/**
 * Does nothing when the database is unreachable: the course may be committed. A job removes unused files
 * later.
 */
async function removeStoredFiles(
  deps: Deps,
  storedFileIds: readonly string[],
  error: unknown,
): Promise<void> {
  if (isDatabaseUnavailable(error)) return
  await removeFileRows(deps.database.db, storedFileIds)
  for (const id of storedFileIds) await deps.files.remove(id)
}

function failureOf(error: unknown): MoodleFailure {
  if (error instanceof BackupError || error instanceof ArchiveError || error instanceof ImportRefused)
    return error.failure
  if (error instanceof FilesUnavailable) return 'store'
  if (error instanceof DomainError && error.code === 'NAME_TAKEN') return 'nameTaken'
  if (error instanceof DomainError && error.code === 'VALIDATION') return 'quota'
  return isDiskFull((error as NodeJS.ErrnoException).code) ? 'full' : 'other'
}
