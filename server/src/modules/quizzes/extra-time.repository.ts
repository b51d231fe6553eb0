import type { Db, Tx } from '../../database/database.ts'
import { type QuizTimes, timesOf } from './quiz-times.rules.ts'
import type { ExtraTimeRow, MakeUpRow, QuizTableRow } from './quizzes.tables.ts'

/** @returns times including a make-up and extra time, by student id */
export async function findTimes(
  db: Db | Tx,
  quiz: Pick<QuizTableRow, 'id' | 'course_id' | 'opens_at' | 'last_start_at' | 'ends_at' | 'minutes'>,
  studentIds: readonly string[],
): Promise<Map<string, QuizTimes>> {
  if (studentIds.length === 0) return new Map()
  const extraTime = await findExtraTime(db, quiz, studentIds)
  const makeUps = await findMakeUps(db, quiz.id, studentIds)
  return new Map(
    studentIds.map((id) => [
      id,
      timesOf(
        quiz,
        makeUps.find(({ student_id }) => student_id === id),
        extraTime.filter(({ student_id }) => student_id === null || student_id === id),
      ),
    ]),
  )
}

const findExtraTime = (
  db: Db | Tx,
  { id, course_id }: Pick<QuizTableRow, 'id' | 'course_id'>,
  studentIds: readonly string[],
): Promise<ExtraTimeRow[]> =>
  db
    .selectFrom('extra_time')
    .selectAll()
    .where('quiz_id', '=', id)
    .where((where) => where.or([where('student_id', 'is', null), where('student_id', 'in', studentIds)]))
    .unionAll(
      db
        .selectFrom('extra_time')
        .selectAll()
        .where('student_id', 'in', studentIds)
        .where('course_id', '=', course_id)
        .where('quiz_id', 'is', null),
    )
    .execute()

const findMakeUps = (db: Db | Tx, quizId: string, studentIds: readonly string[]): Promise<MakeUpRow[]> =>
  db
    .selectFrom('make_ups')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .where('student_id', 'in', studentIds)
    .execute()

export async function findTimesOfCourse(
  db: Db | Tx,
  quiz: Parameters<typeof findTimes>[1],
): Promise<Map<string, QuizTimes>> {
  const students = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('course_id', '=', quiz.course_id)
    .where('cancelled_at', 'is', null)
    .execute()
  return findTimes(
    db,
    quiz,
    students.map(({ student_id }) => student_id),
  )
}

type QuizWithTimes = Parameters<typeof findTimes>[1]

/**
 * Like `findTimes`, in two queries.
 * @returns the times by quiz id and student id
 */
export async function findTimesOfQuizzes(
  db: Db | Tx,
  courseId: string,
  quizzes: readonly QuizWithTimes[],
  studentIds: readonly string[],
): Promise<Map<string, Map<string, QuizTimes>>> {
  if (quizzes.length === 0 || studentIds.length === 0) return new Map()
  const quizIds = quizzes.map(({ id }) => id)
  const extraTime = await db
    .selectFrom('extra_time')
    .selectAll()
    .where('quiz_id', 'in', quizIds)
    .where((where) => where.or([where('student_id', 'is', null), where('student_id', 'in', studentIds)]))
    .unionAll(
      db
        .selectFrom('extra_time')
        .selectAll()
        .where('student_id', 'in', studentIds)
        .where('course_id', '=', courseId)
        .where('quiz_id', 'is', null),
    )
    .execute()
  const makeUps = await db
    .selectFrom('make_ups')
    .selectAll()
    .where('quiz_id', 'in', quizIds)
    .where('student_id', 'in', studentIds)
    .execute()
  const keyOf = (quizId: string | null, studentId: string | null) => `${quizId} ${studentId}`
  const extraTimeByKey = Map.groupBy(extraTime, (row) => keyOf(row.quiz_id, row.student_id))
  const makeUpByKey = new Map(makeUps.map((row) => [keyOf(row.quiz_id, row.student_id), row]))
  const timesOfStudent = (quiz: QuizWithTimes, studentId: string) =>
    timesOf(
      quiz,
      makeUpByKey.get(keyOf(quiz.id, studentId)),
      [keyOf(quiz.id, null), keyOf(quiz.id, studentId), keyOf(null, studentId)].flatMap(
        (key) => extraTimeByKey.get(key) ?? [],
      ),
    )
  return new Map(
    quizzes.map((quiz) => [quiz.id, new Map(studentIds.map((id) => [id, timesOfStudent(quiz, id)]))]),
  )
}

/**
 * @returns ids of students who may have own times, including some who left the course; `all` when
 * everybody has extra time
 */
export async function findStudentsWithOtherTimes(
  db: Db | Tx,
  courseId: string,
  quizIds: readonly string[],
): Promise<'all' | readonly string[]> {
  if (quizIds.length === 0) return []
  const rows = await db
    .selectFrom('extra_time')
    .select('student_id')
    .where('quiz_id', 'in', quizIds)
    .union(
      db
        .selectFrom('enrollments')
        .innerJoin('extra_time', (join) =>
          join
            .onRef('extra_time.student_id', '=', 'enrollments.student_id')
            .onRef('extra_time.course_id', '=', 'enrollments.course_id'),
        )
        .select('extra_time.student_id')
        .where('enrollments.course_id', '=', courseId)
        .where('enrollments.cancelled_at', 'is', null)
        .where('extra_time.quiz_id', 'is', null),
    )
    .union(db.selectFrom('make_ups').select('student_id').where('quiz_id', 'in', quizIds))
    .execute()
  const students = rows.map(({ student_id }) => student_id)
  return students.includes(null) ? 'all' : students.filter((id) => id !== null)
}

export async function addExtraTime(tx: Tx, rows: readonly ExtraTimeRow[]): Promise<void> {
  await tx.insertInto('extra_time').values(rows).execute()
}

export async function putMakeUp(tx: Tx, row: MakeUpRow): Promise<void> {
  const { quiz_id, student_id, ...window } = row
  await tx
    .insertInto('make_ups')
    .values(row)
    .onConflict((conflict) => conflict.columns(['quiz_id', 'student_id']).doUpdateSet(window))
    .execute()
}

export async function findEnrolled(
  tx: Tx,
  courseId: string,
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('enrollments')
    .select('student_id')
    .where('course_id', '=', courseId)
    .where('student_id', 'in', studentIds)
    .where('cancelled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ student_id }) => student_id))
}
