import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/gradebook/gradebook.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { badWeights, foreignItem, foreignStudent, staleGradebook } from './gradebook.errors.ts'
import { findStudent, putExcuse, putGradebook, removeExcuse, replaceWeights } from './gradebook.repository.ts'
import { weightProblem } from './gradebook.rules.ts'
import { requireTaughtCourse } from './gradebook.usecases.ts'
import { findItems, presentItem, presentSettings } from './gradebook-items.ts'

type SavedWeights = ResponseOf<typeof contract.saveWeights>

async function presentWeights(db: Db | Tx, courseId: string): Promise<SavedWeights> {
  const { row, items } = await findItems(db, courseId)
  return { settings: presentSettings(row), items: items.map(presentItem) }
}

const columnsOf = (kind: 'assignment' | 'quiz', itemId: string) => ({
  assignment_id: kind === 'assignment' ? itemId : null,
  quiz_id: kind === 'quiz' ? itemId : null,
})

export async function saveWeights(
  call: SignedInCall,
  courseId: string,
  { version, countsBy, missingCounts, weights }: BodyOf<typeof contract.saveWeights>,
): Promise<SavedWeights> {
  return call.write(async (work) => {
    const { tx } = work
    await requireTaughtCourse(call, courseId, tx)
    await lockRows(tx, { courses: courseId })
    const { row, items } = await findItems(tx, courseId)
    if (row.version !== version) throw staleGradebook(await presentWeights(tx, courseId))
    const problem = weightProblem(countsBy, weights, items)
    if (problem) throw badWeights(problem)
    await putGradebook(tx, {
      ...{ course_id: courseId, counts_by: countsBy, missing_counts: missingCounts ? 1 : 0 },
      version: version + 1,
    })
    const idsSentOf = (kind: 'assignment' | 'quiz') =>
      weights.filter((one) => one.kind === kind).map(({ itemId }) => itemId)
    await replaceWeights(
      tx,
      { assignmentIds: idsSentOf('assignment'), quizIds: idsSentOf('quiz') },
      weights.flatMap(({ kind, itemId, weight }) =>
        weight === null
          ? []
          : [{ id: work.newId(), course_id: courseId, ...columnsOf(kind, itemId), weight }],
      ),
    )
    await work.audit({
      action: 'gradebook.weights',
      subject: ['course', courseId],
      detail: { countsBy, missingCounts, weights },
    })
    return presentWeights(tx, courseId)
  })
}

export async function saveExcuse(
  call: SignedInCall,
  courseId: string,
  { kind, itemId, studentId, reason }: BodyOf<typeof contract.saveExcuse>,
): Promise<void> {
  await call.write(async (work) => {
    const { tx } = work
    await requireTaughtCourse(call, courseId, tx)
    const detail = { kind, itemId, studentId }
    if (reason === null) {
      const isRemoved = await removeExcuse(tx, { kind, itemId }, { courseId, studentId })
      if (isRemoved) await work.audit({ action: 'gradebook.unexcuse', subject: ['course', courseId], detail })
      return
    }
    // Makes a simultaneous deletion of the quiz wait.
    await lockRows(tx, { courses: courseId })
    const { items } = await findItems(tx, courseId)
    if (!items.some((item) => item.kind === kind && item.id === itemId)) throw foreignItem()
    if (!(await findStudent(tx, courseId, studentId))) throw foreignStudent()
    await putExcuse(tx, {
      ...{ id: work.newId(), course_id: courseId, ...columnsOf(kind, itemId), student_id: studentId },
      ...{ reason, excused_by: call.caller.id, excused_at: work.now },
    })
    await work.audit({ action: 'gradebook.excuse', subject: ['course', courseId], detail })
  })
}
