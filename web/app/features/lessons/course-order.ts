import type { CourseIndex, IndexTopic, LessonAssignment } from '#contract/lessons.ts'

/** Topics that stand under one heading; an empty one stands under none. */
export interface Section {
  name: string
  topics: readonly IndexTopic[]
}

/** The topics in their order, those that follow each other with one heading taken together. */
export function sectionsOf(topics: readonly IndexTopic[]): Section[] {
  const sections: { name: string; topics: IndexTopic[] }[] = []
  for (const topic of topics) {
    const last = sections.at(-1)
    if (last && last.name === topic.section) last.topics.push(topic)
    else sections.push({ name: topic.section, topics: [topic] })
  }
  return sections
}

/** What comes before a topic and after it; undefined where there is none. */
export function neighboursOf({ topics }: CourseIndex, topicId: string) {
  const place = topics.findIndex(({ _id }) => _id === topicId)
  return {
    topic: topics[place],
    previous: topics[place - 1],
    next: place < 0 ? undefined : topics[place + 1],
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

/** Still to be handed in. */
export const isOwed = ({ status }: LessonAssignment) => status === 'Pending' || status === 'Returned'
