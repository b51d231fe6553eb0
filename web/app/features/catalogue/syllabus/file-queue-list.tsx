import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { FileQueue, QueuedFile } from './use-file-queue.ts'

export function FileQueueList({ queue }: { queue: FileQueue }) {
  if (queue.files.length === 0) return null
  return (
    <ul className="add-panel" aria-label={t`Files on their way`}>
      {queue.files.map((queuedFile) => (
        <li key={queuedFile.id} className="queued-file">
          <p className="min-w-0 font-strong text-label wrap-anywhere">{queuedFile.file.name}</p>
          <div className="flex gap-4">
            {queuedFile.state === 'failed' && (
              <Button size="row" onClick={() => queue.retry(queuedFile.id)}>
                <Trans>
                  Try again<span className="vh"> {queuedFile.file.name}</span>
                </Trans>
              </Button>
            )}
            <Button
              size="icon"
              variant="quiet"
              icon="close"
              aria-label={t`Leave out ${queuedFile.file.name}`}
              onClick={() => queue.cancel(queuedFile.id)}
            />
          </div>
          <State queuedFile={queuedFile} />
        </li>
      ))}
    </ul>
  )
}

function State({ queuedFile: { file, state, share, isOffline, error } }: { queuedFile: QueuedFile }) {
  if (state === 'failed')
    return (
      <p className="field-error" role="alert">
        <Icon name="warning" size={18} />
        {error}
      </p>
    )
  if (state === 'waiting')
    return (
      <p className="text-label text-ink2">
        <Trans>Waiting</Trans>
      </p>
    )
  const percent = Math.floor(share * 100)
  return (
    <p className="flex items-center gap-12 text-label text-ink2">
      <progress className="progress" value={percent} max={100} aria-label={t`Uploading ${file.name}`} />
      <span className="tnum flex-none">{isOffline ? t`Waiting for the connection` : `${percent} %`}</span>
    </p>
  )
}
