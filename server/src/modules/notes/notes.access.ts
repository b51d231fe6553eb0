import { randomUUID } from 'node:crypto'
import { type AccessRows, type AccessSeed, only, row } from '../../testing/access-rows.ts'
import type { Person } from '../../testing/school.ts'

const text = 'rotate() comes first.'
const ownTopicBody = { courseId: '{own}', topicId: '{topic}', text }
const unusedNoteId = '00000000-0000-4000-8000-00000000000b'

export const accessRows: AccessRows = {
  'GET /notes': [
    row('own', 'notes', only('student', 200)),
    row("of another course's topic", 'notes?topic={otherTopic}', only('student', 200)),
  ],
  'GET /notes/courses': [row('own', 'notes/courses', only('student', 200))],
  'PUT /notes/:noteId': [
    row('a new one', 'notes/00000000-0000-4000-8000-00000000000a', only('student', 200), ownTopicBody),
    row('own', 'notes/{note}', only('student', 200), { ...ownTopicBody, version: 1 }),
    row("a fellow's", 'notes/{fellowNote}', only('student', 404), { ...ownTopicBody, version: 1 }),
    row('a new one where they are not enrolled', `notes/${unusedNoteId}`, only('student', 404), {
      ...{ courseId: '{other}', topicId: '{otherTopic}', text },
    }),
    row('a new one at a topic of another course', `notes/${unusedNoteId}`, only('student', 404), {
      ...{ courseId: '{own}', topicId: '{otherTopic}', text },
    }),
    row('a new one nowhere', `notes/${unusedNoteId}`, only('student', 404), {
      ...{ courseId: '{unknown}', topicId: '{unknown}', text },
    }),
  ],
  'DELETE /notes/:noteId': [
    row("a fellow's", 'notes/{fellowNote}', only('student', 404)),
    row('own', 'notes/{note}', only('student', 204)),
    row('unknown', 'notes/{unknown}', only('student', 404)),
  ],
}

export const seed: AccessSeed = async ({ student, fellow, id }) => ({
  note: await writeNote(student, id('own'), id('topic')),
  fellowNote: await writeNote(fellow, id('own'), id('topic')),
})

async function writeNote(student: Person, courseId: string, topicId: string): Promise<string> {
  const body = { courseId, topicId, text: 'Ask about this.' }
  return (await student.call('PUT', `notes/${randomUUID()}`, body)).body._id
}
