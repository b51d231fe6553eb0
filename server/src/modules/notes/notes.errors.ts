import { msg } from '@lingui/core/runtime-macro'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const noteNotFound = () => notFound(msg`This note is not here any more.`)
export const notesOnlyForEnrolled = () =>
  notFound(msg`Only students who are enrolled can write notes beside a topic.`)
export const staleNote = (current: unknown) =>
  new DomainError('STALE', msg`This note was changed on another device meanwhile.`, { current })

/** The limit per student and topic. */
export const maxNotes = 500
export const tooManyNotes = () => invalidField('text', msg`A topic holds at most ${{ maxNotes }} notes.`)
