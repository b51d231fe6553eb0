import type { GradebookItem as ShownItem } from '#contract/gradebook/gradebook.ts'
import type { Db, Tx } from '../../database/database.ts'
import { asInstant } from '../../platform/instants.ts'
import { areNamesHidden, isUnreleased } from '../coursework/index.ts'
import { findPublishedOfCourses, findStructures, maxMarksOf, type QuizTableRow } from '../quizzes/index.ts'
import { findAssignmentsOfCourse, findGradebook, findWeights } from './gradebook.repository.ts'
import { type AssignmentItem, closesAt, type GradebookItem, type QuizItem } from './gradebook.rules.ts'
import type { GradebookRow } from './gradebook.tables.ts'

export interface Gradebook {
  readonly row: GradebookRow
  readonly items: readonly GradebookItem[]
  readonly quizzes: readonly QuizTableRow[]
}

const defaultGradebook = (course_id: string): GradebookRow => ({
  ...{ course_id, counts_by: 'points', missing_counts: 1, version: 0 },
})

/** Leaves out practice quizzes. The caller sets `isReleased`. */
export async function findItems(db: Db | Tx, courseId: string): Promise<Gradebook> {
  const weights = await findWeights(db, courseId)
  const weightById = new Map(
    weights.map(({ assignment_id, quiz_id, weight }) => [assignment_id ?? quiz_id, weight]),
  )
  const assignments = (await findAssignmentsOfCourse(db, courseId)).map(
    (row): AssignmentItem => ({
      ...{ kind: 'assignment', id: row.id, title: row.title, max: row.max_marks * 100 },
      ...{ dueAt: row.deadline, createdAt: row.created_at, weight: weightById.get(row.id) ?? null },
      ...{ areNamesHidden: areNamesHidden(row), isHeld: isUnreleased(row) },
    }),
  )
  const quizzes = (await findPublishedOfCourses(db, [courseId])).filter(({ is_practice }) => !is_practice)
  const structures = await findStructures(
    db,
    quizzes.map(({ id }) => id),
  )
  const quizItems = quizzes.map(
    (row): QuizItem => ({
      ...{ kind: 'quiz', id: row.id, title: row.title, max: maxMarksOf(structures.get(row.id) ?? []) },
      ...{ dueAt: closesAt({ lastStartAt: row.last_start_at, endsAt: row.ends_at }) },
      ...{ createdAt: row.created_at, weight: weightById.get(row.id) ?? null },
      ...{ counts: row.counts, isReleased: false },
    }),
  )
  return {
    row: (await findGradebook(db, courseId)) ?? defaultGradebook(courseId),
    items: [...assignments, ...quizItems].toSorted(
      (one, other) => one.createdAt - other.createdAt || one.id.localeCompare(other.id),
    ),
    quizzes,
  }
}

export const presentItem = (item: GradebookItem): ShownItem => ({
  ...{ _id: item.id, kind: item.kind, title: item.title, max: item.max, weight: item.weight },
  dueAt: asInstant(item.dueAt),
  areNamesHidden: item.kind === 'assignment' && item.areNamesHidden,
})

export const presentSettings = ({ counts_by, missing_counts, version }: GradebookRow) => ({
  ...{ countsBy: counts_by, missingCounts: missing_counts === 1, version },
})
