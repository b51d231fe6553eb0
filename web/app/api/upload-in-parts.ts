import { t } from '@lingui/core/macro'
import { cancelUpload, getUpload, sendPart, startUpload } from '#calls/catalogue/uploads.ts'
import { type KeptFile, largestPart, type UploadKind, type UploadState } from '#contract/catalogue/uploads.ts'
import { call, NoAnswer, Refused } from './client.ts'
import { sendFile } from './send-file.ts'

const firstPart = 1024 * 1024
const smallestPart = 128 * 1024
/** A part that takes this long is large enough; the server gives each request ten seconds to arrive. */
const partMs = 3_000
/** Checking and keeping a large file takes the server a while. */
const answerWithin = 60_000
const longestPauseMs = 15_000
/** How often in a row the server may say "not now" before it is believed. */
const mostRefusals = 8

/** How an upload goes: the share that has arrived, and whether it waits for the connection just now. */
export interface UploadProgress {
  readonly share: number
  readonly isWaiting: boolean
}

interface Upload {
  readonly kind: UploadKind
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

/** The file was changed, moved or taken away while it was read. */
export class UnreadableFile extends Error {}

/**
 * Uploads a file in parts. A connection that breaks off is waited for, however long, and the upload goes on where it
 * was; the same file chosen again within a day goes on too.
 * @throws Refused when the server does not take the file, UnreadableFile, the signal's reason once it is aborted
 */
export async function uploadInParts(file: File, { kind, signal, onProgress }: Upload): Promise<KeptFile> {
  const { name, size, lastModified: modified } = file
  const tell = (received: number, isWaiting = false) =>
    onProgress({ share: Math.min(1, received / size), isWaiting })
  const begin = () => call(startUpload, { body: { kind, name, size, modified }, signal })
  const patience = new Patience(signal)
  let state: UploadState | null = null
  let part = firstPart
  while (!state?.file) {
    try {
      if (!state || patience.isTrying) {
        state = state ? await call(getUpload, { params: { uploadId: state.id }, signal }) : await begin()
        if (state.file) break
      }
      const from: number = state.received
      const began = performance.now()
      state = await sendOnePart(file, state, part, signal, (sent) => tell(from + sent))
      const took = performance.now() - began
      part = took < partMs ? Math.min(part * 2, largestPart) : part
      tell(state.received)
      patience.renew()
    } catch (error) {
      // Removed meanwhile: what arrived is gone, the file is still here.
      if (error instanceof Refused && error.status === 404 && state && !patience.isTrying) state = null
      else if (error instanceof NoAnswer) part = Math.max(part / 4, smallestPart)
      tell(state?.received ?? 0, true)
      await patience.wait(error)
    }
  }
  return state.file
}

/** Gives an upload up: what arrived is removed at once instead of after a day. */
export async function giveUp(file: File, kind: UploadKind): Promise<void> {
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
  // Read first: a file that cannot be read must not look like a connection that is down.
  const bytes = await file
    .slice(received, received + length)
    .arrayBuffer()
    .catch(() => {
      throw new UnreadableFile(t`This file cannot be read any more. Please choose it again.`)
    })
  const body = new Blob([bytes], { type: 'application/octet-stream' })
  const path = `${sendPart.path.replace(':uploadId', encodeURIComponent(id))}?from=${received}`
  return sendFile<UploadState>({ method: 'PUT', path, body, onProgress, signal, answerWithin })
}

/** How long to wait before the next try, and when to stop trying. */
class Patience {
  readonly #signal: AbortSignal
  #tries = 0
  #refusals = 0

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /** The last try failed: how far the server is must be asked for. */
  get isTrying(): boolean {
    return this.#tries > 0
  }

  renew(): void {
    this.#tries = 0
    this.#refusals = 0
  }

  /** @throws the error when waiting does not help */
  async wait(error: unknown): Promise<void> {
    if (this.#signal.aborted) throw this.#signal.reason
    const isLater = error instanceof Refused && laterOn.has(error.status)
    if (!(error instanceof NoAnswer) && !isLater) throw error
    this.#tries += 1
    if (isLater) this.#refusals += 1
    if (this.#refusals > mostRefusals) throw error
    const asked = error instanceof Refused ? (error.retryAfter ?? 1) * 1_000 : 0
    await this.#pause(Math.max(asked, Math.min(500 * 2 ** this.#tries, longestPauseMs)))
  }

  /** A connection that comes back ends the pause. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        this.#signal.removeEventListener('abort', abort)
        resolve()
      }
      const abort = () => {
        end()
        reject(this.#signal.reason)
      }
      const timer = setTimeout(end, milliseconds)
      addEventListener('online', end)
      this.#signal.addEventListener('abort', abort)
    })
  }
}

/** Removed meanwhile, another part is being taken, too many at once, busy or without space. */
const laterOn = new Set([404, 408, 409, 429, 502, 503, 504])
