import { expect, test } from 'vitest'
import { emptyTopic } from './draft-topic.ts'
import { newEditing, syllabusSteps } from './syllabus-editing.ts'

test('files that become topics one after another are announced together', () => {
  const topic = (key: string) => ({ ...emptyTopic, key, name: key })
  const empty = newEditing({ courseId: 'a', version: 1, topics: [], saved: [], removed: [] } as never)
  const one = syllabusSteps.addMany(empty, [topic('First')])
  expect(one.announcement).toBe('1 topic is added.')
  expect(syllabusSteps.addMany(one, [topic('Second')], 1).announcement).toBe('2 topics are added.')
  expect(syllabusSteps.addMany(one, [topic('Second')]).announcement).toBe('1 topic is added.')
})
