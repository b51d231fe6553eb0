import { t } from '@lingui/core/macro'
import { cancelUpload, getUpload, sendPart, startUpload } from '#calls/catalogue/uploads.ts'
import {
  maxPartBytes,
  type UploadedFile,
  type UploadKind,
  type UploadState,
} from '#contract/catalogue/uploads.ts'
import { call, NoResponse, Refused } from './client.ts'
import { pauseOrOnline } from './pause-or-online.ts'
import { sendFile } from './send-file.ts'

const firstPartBytes = 1024 * 1024
const minPartBytes = 128 * 1024
/** Parts grow while each takes less time than this; the server allows ten seconds. */
const maxPartMs = 3_000
/** Milliseconds; the server checks a large file after the last part. */
const responseTimeout = 60_000
const longestPauseMs = 15_000
/** More refusals in a row fail the upload. */
const maxRefusals = 8

export interface UploadProgress {
  readonly share: number
  readonly isWaiting: boolean
}

interface Upload {
  readonly kind: UploadKind
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

/** The file was changed, moved or deleted during upload. */
export class UnreadableFile extends Error {}

/**
 * Waits while offline. Another call within a day resumes the upload.
 * @throws Refused, UnreadableFile, or the signal's reason
 */
export async function uploadInParts(file: File, { kind, signal, onProgress }: Upload): Promise<UploadedFile> {
  const { name, size, lastModified: modified } = file
  const report = (received: number, isWaiting = false) =>
    onProgress({ share: Math.min(1, received / size), isWaiting })
  const begin = () => call(startUpload, { body: { kind, name, size, modified }, signal })
  const retry = new Retry(signal)
  let state: UploadState | null = null
  let partBytes = firstPartBytes
  while (!state?.file) {
    try {
      if (!state || retry.isRetrying) {
        state = state ? await call(getUpload, { params: { uploadId: state.id }, signal }) : await begin()
        if (state.file) break
      }
      const offset: number = state.received
      const startedAt = performance.now()
      state = await sendOnePart(file, state, partBytes, signal, (sent) => report(offset + sent))
      const tookMs = performance.now() - startedAt
      partBytes = tookMs < maxPartMs ? Math.min(partBytes * 2, maxPartBytes) : partBytes
      report(state.received)
      retry.reset()
    } catch (error) {
      // The server removed the partial upload, so begin anew.
      if (error instanceof Refused && error.status === 404 && state && !retry.isRetrying) state = null
      else if (error instanceof NoResponse) partBytes = Math.max(partBytes / 4, minPartBytes)
      report(state?.received ?? 0, true)
      await retry.wait(error)
    }
  }
  return state.file
}

/** Deletes the sent parts, which the server would keep for a day. */
export async function abandonUpload(file: File, kind: UploadKind): Promise<void> {
  const { name, size, lastModified: modified } = file
  const { id } = await call(startUpload, { body: { kind, name, size, modified } })
  await call(cancelUpload, { params: { uploadId: id } })
}

async function sendOnePart(
  file: File,
  { id, received }: UploadState,
  length: number,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<UploadState> {
  // An unreadable file must not look like a lost connection.
  const bytes = await file
    .slice(received, received + length)
    .arrayBuffer()
    .catch(() => {
      throw new UnreadableFile(t`This file cannot be read any more. Please choose it again.`)
    })
  const body = new Blob([bytes], { type: 'application/octet-stream' })
  const path = `${sendPart.path.replace(':uploadId', encodeURIComponent(id))}?from=${received}`
  return sendFile<UploadState>({ method: 'PUT', path, body, onProgress, signal, responseTimeout })
}

class Retry {
  readonly #signal: AbortSignal
  #tries = 0
  #refusals = 0

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  get isRetrying(): boolean {
    return this.#tries > 0
  }

  reset(): void {
    this.#tries = 0
    this.#refusals = 0
  }

  /** @throws `error` when waiting does not help */
  async wait(error: unknown): Promise<void> {
    if (this.#signal.aborted) throw this.#signal.reason
    const isRetryable = error instanceof Refused && retryableStatuses.has(error.status)
    if (!(error instanceof NoResponse) && !isRetryable) throw error
    this.#tries += 1
    if (isRetryable) this.#refusals += 1
    if (this.#refusals > maxRefusals) throw error
    const retryAfter = error instanceof Refused ? (error.retryAfter ?? 1) * 1_000 : 0
    const pause = Math.max(retryAfter, Math.min(500 * 2 ** this.#tries, longestPauseMs))
    await pauseOrOnline(pause, this.#signal)
  }
}

/** 404: the upload was removed. 409: another part is still arriving. */
const retryableStatuses = new Set([404, 408, 409, 429, 502, 503, 504])
