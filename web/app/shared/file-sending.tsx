import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { failureOf } from '../api/failure.ts'
import { UnreadableFile, type UploadProgress } from '../api/upload-in-parts.ts'
import { Button } from '../ui/button.tsx'

export function uploadErrorText(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  return failureOf(error as Error, t`The file was not uploaded. Please try again.`).message
}

export function FileSending({ share, isWaiting, onCancel }: UploadProgress & { onCancel: () => void }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="grid max-w-text gap-12">
      <p role="status" className="text-lead">
        {isWaiting
          ? t`Waiting for the connection. The upload continues by itself.`
          : t`Sending the file: ${percent} %`}
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
