import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type DragEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import '../../shared/drop-file.css'
import type { Sending } from './use-scan-upload.ts'

interface ChooseScanProps {
  isMore?: boolean
  sending: Sending | null
  failure: string | undefined
  onFiles: (files: readonly File[]) => void
  onCancel: () => void
}

export function ChooseScan({ isMore = false, sending, failure, onFiles, onCancel }: ChooseScanProps) {
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }
  if (sending) return <SendingLine sending={sending} onCancel={onCancel} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button does the same by keyboard
    <div
      className={isMore ? undefined : 'drop-file'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {!isMore && (
        <p className="max-w-text text-ink2">
          <Trans>
            Drop one PDF of the whole class here, or photos of the papers in their order; 600 pages at most.
            Then you say which pages are whose. Nothing is submitted before you press Submit.
          </Trans>
        </p>
      )}
      <Button variant={isMore ? 'second' : 'primary'} icon="upload" onClick={() => input.current?.click()}>
        {isMore ? t`Add photos` : t`Choose a PDF or photos`}
      </Button>
      <input
        ref={input}
        className="hidden"
        type="file"
        multiple
        accept={isMore ? 'image/*' : 'application/pdf,.pdf,image/*'}
        aria-label={t`Papers of the class`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Lets the user choose the same files again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
    </div>
  )
}

function SendingLine({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  const { done, total, share, isWaiting } = sending
  const percent = Math.floor(((done + share) / total) * 100)
  return (
    <div className="grid max-w-text gap-12 py-12">
      <p role="status" className="text-lead">
        {isWaiting && t`Waiting for the connection. The upload continues by itself.`}
        {!isWaiting && total > 1 && t`Sending photo ${done + 1} of ${total}`}
        {!isWaiting && total === 1 && share < 1 && t`Sending the scan: ${percent} %`}
        {!isWaiting && total === 1 && share === 1 && t`Counting the pages...`}
      </p>
      <progress className="progress" value={percent} max={100} aria-label={t`Uploading`} />
      <div>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
