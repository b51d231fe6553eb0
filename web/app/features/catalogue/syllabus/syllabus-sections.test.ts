import { expect, test } from 'vitest'
import { type DraftTopic, emptyTopic } from './draft-topic.ts'
import {
  bodyOf,
  isChanged,
  type SyllabusDraft,
  sectionsOf,
  withDuplicate,
  withSavedIds,
  withSectionMoved,
  withSectionNamed,
  withTopicAt,
  withTopicIn,
  withTopicMoved,
  withTopicRemoved,
} from './syllabus-draft.ts'
import { type Editing, newEditing, syllabusSteps, withUndoStep } from './syllabus-editing.ts'

const topic = (key: string, section: string): DraftTopic => ({
  ...emptyTopic,
  key,
  _id: key,
  name: key,
  section,
})
const saved = [topic('a', 'A'), topic('b', 'A'), topic('c', 'B'), topic('d', 'C')]
const draft: SyllabusDraft = {
  courseId: '1',
  courseName: 'Forms',
  version: 3,
  saved,
  topics: saved,
  removed: [],
}
const shown = ({ topics }: Pick<SyllabusDraft, 'topics'>) =>
  sectionsOf(topics)
    .map(({ name, topics }) => `${name}:${topics.map(({ key }) => key).join('')}`)
    .join(' ')

test('a step over a heading moves a topic into the next section, and the next step moves it on', () => {
  const down = withTopicMoved(draft, 'b', 1)
  expect(shown(down)).toBe('A:a B:bc C:d')
  expect(shown(withTopicMoved(down, 'b', 1))).toBe('A:a B:cb C:d')
  expect(shown(withTopicMoved(draft, 'c', -1))).toBe('A:abc C:d')
  expect(shown(withTopicMoved(draft, 'a', -1))).toBe('A:ab B:c C:d')
})

test('a dragged topic lands where it is released', () => {
  expect(shown(withTopicAt(draft, 'd', 'A', 'b'))).toBe('A:adb B:c')
  expect(shown(withTopicAt(draft, 'a', 'B', 'd'))).toBe('A:b B:ca C:d')
  expect(shown(withTopicAt(draft, 'a', 'C', undefined))).toBe('A:b B:c C:da')
  expect(withTopicAt(draft, 'a', 'A', 'a')).toBe(draft)
})

test('a section is named and moved with its topics, and takes a new topic at its end', () => {
  expect(shown(withSectionNamed(draft, 'a', 'Z'))).toBe('Z:ab B:c C:d')
  expect(shown(withSectionNamed(draft, 'c', 'A'))).toBe('A:abc C:d')
  expect(shown(withSectionMoved(draft, 'a', 1))).toBe('B:c A:ab C:d')
  expect(shown(withSectionMoved(draft, 'a', -1))).toBe(shown(draft))
  expect(shown(withTopicIn(draft, 'x', 'a', 'A'))).toBe('A:abx B:c C:d')
  expect(shown(withTopicIn(draft, 'x', null, 'New'))).toBe('A:ab B:c C:d New:x')
})

test('a duplicate is a new topic with every field of the first', () => {
  const full = {
    ...topic('a', 'A'),
    text: '# T',
    pdf: '/api/files/1',
    files: [{ name: 'F', url: '/api/files/2' }],
  }
  const { topics } = withDuplicate({ ...draft, topics: [full, ...saved.slice(1)] }, 'a', 'x')
  const { _id, ...rest } = full
  expect(topics[1]).toEqual({ ...rest, key: 'x', name: 'a (copy)' })
  expect(bodyOf({ ...draft, topics }).syllabus[1]).toMatchObject({
    name: 'a (copy)',
    section: 'A',
    text: '# T',
    pdf: '/api/files/1',
  })
})

test('after a save new topics have their ids, and text that was typed meanwhile is still unsaved', () => {
  const sent = [...saved, { ...emptyTopic, key: 'new-1', name: 'x' }]
  const typed = sent.map((one) => (one.key === 'new-1' ? { ...one, name: 'xy' } : one))
  const after = withSavedIds({ ...draft, topics: typed }, sent, ['a', 'b', 'c', 'd', 'e'], 4)
  expect(after.version).toBe(4)
  expect(after.topics.at(-1)).toMatchObject({ key: 'new-1', _id: 'e', name: 'xy' })
  expect(isChanged(after)).toBe(true)
  expect(isChanged(withSavedIds({ ...draft, topics: sent }, sent, ['a', 'b', 'c', 'd', 'e'], 4))).toBe(false)
})

test('a topic that was removed and saved returns as a new one', () => {
  const removed = withTopicRemoved(draft, 'd')
  const after = withSavedIds(removed, removed.topics, ['a', 'b', 'c'], 4)
  expect(after.removed[0]?.topic).not.toHaveProperty('_id')
  const steps = (now: Editing) => withUndoStep(now, syllabusSteps.remove(now, 'd'))
  const undone = syllabusSteps.undo({ ...steps(newEditing(draft)), draft: after })
  expect(shown(undone.draft)).toBe('A:ab B:c C:d')
  expect(undone.draft.topics.map(({ _id }) => _id)).toEqual(['a', 'b', 'c', undefined])
})

test('Undo reverts a step, or all typing in one field', () => {
  let now = newEditing(draft)
  const type = (name: string) => {
    now = withUndoStep(now, syllabusSteps.type(now, 'a', { name }), 'a name')
  }
  type('ax')
  type('axy')
  now = withUndoStep(now, syllabusSteps.move(now, 'a', 1))
  expect(shown(now.draft)).toBe('A:ba B:c C:d')
  now = syllabusSteps.undo(now)
  expect(now.draft.topics[0]).toMatchObject({ key: 'a', name: 'axy' })
  now = syllabusSteps.undo(now)
  expect(now.draft.topics).toEqual(saved)
  expect(syllabusSteps.undo(now)).toBe(now)
})
