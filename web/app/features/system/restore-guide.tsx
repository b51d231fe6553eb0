import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Backups } from '#contract/system/backups.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** A restore replaces the whole school, so it runs on the server with the school closed. */
export function RestoreGuide({ found: { folder, made, holdsSecret } }: { found: Backups }) {
  const file = `${folder}/${made[0]?.name ?? 'abhyas-….zip'}`
  const command = `DATA_DIR=./restored npm run restore -- ${file}`
  return (
    <section aria-labelledby="restore" className="self-check max-w-text">
      <h2 id="restore" className="mb-12">
        <Trans>Restore</Trans>
      </h2>
      <ol className="grid list-decimal gap-8 pl-24">
        <li>
          <Trans>Stop the school on its server, or take another computer with Abhyas.</Trans>
        </li>
        <li>
          <Trans>
            Restore the file into an empty folder, as here, or with DATABASE_URL into an empty database. It is
            checked first, and a damaged file is refused.
          </Trans>
          <p className="my-8 flex flex-wrap items-center gap-12">
            <code className="break-all rounded-control bg-sunk px-12 py-8">{command}</code>
            <CopyButton text={command} what={t`the command`} />
          </p>
        </li>
        {!holdsSecret && (
          <li>
            <Trans>
              Give it the same SESSION_SECRET, or people log in again and passwords of mail are lost.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            Start the school with this folder as DATA_DIR. What was entered after the backup is not in it.
          </Trans>
        </li>
      </ol>
    </section>
  )
}
