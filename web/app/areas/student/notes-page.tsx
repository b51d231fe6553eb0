import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { noteFilter } from '../../features/notes/note-filter.ts'
import { NoteLines } from '../../features/notes/note-lines.tsx'
import { notesPage, ownNoteCourses } from '../../features/notes/queries.ts'
import { useRefusedNotes } from '../../features/notes/refused-notes.ts'
import { RefusedNotesList } from '../../features/notes/refused-notes-list.tsx'
import { usePrint } from '../../features/notes/use-print.ts'
import { paths } from '../../paths.ts'
import { ListPage } from '../../shared/list-page.tsx'
import { useList } from '../../shared/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { noResponseText } from '../../ui/use-connection-error-text.ts'
import { OnlyForStudents } from './only-for-students.tsx'

export const meta = () => [{ title: titleOf(t`My notes`) }]

export default function NotesPage() {
  const user = useSessionUser()
  if (!user) return null
  if (user.role === 'student') return <OwnNotes personId={user._id} />
  return (
    <OnlyForStudents title={t`My notes`} role={user.role}>
      <Trans>Students write notes beside the topics of their courses. Nobody else reads them.</Trans>
    </OnlyForStudents>
  )
}

function OwnNotes({ personId }: { personId: string }) {
  const list = useList(noteFilter, paths.notes)
  const query = useQuery(notesPage(list.filter))
  const courses = useQuery(ownNoteCourses).data ?? []
  const printing = usePrint(list.filter)
  const refusedNotes = useRefusedNotes(personId)
  const notes = printing.notes ?? query.data?.body ?? []
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-32 pb-64 md:pt-48">
        <div className="mb-24 flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
          <h1>
            <Trans>My notes</Trans>
          </h1>
          <Button
            className="notes-tools"
            icon="print"
            disabled={notes.length === 0}
            busy={printing.isReading && t`Collecting your notes...`}
            onClick={printing.print}
          >
            <Trans>Print</Trans>
          </Button>
        </div>
        {printing.hasFailed && (
          <ErrorBanner more={noResponseText()}>
            <Trans>Your notes could not be collected for printing.</Trans>
          </ErrorBanner>
        )}
        <RefusedNotesList personId={personId} notes={refusedNotes} />
        <ListPage
          list={list}
          query={query}
          filters={{
            rows: [
              [
                { kind: 'search', label: t`Search notes`, most: limits.name },
                {
                  kind: 'choice',
                  name: 'course',
                  label: t`Course`,
                  all: t`All courses`,
                  options: courses.map(({ _id, name }) => [_id, name]),
                },
              ],
            ],
            look: 'notes-tools grid items-end gap-12 sm:grid-cols-2',
          }}
          message={t`Your notes did not load.`}
          empty={
            list.isNarrowed
              ? { message: t`No notes match.`, next: t`Try other words, or another course.` }
              : {
                  message: t`No notes yet.`,
                  next: t`Write a note beside a topic while you study; all of them are listed here.`,
                }
          }
        >
          <NoteLines notes={notes} />
        </ListPage>
      </Sheet>
    </Main>
  )
}
