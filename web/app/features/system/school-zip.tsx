import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupDigits } from '#contract/numbers.ts'
import type { SchoolZip as Found } from '#contract/system/school-zip.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { bytesText } from '../../ui/bytes.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { schoolZip } from './queries.ts'
import { SchoolZipDialog } from './school-zip-dialog.tsx'

export function SchoolZip() {
  const query = useQuery(schoolZip)
  return (
    <section aria-labelledby="school-zip" className="self-check max-w-text">
      <h2 id="school-zip" className="mb-12">
        <Trans>The whole school as one ZIP</Trans>
      </h2>
      <p className="mb-16">
        <Trans>
          Tables as CSV and JSON, every upload, and a README that explains each column: to read the school
          elsewhere. It holds no passwords. A backup is what comes back into Abhyas.
        </Trans>
      </p>
      <QueryStates
        query={query}
        message={t`It did not load whether there is a ZIP.`}
        skeleton={<Skeleton className="h-48" />}
      />
      {query.data && <LoadedZip found={query.data} />}
    </section>
  )
}

function LoadedZip({ found: { running, ready, failure, pdfs } }: { found: Found }) {
  const [openDialog, setOpenDialog] = useState<'make' | 'download' | null>(null)
  return (
    <div className="grid gap-16">
      {failure && <FailedZip failure={failure} />}
      {running && <RunningZip running={running} />}
      {ready && <ReadyZip ready={ready} />}
      <div className="flex flex-wrap gap-12">
        {ready && (
          <Button variant="primary" onClick={() => setOpenDialog('download')}>
            <Trans>Download</Trans>
          </Button>
        )}
        <Button
          variant={ready ? 'quiet' : 'primary'}
          busy={running !== null && t`Making the ZIP...`}
          onClick={() => setOpenDialog('make')}
        >
          {ready ? t`Make a new ZIP` : t`Make the ZIP`}
        </Button>
      </div>
      <p role="status" className="vh">
        {ready && !running && t`The ZIP is ready.`}
      </p>
      {openDialog && (
        <SchoolZipDialog action={openDialog} pdfsText={pdfsText(pdfs)} onClose={() => setOpenDialog(null)} />
      )}
    </div>
  )
}

function RunningZip({ running }: { running: NonNullable<Found['running']> }) {
  return (
    <div className="grid max-w-384 gap-4">
      <ProgressBar done={running.done} of={running.total} label={t`Progress of the ZIP`} />
      <p className="tnum text-ink2 text-label">{progressText(running)}</p>
      <p className="text-ink2 text-label">
        <Trans>You can go on working, and leave this page.</Trans>
      </p>
    </div>
  )
}

function progressText({ part, done, total }: NonNullable<Found['running']>): string {
  const [now, all] = [groupDigits(done), groupDigits(total)]
  if (part === 'rows' && total > 0) return t`Tables: ${now} of ${all}`
  if (part === 'uploads') return t`Uploads: ${now} of ${all}`
  return part === 'pdfs' ? t`PDFs: ${now} of ${all}` : t`It begins.`
}

function ReadyZip({ ready: { madeAt, endsAt, bytes, hasPdfs } }: { ready: NonNullable<Found['ready']> }) {
  const [made, end] = [dayAndTime(new Date(madeAt)), dayAndTime(new Date(endsAt))]
  const size = bytesText(bytes)
  return (
    <p>
      {hasPdfs
        ? t`Made on ${made}, ${size}, with receipts and invoices as PDFs.`
        : t`Made on ${made}, ${size}, without PDFs of receipts and invoices.`}{' '}
      <Trans>It is removed on {end}.</Trans>
    </p>
  )
}

function FailedZip({ failure: { askedAt, reason } }: { failure: NonNullable<Found['failure']> }) {
  const when = dayAndTime(new Date(askedAt))
  const more = {
    full: t`The disk of the server has too little space. Ask the person who runs it for space, then try again.`,
    store: t`The file store of the school did not answer. Please try again later.`,
    stopped: t`The server was stopped each time. Please try again.`,
    other: t`The log of the server says why. Ask the person who runs it.`,
  }[reason]
  return <ErrorBanner more={more}>{t`The ZIP that was begun on ${when} was not made.`}</ErrorBanner>
}

/** Estimates 0.1 seconds per PDF. */
const pdfsText = (pdfs: number): string => {
  const minutes = Math.max(1, Math.ceil(pdfs / 600))
  return plural(minutes, {
    one: `${groupDigits(pdfs)} PDFs: about a minute`,
    other: `${groupDigits(pdfs)} PDFs: about # minutes`,
  })
}
