import type { CourseIndex, IndexTopic, LessonAssignment } from '#contract/learning/lessons.ts'

export interface Section {
  name: string
  topics: readonly IndexTopic[]
}

export function sectionsOf(topics: readonly IndexTopic[]): Section[] {
  const sections: { name: string; topics: IndexTopic[] }[] = []
  for (const topic of topics) {
    const last = sections.at(-1)
    if (last && last.name === topic.section) last.topics.push(topic)
    else sections.push({ name: topic.section, topics: [topic] })
  }
  return sections
}

/** Topics that open later have no link yet. */
const opensLater = ({ closed }: IndexTopic) => closed?.why === 'order' || closed?.why === 'date'

/** `waits`: the next closed topic, if no later topic is open. */
export function neighboursOf({ topics }: CourseIndex, topicId: string) {
  const place = topics.findIndex(({ _id }) => _id === topicId)
  const after = place < 0 ? [] : topics.slice(place + 1)
  const next = after.find((topic) => !opensLater(topic))
  return {
    previous: topics.slice(0, Math.max(0, place)).findLast((topic) => !opensLater(topic)),
    next,
    waits: next ? undefined : after[0],
  }
}

export function assignmentsOf({ topics, assignments }: CourseIndex): LessonAssignment[] {
  return [...topics.flatMap((topic) => topic.assignments), ...assignments].toSorted(
    (one, other) => Date.parse(one.deadline) - Date.parse(other.deadline) || one._id.localeCompare(other._id),
  )
}

export const numbersOf = (index: CourseIndex): ReadonlyMap<string, string> =>
  new Map(assignmentsOf(index).map(({ _id }, place) => [_id, `A${place + 1}`]))

export const isOwed = ({ status }: LessonAssignment) => status === 'Pending' || status === 'Returned'
