import { savedDraft } from '../../../api/saved-draft.ts'
import { type DraftTopic, emptyTopic } from './draft-topic.ts'
import type { SyllabusDraft } from './syllabus-draft.ts'

export function syllabusDraft(userId: string, courseId?: string) {
  const name = courseId === undefined ? `syllabus ${userId}` : `syllabus ${userId} ${courseId}`
  const stored = savedDraft<SyllabusDraft>(name, isDraft)
  return { ...stored, read: () => withNewFields(stored.read()) }
}

/** Adds fields that an older draft lacks. */
function withNewFields(draft: SyllabusDraft | null): SyllabusDraft | null {
  if (!draft) return null
  const fillTopic = (topic: DraftTopic): DraftTopic => ({ ...emptyTopic, ...topic })
  return {
    ...draft,
    saved: draft.saved.map(fillTopic),
    topics: draft.topics.map(fillTopic),
    removed: draft.removed.map((one) => ({ ...one, topic: fillTopic(one.topic) })),
  }
}

function isDraft(stored: object): boolean {
  const { courseId, version, saved, topics, removed } = stored as Partial<SyllabusDraft>
  if (typeof courseId !== 'string' || typeof version !== 'number' || !Array.isArray(removed)) return false
  return areTopics(saved) && areTopics(topics) && areTopics(removed.map((one) => one?.topic))
}

const areTopics = (value: unknown): value is DraftTopic[] =>
  Array.isArray(value) &&
  value.every((topic) => ['key', 'name', 'pdf', 'video'].every((name) => typeof topic?.[name] === 'string'))
