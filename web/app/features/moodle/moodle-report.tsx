import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { discardMoodleImport, runMoodleImport } from '#calls/moodle/moodle.ts'
import { limits } from '#contract/limits.ts'
import type { MoodleImport, MoodleReport as Report } from '#contract/moodle/moodle.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { bytesText } from '../../ui/bytes.ts'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { ReportItems } from './report-items.tsx'
import './moodle.css'

interface MoodleReportProps {
  view: MoodleImport
  report: Report
  onChanged: (view: MoodleImport) => void
  onBack: () => void
}

export function MoodleReport({ view, report, onChanged, onBack }: MoodleReportProps) {
  const [name, setName] = useState(view.name)
  const params = { importId: view._id }
  const run = useMutation({
    mutationFn: () => call(runMoodleImport, { params, body: { name } }),
    onSuccess: onChanged,
  })
  const discard = useMutation({ mutationFn: () => call(discardMoodleImport, { params }), onSettled: onBack })
  const failure = run.error && failureOf(run.error, t`The import was not started. Please try again.`)
  const nameError = failure?.fields.name
  return (
    <>
      <p className="py-12 text-lead" role="status">
        {summaryOf(report)}
      </p>
      <ReportItems items={report.items} />
      <form
        className="mt-28 grid gap-20"
        onSubmit={(event) => {
          event.preventDefault()
          run.mutate()
        }}
      >
        <div className="max-w-text">
          <TextField
            label={t`Name of the course`}
            maxLength={limits.name}
            value={name}
            error={nameError}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        {failure && !nameError && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <div className="moodle-foot">
          <p className="max-w-text text-label">
            <Trans>
              Import makes one new course. Nobody sees it before you publish it, and while nobody has enrolled
              you can delete it.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-12">
            <Button busy={discard.isPending && t`Leaving...`} onClick={() => discard.mutate()}>
              <Trans>Another file</Trans>
            </Button>
            <Button variant="primary" size="large" type="submit" busy={run.isPending && t`Starting...`}>
              <Trans>Import the course</Trans>
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}

function summaryOf({ topics, assignments, quizzes, questions, files, bytes }: Report): string {
  return [
    plural(topics, { one: '# topic', other: '# topics' }),
    plural(assignments, { one: '# assignment', other: '# assignments' }),
    ...(questions > 0
      ? [
          plural(quizzes, { one: '# quiz', other: '# quizzes' }),
          plural(questions, { one: '# question', other: '# questions' }),
        ]
      : []),
    files > 0
      ? plural(files, { one: `# file (${bytesText(bytes)})`, other: `# files (${bytesText(bytes)})` })
      : t`no files`,
  ].join(' · ')
}

export function CourseIsMade({ view, courseId }: { view: MoodleImport; courseId: string | null }) {
  const { report, name } = view
  return (
    <div className="grid gap-22 pt-22">
      <p role="status" className="text-lead">
        <Trans>
          {name} is a new course. It is not published, and while nobody has enrolled you can delete it.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-12">
        {courseId && (
          <Link className={buttonClass({ variant: 'primary' })} to={paths.adminCourseMaking(courseId)}>
            <Trans>Open the course</Trans>
          </Link>
        )}
        <Link className={buttonClass()} to={paths.adminMoodle()}>
          <Trans>Another file</Trans>
        </Link>
      </div>
      {report && <ReportItems items={report.items} />}
    </div>
  )
}
