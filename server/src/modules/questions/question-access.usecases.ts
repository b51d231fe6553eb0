import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { Caller } from '../../platform/caller.ts'
import { type CourseRow, courseNotFound, findCourse, findTeaching } from '../catalogue/index.ts'
import { findPassage, lockPassage } from './passages.repository.ts'
import { passageNotFound, questionNotFound } from './questions.errors.ts'
import { findQuestion, lockQuestion } from './questions.repository.ts'
import type { PassageRow, QuestionRow } from './questions.tables.ts'

export async function requireTaughtCourse(db: Db | Tx, caller: Caller, courseId: string): Promise<CourseRow> {
  const course = await findCourse(db, courseId)
  if (!course || !(await findTeaching(db, caller)).teaches(courseId)) throw courseNotFound()
  return course
}

export async function requireTaughtQuestion(
  db: Db | Tx,
  caller: Caller,
  questionId: string,
): Promise<QuestionRow> {
  const question = await findQuestion(db, questionId)
  if (!question || !(await findTeaching(db, caller)).teaches(question.course_id)) throw questionNotFound()
  return question
}

/** Also locks the course, so that no quiz is published meanwhile. */
export async function lockTaughtQuestion(tx: Tx, caller: Caller, questionId: string): Promise<QuestionRow> {
  const { course_id } = await requireTaughtQuestion(tx, caller, questionId)
  await lockRows(tx, { courses: course_id })
  const question = await lockQuestion(tx, questionId)
  if (!question) throw questionNotFound()
  return question
}

export async function lockTaughtPassage(tx: Tx, caller: Caller, passageId: string): Promise<PassageRow> {
  const unlockedPassage = await findPassage(tx, passageId)
  if (!unlockedPassage || !(await findTeaching(tx, caller)).teaches(unlockedPassage.course_id))
    throw passageNotFound()
  await lockRows(tx, { courses: unlockedPassage.course_id })
  const passage = await lockPassage(tx, passageId)
  if (!passage) throw passageNotFound()
  return passage
}
