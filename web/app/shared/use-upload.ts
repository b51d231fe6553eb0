import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { TopicUploadKind, UploadedFile } from '#contract/catalogue/uploads.ts'
import { Refused } from '../api/client.ts'
import { abandonUpload, UnreadableFile, type UploadProgress, uploadInParts } from '../api/upload-in-parts.ts'

/** Unmounting stops the upload; uploading the same file again continues it. */
export function useUpload(
  kind: TopicUploadKind,
  onDone: (file: UploadedFile) => void,
  onBusy: ((isBusy: boolean) => void) | undefined,
) {
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [errorText, setErrorText] = useState<string>()
  const runningUpload = useRef<{ file: File; abort: AbortController }>(undefined)
  useEffect(() => () => runningUpload.current?.abort.abort(), [])
  // `onDone` may change during an upload.
  const latestOnDone = useRef(onDone)
  useEffect(() => {
    latestOnDone.current = onDone
  })

  const start = async (file: File) => {
    runningUpload.current?.abort.abort()
    const abort = new AbortController()
    runningUpload.current = { file, abort }
    setErrorText(undefined)
    setProgress({ share: 0, isWaiting: false })
    onBusy?.(true)
    try {
      const uploaded = await uploadInParts(file, { kind, signal: abort.signal, onProgress: setProgress })
      latestOnDone.current(uploaded)
    } catch (error) {
      if (abort.signal.aborted) return
      setErrorText(errorOf(error))
    } finally {
      // Another upload may have begun meanwhile.
      if (runningUpload.current?.abort === abort) {
        runningUpload.current = undefined
        setProgress(null)
        onBusy?.(false)
      }
    }
  }

  const cancel = () => {
    const current = runningUpload.current
    if (!current) return
    current.abort.abort()
    // If this fails, the server removes the upload after a day.
    abandonUpload(current.file, kind).catch(() => {})
  }

  return { progress, errorText, start, cancel }
}

function errorOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof Refused && error.message) return error.message
  return t`The file was not uploaded. Please try again.`
}
