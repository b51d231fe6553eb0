import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { removeScan } from '#calls/scans/scans.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listScans, Scan } from '#contract/scans/scans.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { ChooseScan } from './choose-scan.tsx'
import { ScanPages } from './scan-pages.tsx'
import { scanOf, scansOf } from './scan-queries.ts'
import { SplitScreen } from './split-screen.tsx'
import { SubmittedPapers } from './submitted-papers.tsx'
import { useScanUpload } from './use-scan-upload.ts'
import { useSplit } from './use-split.ts'
import './scans.css'

export interface ClassScanProps {
  assignmentId: string
  scanId: string
  pathOf: (scanId?: string) => string
  onOpen: (scanId: string) => void
}

export function ClassScan({ assignmentId, scanId, pathOf, onOpen }: ClassScanProps) {
  const cache = useQueryClient()
  const scans = useQuery(scansOf(assignmentId))
  const query = useQuery(scanOf(scanId))
  const scan = scanId ? query.data : undefined
  const show = (changed: Scan) => {
    cache.setQueryData(scanOf(changed._id).queryKey, changed)
    void cache.invalidateQueries({ queryKey: scansOf(assignmentId).queryKey })
  }
  return (
    <>
      <div className="mb-18">
        <h1 tabIndex={-1}>
          <Trans>A class's scan</Trans>
        </h1>
        <p className="min-h-56 text-ink2 wrap-anywhere md:min-h-28">
          {scans.isPending && <Skeleton className="inline-block h-22 w-280 max-w-full" />}
          {scans.data && `${scans.data.assignment.title} · ${scans.data.assignment.courseName}`}
        </p>
      </div>
      {!scanId && (
        <Begin assignmentId={assignmentId} scans={scans} pathOf={pathOf} onShow={show} onOpen={onOpen} />
      )}
      {scanId && !scan && (
        <QueryStates
          query={query}
          message={t`This scan did not load.`}
          skeleton={<Skeleton className="h-480" />}
        />
      )}
      {scan && <OneScan key={scan._id} scan={scan} onChanged={show} onRemoved={() => onOpen('')} />}
    </>
  )
}

interface BeginProps extends Pick<ClassScanProps, 'assignmentId' | 'pathOf' | 'onOpen'> {
  scans: UseQueryResult<ResponseOf<typeof listScans>>
  onShow: (scan: Scan) => void
}

function Begin({ assignmentId, scans, pathOf, onShow, onOpen }: BeginProps) {
  const [startedScanId, setStartedScanId] = useState<string>()
  const upload = useScanUpload(assignmentId, '', (scan) => {
    onShow(scan)
    setStartedScanId(scan._id)
  })
  const send = async (files: readonly File[]) => {
    const scanId = await upload.send(files)
    if (scanId) onOpen(scanId)
  }
  return (
    <>
      <ChooseScan {...upload} onFiles={(files) => void send(files)} onCancel={upload.cancel} />
      {startedScanId && upload.failure && (
        <p className="mt-12">
          <Link className="link" to={pathOf(startedScanId)}>
            <Trans>Go on with the photos that arrived</Trans>
          </Link>
        </p>
      )}
      <QueryStates query={scans} message={t`The scans did not load.`} skeleton={null} />
      {scans.data && scans.data.scans.length > 0 && !upload.sending && (
        <section className="mt-32" aria-labelledby="scans-there">
          <h2 id="scans-there" className="mb-8 text-lead">
            <Trans>Scans of this assignment</Trans>
          </h2>
          <ul>
            {scans.data.scans.map(({ _id, madeBy, createdAt, pages, papers, submitted }) => (
              <li key={_id} className="list-row py-12">
                <Link className="link" to={pathOf(_id)}>
                  {dayAndTime(new Date(createdAt))}
                </Link>
                <p className="text-ink2 text-label">
                  {[
                    madeBy,
                    plural(pages, { one: '# page', other: '# pages' }),
                    submitted > 0 ? t`${submitted} of ${papers} papers submitted` : t`nothing submitted yet`,
                  ].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface OneScanProps {
  scan: Scan
  onChanged: (scan: Scan) => void
  onRemoved: () => void
}

function OneScan({ scan, onChanged, onRemoved }: OneScanProps) {
  if (scan.state === 'submitting') return <SubmittingPapers scan={scan} />
  return (
    <>
      {scan.failure && <ErrorBanner>{scan.failure}</ErrorBanner>}
      <SubmittedPapers scan={scan} onChanged={onChanged} />
      {/* A new key resets `Splitting` after submitting or undoing. */}
      <Splitting key={scan.papers.filter(({ status }) => status !== null).length} {...{ scan, onChanged }} />
      <ScanFoot scan={scan} onRemoved={onRemoved} />
    </>
  )
}

function SubmittingPapers({ scan: { papers } }: { scan: Scan }) {
  const total = papers.filter(({ studentId }) => studentId !== null).length
  const done = papers.filter(({ status, refusal }) => status !== null || refusal !== null).length
  return (
    <div className="grid max-w-text gap-12 py-32">
      <p role="status" className="text-lead">{t`Submitting: ${done} of ${total} papers`}</p>
      <progress className="progress" value={done} max={Math.max(1, total)} aria-label={t`Submitting`} />
      <p className="text-ink2">
        <Trans>It goes on if you leave this page.</Trans>
      </p>
    </div>
  )
}

function Splitting({ scan, onChanged }: Omit<OneScanProps, 'onRemoved'>) {
  const split = useSplit(scan, onChanged)
  const upload = useScanUpload(scan.assignment._id, scan._id, (changed) => {
    onChanged(changed)
    split.take(changed)
  })
  if (split.pages.length === 0) return null
  return (
    <>
      {scan.files[0]?.kind === 'photo' && (
        <ChooseScan
          isMore
          {...upload}
          onFiles={(files) => void split.settle().then(() => upload.send(files))}
          onCancel={upload.cancel}
        />
      )}
      <ScanPages files={scan.files}>
        {(draw) => <SplitScreen scan={scan} split={split} draw={draw} onSubmitted={onChanged} />}
      </ScanPages>
    </>
  )
}

function ScanFoot({ scan, onRemoved }: Pick<OneScanProps, 'scan' | 'onRemoved'>) {
  const [isAsking, ask] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removeScan, { params: { scanId: scan._id } }),
    onSuccess: onRemoved,
  })
  const failure = remove.error && failureOf(remove.error, t`The scan was not removed. Please try again.`)
  return (
    <div className="mt-42 flex flex-wrap items-center justify-between gap-12 rule-t pt-16">
      <p className="text-ink2 text-label">
        <Trans>
          The scan is removed by itself on {dayAndTime(new Date(scan.removedAt))}. What was submitted stays.
        </Trans>
      </p>
      <Button variant="danger" icon="trash" onClick={() => ask(true)}>
        <Trans>Remove the scan</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={t`Remove this scan?`}
        note={t`What was submitted stays, and can then no longer be undone here.`}
        action={t`Remove`}
        busy={remove.isPending && t`Removing...`}
        failure={failure}
        onConfirm={() => remove.mutate()}
        onClose={() => ask(false)}
      />
    </div>
  )
}
