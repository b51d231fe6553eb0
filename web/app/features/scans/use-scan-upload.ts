import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { addToScan, startScan } from '#calls/scans/scans.ts'
import { maxScanPages, type Scan } from '#contract/scans/scans.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { UnreadableFile, uploadInParts } from '../../api/upload-in-parts.ts'
import { codeOf, shrinkPhoto } from '../../shared/photos/photo-client.ts'
import { photoErrorText } from '../../shared/photos/photo-error-text.ts'
import { PhotoError, pageLimits } from '../../shared/photos/photo-types.ts'

export interface Sending {
  readonly done: number
  readonly total: number
  readonly share: number
  readonly isWaiting: boolean
}

/** A reload loses no uploaded photo. */
export function useScanUpload(assignmentId: string, scanId: string, onChanged: (scan: Scan) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<string>()
  const runningUpload = useRef<AbortController>(undefined)
  useEffect(() => () => runningUpload.current?.abort(), [])
  const send = async (files: readonly File[]): Promise<string | null> => {
    const error = errorOfChoice(files)
    setFailure(error)
    if (error !== undefined) return null
    const abort = new AbortController()
    runningUpload.current = abort
    let id = scanId
    try {
      for (const [done, file] of files.entries()) {
        setSending({ done, total: files.length, share: 0, isWaiting: false })
        const isPdf = isPdfFile(file)
        const { url } = await uploadInParts(isPdf ? file : await smallPhoto(file), {
          ...{ kind: isPdf ? 'workPdf' : 'workPhoto', signal: abort.signal },
          onProgress: (progress) => setSending({ done, total: files.length, ...progress }),
        })
        const body = { files: [url] }
        const scan = id
          ? await call(addToScan, { params: { scanId: id }, body })
          : await call(startScan, { params: { assignmentId }, body })
        id = scan._id
        onChanged(scan)
      }
      return id
    } catch (error) {
      if (!abort.signal.aborted) setFailure(errorText(error))
      return null
    } finally {
      setSending(null)
    }
  }
  return { sending, failure, send, cancel: () => runningUpload.current?.abort() }
}

const isPdfFile = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

function errorOfChoice(files: readonly File[]): string | undefined {
  if (files.some(isPdfFile) && files.length > 1)
    return t`Please choose one PDF, or photos. Several PDFs become several scans.`
  return files.length > maxScanPages ? t`A scan has at most ${maxScanPages} pages.` : undefined
}

async function smallPhoto(file: File): Promise<File> {
  const { blob } = await shrinkPhoto(file, pageLimits)
  const name = `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`
  // An upload resumes only with equal name, size and time.
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified })
}

function errorText(error: unknown): string {
  if (error instanceof PhotoError) return photoErrorText(codeOf(error))
  if (error instanceof UnreadableFile) return error.message
  const { message, fields } = failureOf(error, t`The file was not sent. Please try again.`)
  return fields.files ?? message
}
