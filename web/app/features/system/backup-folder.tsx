import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Backups } from '#contract/system/backups.ts'
import { Fact } from './fact.tsx'

export function BackupFolder({ found: { folder, nightly, holdsSecret } }: { found: Backups }) {
  return (
    <section aria-labelledby="backup-folder" className="self-check">
      <h2 id="backup-folder" className="mb-12">
        <Trans>Where they are</Trans>
      </h2>
      <dl className="system-facts">
        <Fact
          name={t`Folder`}
          state={nightly ? 'fine' : 'warning'}
          more={
            nightly
              ? t`BACKUP_DIR in the environment of the server sets it. Keep it on another disk than the school.`
              : t`It is beside the school, so a broken disk takes both. Ask the person who runs this server to set BACKUP_DIR to a folder on another disk.`
          }
        >
          <span className="break-all">{folder}</span>
        </Fact>
        <Fact
          name={t`Each night`}
          state={nightly ? 'fine' : 'warning'}
          more={
            nightly
              ? t`At half past two. The latest of each of the last 7 days and 4 weeks stays, and older ones are removed.`
              : t`With BACKUP_DIR the school makes one each night by itself. Without it the latest 11 that you make here stay, and older ones are removed.`
          }
        >
          {nightly ? t`A backup is made each night.` : t`No backup is made at night.`}
        </Fact>
        <Fact
          name={t`Contents`}
          state="fine"
          more={
            holdsSecret
              ? t`It also holds the secret that signs sessions and seals passwords. Keep it where only you can read it.`
              : t`The secret that signs sessions and seals passwords is in the environment of the server (SESSION_SECRET) and not in it. Keep it beside the backup.`
          }
        >
          <Trans>Everything about everybody, and every upload.</Trans>
        </Fact>
        <Fact
          name={t`Copies`}
          state="fine"
          more={t`Each upload is in the folder uploads once, however many backups name it. Copy the whole folder to another place: a backup without its uploads cannot be restored.`}
        >
          <Trans>The uploads lie beside the backups.</Trans>
        </Fact>
      </dl>
    </section>
  )
}
