import { addDraftFile, orderDraft, removeDraftFile } from '#calls/homework/homework.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Draft } from '#contract/homework/homework.ts'
import { call, NoResponse, Refused } from '../../api/client.ts'
import { randomKey } from '../../api/idempotency.ts'
import { pauseOrOnline } from '../../api/pause-or-online.ts'

/** Adding a file waits while offline, as uploads do. */
export class DraftCalls {
  readonly #assignmentId: string

  constructor(assignmentId: string) {
    this.#assignmentId = assignmentId
  }

  add(file: SentBodyOf<typeof addDraftFile>, signal: AbortSignal, onOffline: () => void): Promise<Draft> {
    const idempotencyKey = randomKey()
    return callUntilResponse(signal, onOffline, () =>
      call(addDraftFile, { params: this.#params, body: file, idempotencyKey, signal }),
    )
  }

  order(files: string[]): Promise<Draft> {
    return call(orderDraft, { params: this.#params, body: { files } })
  }

  async remove(fileId: string, keepalive = false): Promise<Draft | null> {
    try {
      return await call(removeDraftFile, { params: { ...this.#params, fileId }, keepalive })
    } catch (error) {
      // 404: another device removed the file.
      if (error instanceof Refused && error.status === 404) return null
      throw error
    }
  }

  get #params() {
    return { assignmentId: this.#assignmentId }
  }
}

/** @returns milliseconds; null if a retry is useless */
function retryDelayMs(error: unknown): number | null {
  if (error instanceof NoResponse) return 0
  if (!(error instanceof Refused)) return null
  const isLater = error.code === 'IN_PROGRESS' || error.status === 429 || error.status === 503
  return isLater ? (error.retryAfter ?? 0) * 1_000 : null
}

const longestPauseMs = 15_000

async function callUntilResponse<T>(
  signal: AbortSignal,
  onOffline: () => void,
  send: () => Promise<T>,
): Promise<T> {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await send()
    } catch (error) {
      const wait = retryDelayMs(error)
      if (wait === null) throw error
      onOffline()
      await pauseOrOnline(Math.max(pause, wait), signal)
    }
  }
}
