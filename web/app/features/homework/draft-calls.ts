import { addDraftFile, orderDraft, removeDraftFile } from '#calls/homework/homework.ts'
import type { Draft } from '#contract/homework/homework.ts'
import { call, NoResponse, Refused } from '../../api/client.ts'
import { randomKey } from '../../api/idempotency.ts'
import { pauseOrOnline } from '../../api/pause-or-online.ts'

/** The draft on the server. A lost connection is waited for, as with uploads. */
export class DraftCalls {
  readonly #assignmentId: string

  constructor(assignmentId: string) {
    this.#assignmentId = assignmentId
  }

  add(
    file: { url: string; original?: string; replaces?: string },
    signal: AbortSignal,
    onOffline: () => void,
  ): Promise<Draft> {
    const idempotencyKey = randomKey()
    return untilResponse(signal, onOffline, () =>
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
      // Removed on another device.
      if (error instanceof Refused && error.status === 404) return null
      throw error
    }
  }

  get #params() {
    return { assignmentId: this.#assignmentId }
  }
}

const longestPauseMs = 15_000

async function untilResponse<T>(
  signal: AbortSignal,
  onOffline: () => void,
  send: () => Promise<T>,
): Promise<T> {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await send()
    } catch (error) {
      const isInProgress = error instanceof Refused && error.code === 'IN_PROGRESS'
      if (!(error instanceof NoResponse) && !isInProgress) throw error
      onOffline()
      await pauseOrOnline(pause, signal)
    }
  }
}
