import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { makeBackup, makeBackupLink } from '#calls/system/backups.ts'
import { groupDigits } from '#contract/numbers.ts'
import type { Backups as Found } from '#contract/system/backups.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { useMay } from '../../api/session.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { bytesText } from '../../ui/bytes.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { EmptyState, ErrorBanner } from '../../ui/feedback.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { startDownload } from '../../ui/save-file.ts'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast.ts'
import { BackupFolder } from './backup-folder.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { backups, systemState } from './queries.ts'
import { RestoreGuide } from './restore-guide.tsx'

/** @param below shown below the list once it has loaded */
export function Backups({ below }: { below: ReactNode }) {
  const query = useQuery(backups)
  return (
    <>
      <QueryStates
        query={query}
        message={t`The backups did not load.`}
        skeleton={<TableSkeleton columns={2} rows={4} />}
      />
      {query.data && <LoadedBackups found={query.data} />}
      {!query.isPending && below}
    </>
  )
}

function LoadedBackups({ found }: { found: Found }) {
  const cache = useQueryClient()
  const { keyFor, noteResult } = useIdempotencyKey()
  const start = useMutation({
    mutationFn: () => call(makeBackup, { idempotencyKey: keyFor({ after: found.made[0]?.name }) }),
    onSettled: (_, error) => noteResult(error),
    onSuccess: (now) => {
      cache.setQueryData(backups.queryKey, now)
      void cache.invalidateQueries({ queryKey: systemState.queryKey })
    },
  })
  const { running, failure, made, total } = found
  const startFailure = start.error && failureOf(start.error, t`No backup was begun.`)
  const isMadeNow = start.isSuccess && !running && !failure
  return (
    <>
      <div className="mb-24 grid gap-12">
        <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
          <Button
            variant="primary"
            size="large"
            busy={(start.isPending || running !== null) && t`Backing up...`}
            onClick={() => start.mutate()}
          >
            <Trans>Back up now</Trans>
          </Button>
          <p role="status" className="text-ink2">
            {running && t`You can go on working, and leave this page.`}
            {isMadeNow && t`The backup is made and checked.`}
          </p>
        </div>
        {running && <Progress running={running} />}
        {startFailure && <ErrorBanner more={startFailure.more}>{startFailure.message}</ErrorBanner>}
        {failure && !running && <Failure failure={failure} />}
      </div>
      {made.length === 0 ? (
        <EmptyState
          message={t`No backup yet.`}
          next={t`It holds everything: people, money, courses and uploads.`}
        />
      ) : (
        <MadeBackups made={made} total={total} />
      )}
      <BackupFolder found={found} />
      <RestoreGuide found={found} />
    </>
  )
}

function Progress({ running }: { running: NonNullable<Found['running']> }) {
  return (
    <div className="grid max-w-384 gap-4">
      <ProgressBar done={running.done} of={running.total} label={t`Progress of the backup`} />
      <p className="tnum text-ink2 text-label">{progressText(running)}</p>
    </div>
  )
}

function progressText({ part, done, total }: NonNullable<Found['running']>): string {
  if (part === 'check') return t`The file is read again and checked.`
  const [now, all] = [groupDigits(done), groupDigits(total)]
  if (part === 'uploads') return t`Uploads: ${now} of ${all}`
  return total === 0 ? t`It begins.` : t`Tables: ${now} of ${all}`
}

function Failure({ failure: { startedAt, reason } }: { failure: NonNullable<Found['failure']> }) {
  const when = dayAndTime(new Date(startedAt))
  const more = {
    full: t`The disk of the folder is full. Ask the person who runs this server for space, then try again.`,
    folder: t`The server may not write to the folder. Ask the person who runs it to correct that.`,
    stopped: t`The server was stopped meanwhile. Please make it again.`,
    other: t`The log of the server says why. Ask the person who runs it.`,
  }[reason]
  return <ErrorBanner more={more}>{t`The backup that was begun on ${when} was not made.`}</ErrorBanner>
}

function MadeBackups({ made, total }: Pick<Found, 'made' | 'total'>) {
  const all = groupDigits(total)
  const isOwner = useMay()('own')
  const [requestedName, setRequestedName] = useState<string | null>(null)
  return (
    <>
      <Table caption={t`Backups`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Made</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Size</Trans>
            </th>
            {isOwner && (
              <th scope="col">
                <Trans>Actions</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {made.map(({ name, madeAt, bytes, beside }) => (
            <tr key={name}>
              <th scope="row">
                {dayAndTime(new Date(madeAt))}
                <span className="block break-all font-text text-ink3 text-note">{name}</span>
              </th>
              <td className="number">
                {bytesText(bytes)}
                {beside !== null && beside.files > 0 && <Uploads beside={beside} />}
              </td>
              {isOwner && (
                <td>
                  <Button size="row" onClick={() => setRequestedName(name)}>
                    <Trans>
                      Download<span className="vh"> {name}</span>
                    </Trans>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {requestedName && (
        <ProofDialog
          title={t`Download a backup`}
          action={t`Download`}
          text={t`One file with everything about everybody, uploads included; it comes back into Abhyas as it is. Keep it where only you can read it.`}
          failed={t`No download was begun.`}
          send={async (proof) => {
            startDownload((await call(makeBackupLink, { body: { ...proof, name: requestedName } })).address)
            showToast('success', t`The download has begun.`)
          }}
          onClose={() => setRequestedName(null)}
        />
      )}
      {total > made.length && (
        <p className="mt-8 text-ink2 text-label">
          {plural(made.length, {
            one: `The latest of ${all} in the folder`,
            other: `The latest # of ${all} in the folder`,
          })}
        </p>
      )}
    </>
  )
}

function Uploads({ beside: { files, bytes } }: { beside: NonNullable<Found['made'][number]['beside']> }) {
  const size = bytesText(bytes)
  return (
    <span className="block text-ink3 text-note">
      {plural(files, { one: `and # upload, ${size}`, other: `and # uploads, ${size}` })}
    </span>
  )
}
