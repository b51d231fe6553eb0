import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { useConnectionErrorText } from '../../ui/use-connection-error-text.ts'
import { NoteField } from './note-field.tsx'
import { placeText } from './place-texts.ts'
import { useRefusedNotes } from './refused-notes.ts'
import { RefusedNotesList } from './refused-notes-list.tsx'
import { type PlaceInTopic, type ShownNote, useNotes } from './use-notes.ts'

export interface TopicNotesProps {
  personId: string
  courseId: string
  topicId: string
  placeNow: () => PlaceInTopic
  onGoTo: (place: PlaceInTopic) => void
}

export function TopicNotes({ personId, courseId, topicId, placeNow, onGoTo }: TopicNotesProps) {
  const titleId = useId()
  const notes = useNotes(personId, courseId, topicId)
  const noAnswer = useConnectionErrorText()
  const [newNote, setNewNote] = useState<ShownNote>(() => notes.begin({}))
  const writtenNotes = notes.notes.filter(({ id }) => id !== newNote.id)
  // The new note's field still shows the text.
  const refused = useRefusedNotes(personId).filter(
    (note) => note.topicId === topicId && note.id !== newNote.id,
  )
  return (
    <section className="notes" aria-labelledby={titleId}>
      <div className="notes-head">
        <h2 id={titleId} tabIndex={-1}>
          <Trans>My notes</Trans>
        </h2>
        <Link className="link text-label" to={paths.notes()}>
          <Trans>All notes</Trans>
        </Link>
      </div>
      <QueryStates
        query={notes.query}
        message={t`Your notes did not load.`}
        skeleton={<Skeleton className="h-84" />}
      />
      <ol className="notes-list" hidden={writtenNotes.length === 0}>
        {writtenNotes.map((note) =>
          note.isDeleted ? (
            <li key={note.fieldKey} className="note note-deleted">
              <p>
                <Trans>Note deleted.</Trans>
              </p>
              <button type="button" className="link" onClick={() => notes.restore(note)}>
                <Trans>Undo</Trans>
              </button>
            </li>
          ) : (
            <li key={note.fieldKey}>
              <NoteField
                note={note}
                label={placeText(note) ?? t`Note`}
                onGoTo={onGoTo}
                onSave={(text, note) => notes.save(note, text)}
                onRemove={() => notes.remove(note)}
              />
            </li>
          ),
        )}
      </ol>
      <RefusedNotesList personId={personId} notes={refused} />
      <NoteField
        key={newNote.id}
        note={newNote}
        label={t`Write a note`}
        isNew
        onBegin={() => {
          const startedNote = { ...newNote, ...placeNow() }
          setNewNote(startedNote)
          return startedNote
        }}
        onGoTo={onGoTo}
        onSave={(text, note) => notes.save(note, text)}
        onDone={() => setNewNote(notes.begin({}))}
      />
      <p className="note-state" role="status">
        {notes.failure ? (
          <span className="font-strong text-mark">
            <Trans>This could not be saved. {notes.failure}</Trans>
          </span>
        ) : notes.isStuck ? (
          <Trans>
            {noAnswer} What you wrote waits on this device and is sent when the connection is back.
          </Trans>
        ) : (
          notes.isWaiting && <Trans>Saving…</Trans>
        )}
      </p>
    </section>
  )
}
