import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { System } from '#contract/system/system.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { bytesText } from '../../ui/bytes.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { places } from '../../ui/skeletons.tsx'
import { Fact } from './fact.tsx'
import { systemState } from './queries.ts'

export function SystemFacts() {
  const query = useQuery(systemState)
  return (
    <section aria-label={t`What the school runs on`}>
      <QueryStates query={query} message={t`The system did not load.`} skeleton={<FactsSkeleton />} />
      {query.data && <Facts system={query.data} />}
    </section>
  )
}

function Facts({ system: { version, node, database, backup, mail, disk } }: { system: System }) {
  const program = database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  const free = bytesText(disk.freeBytes)
  return (
    <dl className="system-facts">
      <Fact name={t`Version`} state="fine" more={t`It runs on Node.js ${node}.`}>
        Abhyas {version}
      </Fact>
      <Fact name={t`Database`} state={database.state} more={fileText(database.file)}>
        {program} {database.version}, {bytesText(database.bytes)}
      </Fact>
      <Fact name={t`Last backup`} state={backup.state} more={<BackupText backup={backup} />}>
        {backup.lastAt ? dayAndTime(new Date(backup.lastAt)) : <Trans>There is no backup.</Trans>}
      </Fact>
      <Fact name={t`Mail`} state={mail.state} more={<MailText mail={mail} />}>
        {mail.isProven ? (
          <Trans>A mail server is set.</Trans>
        ) : mail.configured ? (
          <Trans>A mail server is set, but it has not taken a mail yet.</Trans>
        ) : (
          <Trans>No mail server is set: no mail leaves.</Trans>
        )}
      </Fact>
      <Fact
        name={t`Disk`}
        state={disk.state}
        more={
          disk.state !== 'fine' &&
          t`Without space the school cannot save anything. Ask the person who runs this server for more.`
        }
      >
        <Trans>{free} are free.</Trans>
      </Fact>
    </dl>
  )
}

function fileText(file: System['database']['file']): string | null {
  if (file === 'damaged')
    return t`The database file is damaged. Ask the person who runs this server to restore it from a backup.`
  if (file === 'sound') return t`The whole file was checked after the last start. It is fine.`
  if (file === 'unchecked') return t`The file is being checked.`
  return null
}

function BackupText({ backup: { state, nightly } }: { backup: System['backup'] }) {
  return (
    <>
      {!nightly &&
        t`No backup is made at night. Ask the person who runs this server to set BACKUP_DIR to a folder on another disk.`}
      {nightly && state === 'fine' && t`A backup is made each night.`}
      {nightly &&
        state !== 'fine' &&
        t`No backup was made last night. Ask the person who runs this server to look into its log.`}{' '}
      <Link className="link" to={paths.adminBackup()}>
        <Trans>Back up now</Trans>
      </Link>
    </>
  )
}

function MailText({ mail }: { mail: System['mail'] }) {
  const last = mail.lastSentAt && dayAndTime(new Date(mail.lastSentAt))
  const may = useMay()
  return (
    <>
      {!mail.isProven &&
        (may('own') ? (
          <Link className="link" to={paths.adminMailServer()}>
            {mail.configured ? <Trans>Send a test</Trans> : <Trans>Set up mail</Trans>}
          </Link>
        ) : mail.configured ? (
          t`The owner can send a test under Settings, Mail.`
        ) : (
          t`The owner can set it up under Settings, Mail.`
        ))}{' '}
      {last && t`The last mail left on ${last}.`}{' '}
      {mail.waiting > 0 && (
        <Link className="link" to={paths.adminMail({ state: 'waiting' })}>
          {plural(mail.waiting, { one: '# mail waits.', other: '# mails wait.' })}
        </Link>
      )}{' '}
      {mail.failed > 0 && (
        <Link className="link" to={paths.adminMail({ state: 'failed' })}>
          {plural(mail.failed, { one: '# mail could not be sent.', other: '# mails could not be sent.' })}
        </Link>
      )}
    </>
  )
}

function FactsSkeleton() {
  return (
    <div className="system-facts">
      {places(5).map((fact) => (
        <div key={fact}>
          <Skeleton className="my-5 h-18 w-72" />
          <div>
            <Skeleton className="my-5 h-18 w-240 max-w-full" />
            <Skeleton className="my-4 h-16 w-280 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
