import type { CourseIndex, IndexTopic, LessonAssignment } from '#contract/learning/lessons.ts'

/** Topics that stand under one heading; an empty one stands under none. */
export interface Section {
  name: string
  topics: readonly IndexTopic[]
}

/** The topics in their order, with neighbours under one heading taken together. */
export function sectionsOf(topics: readonly IndexTopic[]): Section[] {
  const sections: { name: string; topics: IndexTopic[] }[] = []
  for (const topic of topics) {
    const last = sections.at(-1)
    if (last && last.name === topic.section) last.topics.push(topic)
    else sections.push({ name: topic.section, topics: [topic] })
  }
  return sections
}

/** It opens by itself, later: nobody is led there before. */
const opensLater = ({ closed }: IndexTopic) => closed?.why === 'order' || closed?.why === 'date'

/**
 * The topics before and after a topic that somebody can go to now; undefined where there is none. `waits` is what comes
 * next and is not open yet, where nothing after the topic is.
 */
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

/** Every assignment of a course in the order of their deadlines; their numbers follow it. */
export function assignmentsOf({ topics, assignments }: CourseIndex): LessonAssignment[] {
  return [...topics.flatMap((topic) => topic.assignments), ...assignments].toSorted(
    (one, other) => Date.parse(one.deadline) - Date.parse(other.deadline) || one._id.localeCompare(other._id),
  )
}

/** "A4" for the fourth. */
export const numbersOf = (index: CourseIndex): ReadonlyMap<string, string> =>
  new Map(assignmentsOf(index).map(({ _id }, place) => [_id, `A${place + 1}`]))

/** Still to be submitted. */
export const isOwed = ({ status }: LessonAssignment) => status === 'Pending' || status === 'Returned'
