import { saveResponse } from '#calls/attempts/attempts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { call } from '../../api/client.ts'
import { resultOfError } from '../../offline/queue.ts'
import { userQueue } from '../../offline/user-queue.ts'
import type { GivenResponse } from './exam-state.ts'

export interface PendingResponse extends GivenResponse {
  readonly attemptId: string
  readonly device: string
}

export type SaveResponseResult = ResponseOf<typeof saveResponse>

const isPending = (stored: unknown): stored is PendingResponse => {
  const item = stored as Partial<PendingResponse> | null
  return (
    typeof item === 'object' &&
    typeof item?.attemptId === 'string' &&
    typeof item.device === 'string' &&
    typeof item.position === 'number' &&
    typeof item.seq === 'number' &&
    typeof item.isMarked === 'boolean' &&
    typeof item.spentMs === 'number' &&
    (item.value === null ||
      (Array.isArray(item.value?.options) &&
        typeof item.value.text === 'string' &&
        (item.value.photos === undefined || Array.isArray(item.value.photos))))
  )
}

export const responseQueueOf = userQueue<PendingResponse, SaveResponseResult>({
  kind: 'responses',
  read: (stored) => (isPending(stored) ? stored : undefined),
  nameOf: ({ attemptId, position }) => `${attemptId} ${position}`,
  merge: (before, after) => (before.seq > after.seq ? before : after),
  async send({ attemptId, position, device, seq, value, isMarked, spentMs }) {
    try {
      const response = await call(saveResponse, {
        params: { attemptId, position: String(position) },
        body: { device, seq, value, isMarked, spentMs },
        keepalive: true,
      })
      return { how: 'saved', response }
    } catch (error) {
      return resultOfError(error)
    }
  },
})
