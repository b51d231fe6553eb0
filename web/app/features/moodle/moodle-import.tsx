import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MoodleImport as View } from '#contract/moodle/moodle.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { useList } from '../../shared/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { ChooseBackup } from './choose-backup.tsx'
import { earlierImports, moodleFilter, moodleImportOf } from './moodle-queries.ts'
import { CourseIsMade, MoodleReport } from './moodle-report.tsx'

export function MoodleImport() {
  const cache = useQueryClient()
  const list = useList(moodleFilter, paths.adminMoodle)
  const importId = list.filter.import
  const query = useQuery(moodleImportOf(importId))
  const view = importId ? query.data : undefined
  const show = (changed: View) => {
    cache.setQueryData(moodleImportOf(changed._id).queryKey, changed)
    void cache.invalidateQueries({ queryKey: earlierImports.queryKey })
    if (changed._id !== importId) void list.change({ import: changed._id })
  }
  return (
    <>
      <div className="mb-18 flex flex-wrap items-baseline gap-x-14">
        <h1 tabIndex={-1}>
          <Trans>A course from Moodle</Trans>
        </h1>
        {view && <p className="min-w-0 text-ink3 text-lead wrap-anywhere">{view.fileName}</p>}
      </div>
      {!importId && <ChooseBackup onStarted={show} />}
      {importId && !view && (
        <QueryStates query={query} message={t`This import did not load.`} skeleton={null} />
      )}
      {view && <Stage view={view} onChanged={show} onBack={list.clear} />}
    </>
  )
}

interface StageProps {
  view: View
  onChanged: (view: View) => void
  onBack: () => void
}

function Stage({ view, onChanged, onBack }: StageProps) {
  const { state, failure, report, courseId } = view
  if (state === 'reading' || state === 'importing') return <ImportProgress view={view} />
  if (state === 'done') return <CourseIsMade view={view} courseId={courseId} />
  return (
    <>
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      {report ? (
        <MoodleReport view={view} report={report} onChanged={onChanged} onBack={onBack} />
      ) : (
        <div className="mt-22">
          <Button variant="primary" onClick={onBack}>
            <Trans>Choose another file</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function ImportProgress({ view: { state, done, total } }: { view: View }) {
  const text = state === 'reading' ? t`Reading the backup` : t`Making the course`
  return (
    <div className="grid max-w-text gap-12 py-32">
      <p role="status" className="text-lead">
        {total > 0 ? t`${text}: ${done} of ${total} files` : text}
      </p>
      <progress
        className="progress"
        value={total > 0 ? done : undefined}
        max={Math.max(1, total)}
        aria-label={text}
      />
      <p className="text-ink2">
        {state === 'reading' ? (
          <Trans>Nothing is written yet.</Trans>
        ) : (
          <Trans>It goes on if you leave this page; the course is then in the list of courses.</Trans>
        )}
      </p>
    </div>
  )
}
