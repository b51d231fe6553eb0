import type { Module } from '../../kernel/module.ts'
import { noteRoutes } from './notes.routes.ts'
import { personalNotes } from './personal-notes.repository.ts'

/** What students write for themselves beside the topics of their courses. */
export const notes: Module = {
  name: 'notes',
  routes: noteRoutes,
  personalData: personalNotes,
}
