import * as contract from '#contract/notes/notes.ts'
import type { Router } from '../../kernel/routes.ts'
import { deleteNote, listCoursesWithNotes, listNotes, saveNote } from './notes.usecases.ts'

export function noteRoutes(router: Router): void {
  router.on(contract.listNotes, (call, { query }) => listNotes(call, query))
  router.on(contract.coursesWithNotes, (call) => listCoursesWithNotes(call))
  router.on(contract.saveNote, (call, { params, body }) => saveNote(call, params.noteId, body))
  router.on(contract.deleteNote, async (call, { params }) => {
    await deleteNote(call, params.noteId)
    return undefined
  })
}
