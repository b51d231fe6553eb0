import { msg } from '@lingui/core/runtime-macro'
import type { Db, Tx } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import type { AppliedRow, ImportContext, ImportKind } from '../../kernel/import-kind.ts'
import { DomainError } from '../../platform/errors.ts'
import { findTeaching } from '../catalogue/index.ts'
import {
  areNamesHidden,
  findAssignment,
  findSubmission,
  findSubmissionOf,
  isGrade,
  lockAssignment,
  nameForStaff,
  takeGradeBack,
  writeReview,
} from '../coursework/index.ts'
import { countGraded, findClass, findPoints } from './grades.repository.ts'
import { gradesColumns } from './grades-columns.ts'
import { type Class, feedbackOf, gradeOf, planGrade } from './plan-grade.ts'

async function findClassOf(db: Db | Tx, { subjectId, i18n }: ImportContext): Promise<Class> {
  const assignment = await findAssignment(db, subjectId ?? '')
  if (!assignment) throw new Error('an import of grades has an assignment')
  return {
    members: await findClass(db, assignment),
    maxMarks: assignment.max_marks,
    areNamesHidden: areNamesHidden(assignment),
    points: await findPoints(db, assignment.id),
    nameOf: ({ id, name }) =>
      id === null ? name : nameForStaff({ ...assignment, id, student_name: name }, i18n),
  }
}

interface Undo {
  readonly submissionId: string
  /** The version after the import. */
  readonly version: number
  /** null if the work was ungraded. */
  readonly before: { readonly grade: number; readonly feedback: string | null } | null
}

const changedSince = () => new DomainError('STALE', msg`The work was changed since.`)

export const gradesImport: ImportKind = {
  name: 'grades',
  columns: gradesColumns,
  async mayUse(db, user, assignmentId) {
    const assignment = await findAssignment(db, assignmentId)
    return assignment !== undefined && (await findTeaching(db, user)).teaches(assignment.course_id)
  },
  nameOf: ({ code, rollNumber, email }) => code ?? rollNumber ?? email ?? '',
  count: (db, assignmentId) => countGraded(db, assignmentId ?? ''),
  async plan(db, rows, context) {
    const gradedClass = await findClassOf(db, context)
    const planned = new Set<string>()
    return rows.map(({ values }) => {
      const plan = planGrade(values, gradedClass)
      if (plan.state === 'wrong' || plan.subjectId === undefined) return plan
      // Two rows may name the same student, by roll number and by email.
      if (!planned.has(plan.subjectId)) return planned.add(plan.subjectId) && plan
      return { state: 'wrong', name: plan.name, column: '', text: msg`An earlier row has this student too.` }
    })
  },
  async apply(work, { values }, { subjectId, version }, context): Promise<AppliedRow> {
    const { tx } = work
    if (context.subjectId === null || subjectId === undefined) throw new Error('a grade has its work')
    await lockAssignment(tx, context.subjectId)
    const row = await findSubmissionOf(tx, subjectId, context.subjectId)
    if (!row || row.version !== version) throw changedSince()
    const grade = gradeOf(values, row)
    if (grade === null || !isGrade(grade, row.max_marks)) throw changedSince()
    const review = { status: 'Graded', grade, feedback: feedbackOf(values, row) } as const
    if (!(await writeReview(work, context.startedBy, row, review))) throw changedSince()
    const before =
      row.status === 'Graded' && row.grade !== null ? { grade: row.grade, feedback: row.feedback } : null
    return { subjectId, undo: { submissionId: row.id, version: row.version + 1, before } satisfies Undo }
  },
  undo: (work, { undo }, context) => undoGrade(work, undo as Undo, context),
}

async function undoGrade(
  work: Work,
  { submissionId, version, before }: Undo,
  { subjectId, startedBy }: ImportContext,
): Promise<void> {
  await lockAssignment(work.tx, subjectId ?? '')
  const row = await findSubmission(work.tx, submissionId)
  if (!row || row.version !== version || (before && !isGrade(before.grade, row.max_marks)))
    throw changedSince()
  const isDone = before
    ? await writeReview(work, startedBy, row, { status: 'Graded', ...before })
    : await takeGradeBack(work, startedBy, row)
  if (!isDone) throw changedSince()
}
