import type { Db, Tx } from '../../database/database.ts'
import { findSyllabus } from './catalogue.repository.ts'
import { cellOfLines, cellOfTopics } from './courses-import.rules.ts'

const rowsAtOnce = 200

/** Leaves out archived courses, which an import cannot change. Some cells are empty (`cellOfLines`). */
export async function* allCourseRows(db: Db | Tx) {
  let lastId = ''
  for (;;) {
    const courses = await db
      .selectFrom('courses')
      .leftJoin('users', (join) =>
        join.onRef('users.id', '=', 'courses.mentor_id').on('users.deactivated_at', 'is', null),
      )
      .selectAll('courses')
      .select('users.email')
      .where('archived_at', 'is', null)
      .where('courses.id', '>', lastId)
      .orderBy('courses.id')
      .limit(rowsAtOnce)
      .execute()
    const ids = courses.map(({ id }) => id)
    const topics = Map.groupBy(await findSyllabus(db, ids), ({ course_id }) => course_id)
    for (const course of courses)
      yield {
        name: course.name,
        category: course.category,
        price: String(course.discounted_price / 100),
        hours: String(course.duration_hours),
        mentor: course.email ?? '',
        outcomes: cellOfLines(JSON.parse(course.learning_outcomes)),
        syllabus: cellOfTopics(topics.get(course.id) ?? []),
        published: course.published_at === null ? 'no' : 'yes',
      }
    if (courses.length < rowsAtOnce) return
    lastId = ids.at(-1) ?? lastId
  }
}
