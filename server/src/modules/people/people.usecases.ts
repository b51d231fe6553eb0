import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/people.ts'
import type { Person } from '#contract/people.ts'
import type { SignedCall } from '../../platform/call.ts'
import { isMentorOf } from '../catalogue/index.ts'
import { requireVisibleCourse } from './course-in-sight.usecases.ts'
import { tooDeepAPage } from './people.errors.ts'
import { countDoneBy, countPeople, countThings, findPeople } from './people.repository.ts'
import { rowsOf, visibleTo } from './people.rules.ts'

/**
 * A page of who is enrolled in a course and shows it to the caller, and how many they are in all.
 * @throws DomainError NOT_FOUND for a course that the caller may not see, VALIDATION for a page too deep
 */
export async function listPeople(
  { caller, deps }: SignedCall,
  courseId: string,
  query: QueryOf<typeof contract.listPeople>,
): Promise<{ people: Person[]; total: number }> {
  const { db } = deps.database
  const { course, isEnrolled } = await requireVisibleCourse(db, caller, courseId)
  const rows = rowsOf(query)
  if (!rows) throw tooDeepAPage()

  const visible = visibleTo({ teaches: caller.role === 'admin' || isMentorOf(caller, course), isEnrolled })
  const found = await findPeople(db, courseId, visible, rows)
  const things = await countThings(db, courseId)
  const done = await countDoneBy(
    db,
    courseId,
    found.map(({ id }) => id),
  )
  return {
    people: found.map(({ id, name, avatar }) => ({ name, avatar, done: done.get(id) ?? 0, total: things })),
    // Everybody who is enrolled is counted already.
    total: visible === 'all' ? course.students : await countPeople(db, courseId, visible),
  }
}
