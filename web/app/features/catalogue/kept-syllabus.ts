import { keptDraft } from '../../api/kept-draft.ts'
import type { DraftTopic, SyllabusDraft } from './syllabus-draft.ts'

/** The syllabus that a person is editing in this tab, until it is saved or given up. Another tab has its own. */
export const keptSyllabus = (userId: string) => keptDraft<SyllabusDraft>(`syllabus ${userId}`, isDraft)

function isDraft(kept: object): boolean {
  const { courseId, version, saved, topics, removed } = kept as Partial<SyllabusDraft>
  if (typeof courseId !== 'string' || typeof version !== 'number' || !Array.isArray(removed)) return false
  return areTopics(saved) && areTopics(topics) && areTopics(removed.map((one) => one?.topic))
}

const areTopics = (value: unknown): value is DraftTopic[] =>
  Array.isArray(value) &&
  value.every((topic) => ['key', 'name', 'pdf', 'video'].every((name) => typeof topic?.[name] === 'string'))
