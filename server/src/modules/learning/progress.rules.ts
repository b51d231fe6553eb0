import type { CourseProgress, NextTopic, Progress } from '#contract/learning/progress.ts'
import type { Done, FoundProgress } from './progress.repository.ts'

export interface CourseOutline {
  readonly topics: readonly { _id: string; name: string; pdf: boolean; video: boolean; isOpen: boolean }[]
  readonly assignmentCount: number
}

/**
 * See `docs/specification/progress-and-people.md`.
 * @param lastVisited where the search for the next topic starts
 * @param done may contain removed items
 */
export function progressOf(
  { topics, assignmentCount }: CourseOutline,
  done: Done,
  lastVisited: string | null = null,
): Progress {
  const doneTopics = new Set(done.topics)
  const items = topics.map(({ _id }) => _id).filter((id) => doneTopics.has(id))
  const remainingTopics = topics.flatMap(({ isOpen, ...topic }, index) =>
    doneTopics.has(topic._id) || !isOpen ? [] : [{ ...topic, number: index + 1 }],
  )
  const lastVisitedIndex = topics.findIndex(({ _id }) => _id === lastVisited)
  const next: NextTopic | null =
    remainingTopics.find(({ number }) => number > lastVisitedIndex) ?? remainingTopics[0] ?? null
  const assignments = Math.min(assignmentCount, done.assignments)
  return {
    done: items.length + assignments,
    total: topics.length + assignmentCount,
    next,
    items,
  }
}

/**
 * Courses with a next topic come first, then other incomplete courses, then complete courses; in each group,
 * the latest work first.
 */
export function sortedByPendingWork(rows: readonly FoundProgress[]): CourseProgress[] {
  return rows
    .toSorted((one, other) => sortRank(one) - sortRank(other) || lastWorkedAt(other) - lastWorkedAt(one))
    .map((row) => ({
      course: { _id: row.course_id, name: row.course_name, image: row.image },
      enrolledAt: new Date(row.enrolled_at).toISOString(),
      done: doneOf(row),
      total: totalOf(row),
      next: nextOf(row),
    }))
}

const sortRank = (row: FoundProgress) => (row.next_id !== null ? 0 : doneOf(row) < totalOf(row) ? 1 : 2)
const lastWorkedAt = (row: FoundProgress) => Math.max(row.enrolled_at, row.worked_at ?? 0)
const doneOf = (row: FoundProgress) => row.topics_done + row.assignments_done
const totalOf = (row: FoundProgress) => row.topics + row.assignments

function nextOf(row: FoundProgress): NextTopic | null {
  if (row.next_id === null) return null
  return {
    _id: row.next_id,
    name: row.next_name ?? '',
    number: (row.next_position ?? 0) + 1,
    pdf: row.next_pdf !== '',
    video: row.next_video !== '',
  }
}
