import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Submission } from '#contract/coursework/assignments.ts'
import type { WorkFile } from '#contract/homework/homework.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { Stamp } from '../../ui/stamp.tsx'
import { SubmittedFiles } from './submitted-files.tsx'
import './homework.css'
import { countOfFiles } from './work-texts.ts'

export interface JustSubmittedProps {
  submission: Submission
  files: readonly WorkFile[]
  now: Date
  children: ReactNode
}

export function JustSubmitted({ submission, files, now, children }: JustSubmittedProps) {
  const { submittedAt, late } = submission
  return (
    <>
      <div className="work-tabs">
        <h2 className="text-lead">
          <Trans>What you submitted</Trans>
        </h2>
      </div>
      <SubmittedFiles files={files} />
      <div className="work-foot mt-auto">
        <div className="min-w-0">
          <p className="display tnum text-h3">{countOfFiles(files)}</p>
          <p className="text-label text-ink2">
            <time dateTime={submittedAt}>
              <Trans>Sent {dayAndTime(new Date(submittedAt), now)}</Trans>
            </time>
          </p>
          {children}
        </div>
        <div className="flex flex-none flex-wrap items-center justify-end gap-8">
          {late && (
            <Stamp ink="mark">
              <Trans>Late</Trans>
            </Stamp>
          )}
          <Stamp ink="pen" large pressed>
            <Trans>Submitted</Trans>
          </Stamp>
        </div>
      </div>
    </>
  )
}
