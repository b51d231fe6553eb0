import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/quizzes/quizzes.ts'
import type { Quiz, QuizRow } from '#contract/quizzes/quizzes.ts'
import type { Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { courseNotFound, findCourse, findTeaching } from '../catalogue/index.ts'
import { findQuestionRows } from '../questions/index.ts'
import { addDraft, defaultSection } from './add-quiz.usecases.ts'
import { findPublishProblems } from './missing.usecases.ts'
import { presentQuiz, presentRow } from './present-quizzes.usecases.ts'
import { lockTeachingQuiz, requireTeachingQuiz } from './quiz-access.usecases.ts'
import { findQuizzes } from './quiz-lists.repository.ts'
import { readSettings, requireGoodInstructions } from './quiz-settings.usecases.ts'
import {
  badSection,
  cannotDelete,
  cannotTakeBack,
  courseMissing,
  nothingToClose,
  notReady,
  notYourCourse,
  staleQuiz,
} from './quizzes.errors.ts'
import {
  findStructure,
  findStructures,
  removeQuiz,
  replaceSections,
  updateQuiz,
} from './quizzes.repository.ts'
import { isOver, sectionProblem, sectionRows } from './quizzes.rules.ts'
import type { QuizTableRow } from './quizzes.tables.ts'
import { needsNoReminder } from './reminders.usecases.ts'

export async function listQuizzes(
  { caller, deps }: SignedInCall,
  { courseId }: QueryOf<typeof contract.listQuizzes>,
): Promise<{ data: QuizRow[] }> {
  const { db } = deps.database
  if (courseId === undefined && caller.role !== 'mentor') throw courseMissing()
  if (courseId !== undefined && !(await findTeaching(db, caller)).teaches(courseId)) throw notYourCourse()
  const quizzes = await findQuizzes(db, courseId === undefined ? { mentorId: caller.id } : { courseId })
  const ids = quizzes.map(({ id }) => id)
  const structures = await findStructures(db, ids)
  const counts = await deps.ports.quizAttempts(db, ids)
  return {
    data: quizzes.map((quiz) => presentRow(quiz, structures.get(quiz.id) ?? [], counts.get(quiz.id))),
  }
}

export async function getQuiz(call: SignedInCall, quizId: string): Promise<Quiz> {
  await requireTeachingQuiz(call, quizId)
  return presentQuiz(call, call.deps.database.db, quizId)
}

export async function createQuiz(
  call: SignedInCall,
  { courseId, title }: BodyOf<typeof contract.createQuiz>,
): Promise<Quiz> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx } = work
    const course = await findCourse(tx, courseId)
    if (!course || !(await findTeaching(tx, caller)).teaches(courseId))
      throw caller.role === 'admin' ? courseNotFound() : notYourCourse()
    const id = await addDraft(work, { courseId, title, sections: [defaultSection] }, caller.id)
    await work.audit({ action: 'quiz.create', subject: ['quiz', id], detail: { courseId } })
    return presentQuiz(call, tx, id)
  })
}

/** @throws HAS_ATTEMPTS */
export async function saveQuizSettings(
  call: SignedInCall,
  quizId: string,
  { version, ...settings }: BodyOf<typeof contract.saveQuizSettings>,
): Promise<Quiz> {
  await requireGoodInstructions(settings.instructions)
  return changeQuiz(call, quizId, version, async (work, quiz) => {
    const changes = await readSettings(work, quiz, settings)
    await work.audit({ action: 'quiz.change', subject: ['quiz', quizId], detail: { version: version + 1 } })
    return changes
  })
}

/** Begun attempts keep their questions. */
export async function saveQuizSections(
  call: SignedInCall,
  quizId: string,
  { version, sections }: BodyOf<typeof contract.saveQuizSections>,
): Promise<Quiz> {
  return changeQuiz(call, quizId, version, async (work, { course_id }) => {
    const { tx, newId } = work
    const ids = sections.flatMap(({ entries }) => entries.flatMap(({ questionId }) => questionId ?? []))
    const questions = await findQuestionRows(tx, [...new Set(ids)])
    const idsInCourse = questions.filter((question) => question.course_id === course_id).map(({ id }) => id)
    const problem = sectionProblem(sections, new Set(idsInCourse))
    if (problem) throw badSection(problem)
    await replaceSections(tx, quizId, sectionRows(quizId, sections, newId))
    await work.audit({ action: 'quiz.change', subject: ['quiz', quizId], detail: { version: version + 1 } })
    return {}
  })
}

/** @throws HAS_ATTEMPTS when a quiz with attempts should become a draft */
export async function publishQuiz(
  call: SignedInCall,
  quizId: string,
  { version, state }: BodyOf<typeof contract.publishQuiz>,
): Promise<Quiz> {
  return changeQuiz(call, quizId, version, async (work, quiz) => {
    if (state === quiz.state) return {}
    if (state === 'draft') {
      if (await hasAttempts(work, quizId)) throw cannotTakeBack()
      await work.audit({ action: 'quiz.takeBack', subject: ['quiz', quizId] })
      return { state }
    }
    const [problem] = await findPublishProblems(work.tx, quiz, await findStructure(work.tx, quizId), work.now)
    if (problem) throw notReady(problem)
    await work.audit({ action: 'quiz.publish', subject: ['quiz', quizId] })
    if (quiz.announced_at !== null) return { state }
    await work.emit('quizSet', quiz)
    const reminded_at = needsNoReminder(quiz, work.now) ? work.now : null
    return { state, announced_at: work.now, reminded_at }
  })
}

export async function deleteQuiz(call: SignedInCall, quizId: string): Promise<void> {
  await call.write(async (work) => {
    const { title, course_id } = await lockTeachingQuiz(call, work.tx, quizId)
    if (await hasAttempts(work, quizId)) throw cannotDelete()
    await removeQuiz(work.tx, quizId)
    await work.audit({
      action: 'quiz.delete',
      subject: ['quiz', quizId],
      detail: { name: title, courseId: course_id },
    })
  })
}

export async function releaseQuiz(call: SignedInCall, quizId: string): Promise<Quiz> {
  return call.write(async (work) => {
    const { released_at } = await lockTeachingQuiz(call, work.tx, quizId)
    if (released_at === null) {
      await updateQuiz(work.tx, quizId, { released_at: work.now })
      await work.audit({ action: 'quiz.release', subject: ['quiz', quizId] })
    }
    return presentQuiz(call, work.tx, quizId)
  })
}

/** Lets students start only in a make-up. Ignores a quiz that is over. */
export async function closeStarts(call: SignedInCall, quizId: string): Promise<Quiz> {
  return call.write(async (work) => {
    const { tx, now } = work
    const quiz = await lockTeachingQuiz(call, tx, quizId)
    if (quiz.state === 'draft' || quiz.is_practice === 1) throw nothingToClose()
    if (!isOver(quiz, now)) {
      const changes = { last_start_at: now, version: quiz.version + 1 }
      await updateQuiz(tx, quizId, changes)
      await requireComplete(tx, { ...quiz, ...changes }, now)
      await work.audit({ action: 'quiz.closeStarts', subject: ['quiz', quizId] })
    }
    return presentQuiz(call, tx, quizId)
  })
}

async function changeQuiz(
  call: SignedInCall,
  quizId: string,
  version: number,
  makeChanges: (work: Work, quiz: QuizTableRow) => Promise<Partial<QuizTableRow>>,
): Promise<Quiz> {
  return call.write(async (work) => {
    const { tx } = work
    const quiz = await lockTeachingQuiz(call, tx, quizId)
    if (quiz.version !== version) throw staleQuiz(await presentQuiz(call, tx, quizId))
    const changes = await makeChanges(work, quiz)
    await updateQuiz(tx, quizId, { ...changes, version: version + 1 })
    await requireComplete(tx, { ...quiz, ...changes }, work.now)
    return presentQuiz(call, tx, quizId)
  })
}

async function requireComplete(tx: Tx, quiz: QuizTableRow, now: number): Promise<void> {
  if (quiz.state === 'draft') return
  const [problem] = await findPublishProblems(tx, quiz, await findStructure(tx, quiz.id), now)
  if (problem) throw notReady(problem)
}

async function hasAttempts({ deps, tx }: Work, quizId: string): Promise<boolean> {
  const counts = await deps.ports.quizAttempts(tx, [quizId])
  return (counts.get(quizId)?.attempts ?? 0) > 0
}
