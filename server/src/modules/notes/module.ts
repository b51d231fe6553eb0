import type { Module } from '../../kernel/module.ts'
import { rate } from '../../platform/config.ts'
import { noteRoutes } from './notes.routes.ts'
import { notesInZip } from './notes.zip.ts'
import { personalNotes } from './personal-notes.repository.ts'

const limits = {
  LIMIT_NOTES_PER_STUDENT: rate('120/1m'),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

export const notes: Module = {
  name: 'notes',
  schoolZip: notesInZip,
  routes: noteRoutes,
  personalData: personalNotes,
  limits,
}
