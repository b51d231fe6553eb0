import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/notes/notes.ts'
import type { Note } from '#contract/notes/notes.ts'
import type { Tx } from '../../database/database.ts'
import { searchText } from '../../database/search.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { countUses } from '../../kernel/limiter.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { requireOpenTopic, requirePositionInTopic } from '../learning/index.ts'
import { maxNotes, noteNotFound, notesOnlyForEnrolled, staleNote, tooManyNotes } from './notes.errors.ts'
import {
  countNotes,
  countNotesOnTopic,
  type FoundNote,
  findCoursesWithNotes,
  findNote,
  findNotes,
  insertNote,
  lockNote,
  removeNote,
  updateNote,
} from './notes.repository.ts'

export async function listNotes(
  { caller, deps }: SignedInCall,
  query: QueryOf<typeof contract.listNotes>,
): Promise<Page<Note>> {
  const { db } = deps.database
  const { topic: topicId, course: courseId, search } = query
  const filter = { studentId: caller.id, topicId, courseId, search }
  const page = await pageOf(
    sliceOf(query),
    (slice) => findNotes(db, filter, slice),
    () => countNotes(db, filter),
  )
  return page.map(present)
}

export const listCoursesWithNotes = ({ caller, deps }: SignedInCall) =>
  findCoursesWithNotes(deps.database.db, caller.id)

/** A new note needs an open topic. Existing notes stay editable after the enrollment. */
export async function saveNote(
  call: SignedInCall,
  id: string,
  body: BodyOf<typeof contract.saveNote>,
): Promise<Note> {
  const { caller, deps, now } = call
  await countUses(deps.database.db, now, [deps.config.LIMIT_NOTES_PER_STUDENT, `notes ${caller.id}`])
  return call.write(async ({ tx }) => {
    const isNew = !(await lockNote(tx, caller.id, id)) && (await createNote(tx, call, id, body))
    // If another tab just created the note, it is found now; another student's note never is.
    if (!isNew && !(await lockNote(tx, caller.id, id))) throw noteNotFound()
    const note = await requireNote(tx, caller.id, id)
    if (isNew || note.text === body.text) return note
    if (body.version !== note.version) throw staleNote(note)
    await updateNote(tx, id, { text: body.text, search_text: searchText(body.text), updated_at: now })
    return requireNote(tx, caller.id, id)
  })
}

async function createNote(
  tx: Tx,
  { caller, now }: SignedInCall,
  id: string,
  body: BodyOf<typeof contract.saveNote>,
): Promise<boolean> {
  if (!isNoteId(id)) throw noteNotFound()
  const { topic } = await requireOpenTopic(tx, caller, body, now, notesOnlyForEnrolled)
  await requirePositionInTopic(tx, topic, body)
  if ((await countNotesOnTopic(tx, caller.id, topic.id)) >= maxNotes) throw tooManyNotes()
  return insertNote(tx, {
    id,
    student_id: caller.id,
    course_id: topic.course_id,
    item_id: topic.id,
    topic_name: topic.name,
    second: body.second ?? null,
    page: body.page ?? null,
    text: body.text,
    search_text: searchText(body.text),
    created_at: now,
    updated_at: now,
    version: 1,
  })
}

const isNoteId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

export async function deleteNote(call: SignedInCall, id: string): Promise<void> {
  await call.write(async ({ tx }) => {
    if (!(await removeNote(tx, call.caller.id, id))) throw noteNotFound()
  })
}

async function requireNote(tx: Tx, studentId: string, id: string): Promise<Note> {
  const note = await findNote(tx, studentId, id)
  if (!note) throw noteNotFound()
  return present(note)
}

const present = (row: FoundNote): Note => ({
  _id: row.id,
  course: { _id: row.course_id, name: row.course_name },
  topic: { _id: row.item_id, name: row.item_name ?? row.topic_name },
  second: row.second,
  page: row.page,
  text: row.text,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  version: row.version,
})
