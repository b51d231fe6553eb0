import { t } from '@lingui/core/macro'
import { changeText } from './change-texts.ts'
import { type DraftTopic, isSame, topicFields } from './draft-topic.ts'
import type { SyllabusDraft } from './syllabus-draft.ts'

/**
 * Applies the changes of `mine` to `theirs`; `mine` wins. A topic deleted in `theirs` but changed in
 * `mine` returns.
 */
export function mergeDrafts(
  mine: SyllabusDraft,
  theirs: readonly DraftTopic[],
  version: number,
): SyllabusDraft {
  const savedById = byId(mine.saved)
  const theirsById = byId(theirs)
  const ownTopics = mine.topics.flatMap((topic) => mergedTopic(topic, savedById, theirsById))
  const isAddedByThem = ({ _id = '' }: DraftTopic) => !savedById.has(_id)
  const isAddedByUser = ({ _id }: DraftTopic) => _id === undefined
  const ownById = byId(ownTopics)
  const theirMerged = theirs.flatMap((topic) => {
    if (isAddedByThem(topic)) return [topic]
    return ownById.get(topic._id ?? '') ?? []
  })
  const topics = isReordered(mine, ownById)
    ? withNewTopics(ownTopics, theirMerged, isAddedByThem)
    : withNewTopics(theirMerged, ownTopics, isAddedByUser)
  const removed = mine.removed.map((one) => ({ ...one, topic: withoutLostId(one.topic, theirsById) }))
  return { ...mine, version, saved: theirs, topics, removed }
}

export function changesBetween(before: readonly DraftTopic[], now: readonly DraftTopic[]): string[] {
  const earlier = byId(before)
  const later = byId(now)
  const lines: string[] = []
  for (const [place, topic] of now.entries()) {
    const earlierTopic = earlier.get(topic._id ?? '')
    if (!earlierTopic) {
      lines.push(t`Added as number ${place + 1}: “${topic.name}”`)
      continue
    }
    const isFirst = earlierTopic === before[0] || place === 0
    for (const field of topicFields) {
      if (field === 'preview' && isFirst) continue
      if (!isSame(earlierTopic, topic, field)) lines.push(...changeText(field, earlierTopic, topic))
    }
  }
  for (const topic of before) if (!later.has(topic._id ?? '')) lines.push(t`Removed: “${topic.name}”`)
  const keptIds = (topics: readonly DraftTopic[]) =>
    idsOf(topics.filter(({ _id = '' }) => earlier.has(_id) && later.has(_id)))
  if (keptIds(before) !== keptIds(now)) lines.push(t`The topics are in another order.`)
  return lines
}

type ById = ReadonlyMap<string, DraftTopic>

const byId = (topics: readonly DraftTopic[]): ById =>
  new Map(topics.flatMap((topic) => (topic._id === undefined ? [] : [[topic._id, topic] as const])))

const idsOf = (topics: readonly DraftTopic[]) => topics.map(({ _id }) => _id).join(' ')

function mergedTopic(topic: DraftTopic, before: ById, now: ById): DraftTopic[] {
  const earlier = before.get(topic._id ?? '')
  if (!earlier) return [topic]
  const theirs = now.get(earlier._id ?? '')
  const changed = topicFields.filter((field) => !isSame(topic, earlier, field))
  if (!theirs) return changed.length > 0 ? [withoutLostId(topic, now)] : []
  const changes = Object.fromEntries(changed.map((field) => [field, topic[field]]))
  return [{ ...theirs, ...changes }]
}

/** A topic missing in `now` becomes a new topic without id. */
function withoutLostId(topic: DraftTopic, now: ById): DraftTopic {
  if (topic._id === undefined || now.has(topic._id)) return topic
  const { _id, ...rest } = topic
  return rest
}

function isReordered({ saved, topics }: SyllabusDraft, remaining: ById): boolean {
  const isRemaining = ({ _id = '' }: DraftTopic) => remaining.has(_id)
  const remainingTopics = topics.filter(isRemaining)
  const ids = new Set(remainingTopics.map(({ _id }) => _id))
  return idsOf(saved.filter(({ _id }) => ids.has(_id))) !== idsOf(remainingTopics)
}

/** Inserts new topics of `otherTopics`, each after its predecessor there. */
function withNewTopics(
  list: readonly DraftTopic[],
  otherTopics: readonly DraftTopic[],
  isNew: (topic: DraftTopic) => boolean,
): DraftTopic[] {
  const result = [...list]
  let place = 0
  for (const topic of otherTopics) {
    const index = result.findIndex(({ key }) => key === topic.key)
    if (index >= 0) place = index + 1
    else if (isNew(topic)) {
      result.splice(place, 0, topic)
      place += 1
    }
  }
  return result
}
