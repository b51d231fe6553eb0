import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Paper } from '#contract/attempts/attempts.ts'
import { deviceName } from './device-name.ts'
import { type GivenResponse, highestSeq, mergeResponses, responsesByPosition } from './exam-state.ts'
import { responseQueueOf, type SaveResponseResult } from './response-queue.ts'
import { serverClock } from './server-clock.ts'

export type Feedback = NonNullable<SaveResponseResult['feedback']>
export type ClockState = Pick<SaveResponseResult, 'endsAt' | 'now' | 'submittedAt' | 'isTakenOver'>
type Change = Partial<Pick<GivenResponse, 'value' | 'isMarked'>>

const lastSavedAt = ({ responses }: Paper): number | null =>
  responses.length === 0 ? null : Math.max(...responses.map(({ savedAt }) => Date.parse(savedAt)))

/** Saves on this device at once, and on the server when reachable. */
export function useResponses(paper: Paper, userId: string, onClock: (news: ClockState) => void) {
  const queue = responseQueueOf(userId)
  const isOfAttempt = useCallback((item: { attemptId: string }) => item.attemptId === paper._id, [paper._id])
  const [given, setGiven] = useState(() =>
    mergeResponses(responsesByPosition(paper.responses), queue.waiting().filter(isOfAttempt)),
  )
  const seq = useRef(highestSeq(given.values()))
  const latest = useRef(given)
  const [savedAt, setSavedAt] = useState(() => lastSavedAt(paper))
  const [tooLate, setTooLate] = useState(0)
  /** Why the server refused a response. */
  const [notice, setNotice] = useState<string | null>(null)
  const [feedback, setFeedback] = useState<ReadonlyMap<number, Feedback>>(new Map())
  useSyncExternalStore(queue.onChange, queue.version)

  // The queue holds unsent responses; the paper may hold responses of another tab.
  useEffect(() => {
    latest.current = mergeResponses(latest.current, [...responsesByPosition(paper.responses).values()])
    const mergeQueue = () => {
      latest.current = mergeResponses(latest.current, queue.waiting().filter(isOfAttempt))
      seq.current = Math.max(seq.current, highestSeq(latest.current.values()))
      setGiven(latest.current)
    }
    mergeQueue()
    return queue.onChange(mergeQueue)
  }, [queue, isOfAttempt, paper.responses])

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && queue.leave()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [queue])

  useEffect(
    () =>
      queue.onSent(({ item, result }) => {
        if (!isOfAttempt(item)) return
        if (result.how === 'never') return setNotice(result.error.message)
        const { response } = result
        serverClock.sync(response.now)
        onClock(response)
        if (response.isTooLate) setTooLate((before) => before + 1)
        else setSavedAt(serverClock.now())
        if (response.feedback) {
          const { feedback: newFeedback } = response
          setFeedback((before) => new Map(before).set(item.position, newFeedback))
        }
      }),
    [queue, isOfAttempt, onClock],
  )

  const put = useCallback(
    (position: number, change: Change, spentMs: number) => {
      // The server's clock gives later responses higher numbers on every device.
      seq.current = Math.max(seq.current + 1, Math.floor(serverClock.now()))
      const before = latest.current.get(position)
      const item: GivenResponse = {
        ...{ position, value: before?.value ?? null, isMarked: before?.isMarked ?? false },
        ...change,
        ...{ spentMs: (before?.spentMs ?? 0) + Math.round(spentMs), seq: seq.current },
      }
      latest.current = new Map(latest.current).set(position, item)
      setGiven(latest.current)
      queue.put({ ...item, attemptId: paper._id, device: deviceName() })
    },
    [queue, paper._id],
  )

  const latestOf = useCallback((position: number) => latest.current.get(position), [])

  const pendingCount = queue.waiting().filter(isOfAttempt).length
  return {
    ...{ attemptId: paper._id as string | null, given, latestOf, put, feedback, pendingCount, savedAt },
    ...{ tooLate, notice, isStuck: queue.isStuck() },
  }
}

export type Responses = ReturnType<typeof useResponses>
