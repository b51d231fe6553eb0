import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getGrades } from '#calls/marking/grades.ts'
import type { Grades } from '#contract/marking/grades.ts'
import { call, Refused } from '../../api/client.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import type { ImportDefinition } from './import-of.ts'
import { ImportWizard } from './import-wizard.tsx'

const gradesOf = (assignmentId: string) =>
  queryOptions({
    queryKey: ['grades', assignmentId],
    queryFn: ({ signal }) => call(getGrades, { query: { assignmentId }, signal }),
  })

interface GradesImportProps extends Pick<ImportDefinition, 'path' | 'listPath'> {
  assignmentId: string
}

export function GradesImport({ assignmentId, ...places }: GradesImportProps) {
  const query = useQuery(gradesOf(assignmentId))
  if (!query.data)
    return (
      <>
        <h1 className={query.isPending ? 'vh' : 'mb-20'}>
          <Trans>Grades as a file</Trans>
        </h1>
        {query.error instanceof Refused && query.error.status === 404 ? (
          <EmptyState
            message={query.error.message}
            link={
              <Link className="link" to={places.listPath}>
                <Trans>To the submissions</Trans>
              </Link>
            }
          />
        ) : (
          <QueryStates
            query={query}
            message={t`The grades did not load.`}
            skeleton={<Skeleton className="h-280" />}
          />
        )}
      </>
    )
  return (
    <>
      <p className="mb-12 text-ink2">
        <Link className="link wrap-anywhere" to={places.listPath}>
          {query.data.title}
        </Link>{' '}
        · <span className="wrap-anywhere">{query.data.course.name}</span>
      </p>
      <ImportWizard of={gradesImport(query.data, places)} />
    </>
  )
}

function gradesImport(grades: Grades, places: Pick<ImportDefinition, 'path' | 'listPath'>): ImportDefinition {
  return {
    ...places,
    kind: 'grades',
    subjectId: grades._id,
    title: t`Grades as a file`,
    back: t`To the submissions`,
    noun: grades.areNamesHidden ? t`Work` : t`Student`,
    file: <GradesFile grades={grades} />,
    messageNote: grades.isHeld
      ? t`The grades stay hidden from the students until you release them.`
      : t`Each student is told by mail, as from the review desk.`,
    undoNote: t`Grades and feedback become what they were, and work without a grade before waits again. A row stays, with the reason, where the work was changed since.`,
  }
}

function GradesFile({ grades }: { grades: Grades }) {
  const { _id, title, areNamesHidden, waiting, graded, returned } = grades
  return (
    <section aria-labelledby="grades-file" className="grid gap-12">
      <h2 id="grades-file">
        <Trans>Download grades</Trans>
      </h2>
      <p className="max-w-text text-ink2">
        {[
          plural(waiting, { one: '# waits', other: '# wait' }),
          plural(graded, { one: '# graded', other: '# graded' }),
          plural(returned, { one: '# returned', other: '# returned' }),
        ].join(' · ')}
      </p>
      <p className="max-w-text text-ink2">
        {areNamesHidden ? (
          <Trans>
            Names are hidden, so the file has the number of each work. Fill in grades and feedback, and choose
            the file below.
          </Trans>
        ) : (
          <Trans>
            The file has the students of the course with what they submitted. Fill in grades and feedback, and
            choose the file below.
          </Trans>
        )}
      </p>
      <DownloadTable
        endpoint={getGrades}
        query={{ assignmentId: _id }}
        fileName={t`Grades of ${title}`.replaceAll(/[\\/:*?"<>|]/g, ' ')}
      />
    </section>
  )
}
