import type * as contract from '#contract/directory/people.ts'
import type { Person } from '#contract/directory/people.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { countDoneBy, countTopicsAndAssignments, requireVisibleCourse } from '../learning/index.ts'
import { countClassmates, findClassmates } from './classmates.repository.ts'
import { visibilitiesShownTo } from './classmates.rules.ts'

export async function listClassmates(
  { caller, deps }: SignedInCall,
  courseId: string,
  query: QueryOf<typeof contract.listPeople>,
): Promise<Page<Person>> {
  const { db } = deps.database
  const { course, teaches, isEnrolled } = await requireVisibleCourse(db, caller, courseId)
  const visible = visibilitiesShownTo({ teaches, isEnrolled })
  const found = await pageOf(
    sliceOf(query),
    (slice) => findClassmates(db, courseId, visible, slice),
    // The course row stores the number of all students.
    async () => (visible === 'all' ? course.students : countClassmates(db, courseId, visible)),
  )
  const total = await countTopicsAndAssignments(db, courseId)
  const ids = found.rows.map(({ id }) => id)
  const done = await countDoneBy(db, courseId, ids)
  return found.map(({ id, name, avatar }) => ({
    name,
    avatar: avatar && pictureUrl(avatar),
    done: done.get(id) ?? 0,
    total,
  }))
}
