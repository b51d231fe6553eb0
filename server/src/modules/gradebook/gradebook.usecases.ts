import { msg } from '@lingui/core/runtime-macro'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/gradebook/gradebook.ts'
import type { GradebookCell } from '#contract/gradebook/gradebook.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { type Cell, rowsPerPart, Table } from '../../platform/http/table.ts'
import { BodyWithCount, pageOf, sliceOf } from '../../platform/paging.ts'
import { findReleasedScores } from '../attempts/index.ts'
import { type CourseRow, courseNotFound, findCourse, findTeaching } from '../catalogue/index.ts'
import { accessTo } from '../enrollments/index.ts'
import { findTimesOfQuizzes } from '../quizzes/index.ts'
import { feeNotPaid, notEnrolled } from './gradebook.errors.ts'
import {
  countStudents,
  findAttempts,
  findExcused,
  findStudent,
  findStudents,
  findSubmissions,
  type StudentOfCourse,
} from './gradebook.repository.ts'
import { assignmentCell, closesAt, quizCell, totalOf, type Viewer } from './gradebook.rules.ts'
import { findItems, type Gradebook, presentItem, presentSettings } from './gradebook-items.ts'

type Query = QueryOf<typeof contract.getGradebook>
type GradebookBody = ResponseOf<typeof contract.getGradebook>

export async function requireTaughtCourse(
  { caller, deps }: Pick<SignedInCall, 'caller' | 'deps'>,
  courseId: string,
  db: Db | Tx = deps.database.db,
): Promise<CourseRow> {
  const course = await findCourse(db, courseId)
  if (!course || !(await findTeaching(db, caller)).teaches(courseId)) throw courseNotFound()
  return course
}

interface RowOfGradebook extends StudentOfCourse {
  readonly cells: readonly GradebookCell[]
  readonly total: ReturnType<typeof totalOf>
}

/** The number of queries is constant. */
async function readRows(
  db: Db,
  { row, items, quizzes }: Gradebook,
  students: readonly StudentOfCourse[],
  { viewer, now }: { readonly viewer: Viewer; readonly now: number },
): Promise<RowOfGradebook[]> {
  const studentIds = students.map(({ id }) => id)
  const quizIds = quizzes.map(({ id }) => id)
  const assignmentIds = items.filter(({ kind }) => kind === 'assignment').map(({ id }) => id)
  const submissions = await findSubmissions(db, assignmentIds, studentIds)
  const attempts = await findAttempts(db, quizIds, studentIds)
  const excused = await findExcused(db, row.course_id, studentIds)
  const times = await findTimesOfQuizzes(db, row.course_id, quizzes, studentIds)
  const key = (itemId: string | null, studentId: string) => `${itemId} ${studentId}`
  const submissionByKey = new Map(submissions.map((one) => [key(one.assignment_id, one.student_id), one]))
  const attemptsByKey = Map.groupBy(attempts, (one) => key(one.quiz_id, one.student_id))
  const reasonByKey = new Map(
    excused.map((one) => [key(one.assignment_id ?? one.quiz_id, one.student_id), one.reason]),
  )
  const counting = { countsBy: row.counts_by, missingCounts: row.missing_counts === 1 }
  return students.map((student) => {
    const cells = items.map((item) => {
      const cellKey = key(item.id, student.id)
      const context = {
        ...{ enrolledAt: student.enrolled_at, reason: reasonByKey.get(cellKey) ?? null, viewer, now },
      }
      if (item.kind === 'assignment') return assignmentCell(item, submissionByKey.get(cellKey), context)
      const studentTimes = times.get(item.id)?.get(student.id)
      const work = {
        attempts: attemptsByKey.get(cellKey) ?? [],
        closesAt: studentTimes ? closesAt(studentTimes) : item.dueAt,
      }
      return quizCell(item, work, context)
    })
    const weightedCells = cells.map((cell, index) => ({ ...cell, weight: items[index]?.weight ?? null }))
    return { ...student, cells, total: totalOf(counting, weightedCells) }
  })
}

export async function getGradebook(
  call: SignedInCall,
  courseId: string,
  query: Query,
): Promise<BodyWithCount<GradebookBody>> {
  const { db } = call.deps.database
  const course = await requireTaughtCourse(call, courseId)
  const filter = { courseId, search: query.search }
  const page = await pageOf(
    sliceOf(query),
    (slice) => findStudents(db, filter, slice),
    () => countStudents(db, filter),
  )
  const gradebook = await findItems(db, courseId)
  const rows = await readRows(db, gradebook, page.rows, { viewer: 'staff', now: call.now })
  const body = {
    course: { _id: course.id, name: course.name },
    settings: presentSettings(gradebook.row),
    items: gradebook.items.map(presentItem),
    students: rows.map(({ id, name, roll_number, cells, total }) => ({
      ...{ _id: id, name, rollNumber: roll_number, cells: [...cells], total },
    })),
  }
  return new BodyWithCount(body, page.count)
}

const stateTexts = {
  graded: msg`Graded`,
  excused: msg`Excused`,
  missing: msg`Missing`,
  waiting: msg`Waiting`,
  returned: msg`Returned`,
  open: msg`Not due`,
  hidden: msg`Names hidden`,
}

export async function gradebookTable(
  call: SignedInCall,
  courseId: string,
  { search }: Query,
): Promise<Table> {
  const { deps, i18n, now } = call
  const { db } = deps.database
  await requireTaughtCourse(call, courseId)
  const gradebook = await findItems(db, courseId)
  const students = await findStudents(db, { courseId, search })
  const cellOf = ({ state, score }: GradebookCell): Cell =>
    state === 'graded' && score !== null ? score / 100 : i18n._(stateTexts[state])
  const rows = async function* () {
    for (let start = 0; start < students.length; start += rowsPerPart) {
      const part = students.slice(start, start + rowsPerPart)
      for (const row of await readRows(db, gradebook, part, { viewer: 'staff', now }))
        yield [
          ...[row.roll_number, row.name],
          ...row.cells.map(cellOf),
          ...[row.total.score / 100, row.total.max / 100],
          row.total.share === null ? null : row.total.share / 100,
        ]
    }
  }
  const headings = gradebook.items.map(({ title, max }) => `${title} (${max / 100})`)
  const totals = [i18n._(msg`Marks that count`), i18n._(msg`Of`), i18n._(msg`Total in %`)]
  const columns = [i18n._(msg`Roll number`), i18n._(msg`Name`), ...headings, ...totals]
  return new Table('gradebook', columns, rows())
}

/** The total counts only released scores. */
export async function getOwnGrades(
  { caller, deps, now }: SignedInCall,
  courseId: string,
): Promise<ResponseOf<typeof contract.getOwnGrades>> {
  const { db } = deps.database
  const access = await accessTo(db, caller.id, courseId)
  const course = await findCourse(db, courseId)
  const student = await findStudent(db, courseId, caller.id)
  if (access === 'none' || !course || !student) throw notEnrolled()
  if (access === 'closed') throw feeNotPaid()
  const found = await findItems(db, courseId)
  const released = await findReleasedScores(db, courseId, found.quizzes, now)
  const items = found.items.map((item) =>
    item.kind === 'quiz' ? { ...item, isReleased: released.has(item.id) } : item,
  )
  const [row] = await readRows(db, { ...found, items }, [student], { viewer: 'student', now })
  if (!row) throw notEnrolled()
  return {
    course: { _id: course.id, name: course.name },
    settings: presentSettings(found.row),
    items: items.flatMap((item, index) => {
      const cell = row.cells[index]
      return cell ? [{ ...presentItem(item), cell }] : []
    }),
    total: row.total,
  }
}
