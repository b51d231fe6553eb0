import { merged, type Outgoing, restOf } from './outgoing.ts'

/** How the school took what was sent. `later`: not now, it is tried again; `never`: it was refused for good. */
export type Taken<Answer> =
  | { how: 'kept'; answer: Answer }
  | { how: 'later'; afterMs?: number | undefined }
  | { how: 'never'; error: Error }

export interface TrayParts<Answer> {
  /** What waited when the page was opened. */
  readonly kept: readonly Outgoing[]
  /** Writes down what waits, so that it outlives the page. */
  keep(waiting: readonly Outgoing[]): void
  /** Sends something; it goes on when the page is left meanwhile. */
  send(outgoing: Outgoing): Promise<Taken<Answer>>
  now(): number
  /** Runs something later; returns how to prevent it. */
  later(run: () => void, milliseconds: number): () => void
}

export interface Sent<Answer> {
  readonly outgoing: Outgoing
  readonly taken: Exclude<Taken<Answer>, { how: 'later' }>
}

const firstPause = 2_000
const longestPause = 30_000

/**
 * The tray of what is to be sent: one thing for each topic, one send at a time, and each is tried until the school has taken
 * or refused it. What waits is written down before it is sent.
 */
export function makeTray<Answer>({ kept, keep, send, now, later }: TrayParts<Answer>) {
  const waiting = new Map<string, Outgoing>()
  let underWay: Outgoing | null = null
  let pause = firstPause
  let cancelRetry: (() => void) | null = null
  let isStuck = false
  let version = 0
  const listeners = new Set<() => void>()
  const sentListeners = new Set<(sent: Sent<Answer>) => void>()

  const put = (outgoing: Outgoing, isOlder = false) => {
    const there = waiting.get(outgoing.topicId)
    waiting.set(outgoing.topicId, isOlder && there ? merged(outgoing, there) : merged(there, outgoing))
  }
  for (const outgoing of kept) put(outgoing)

  const all = () => {
    const rows = new Map(waiting)
    if (underWay) rows.set(underWay.topicId, waitingOf(underWay.topicId) ?? underWay)
    return [...rows.values()]
  }
  /** What waits of a topic, with what is under way. */
  function waitingOf(topicId: string): Outgoing | undefined {
    const there = waiting.get(topicId)
    const sending = underWay?.topicId === topicId ? underWay : undefined
    return sending && there ? merged(sending, there) : (there ?? sending)
  }
  const tell = () => {
    version += 1
    keep(all())
    for (const listener of listeners) listener()
  }

  async function sendNext(isLeaving = false): Promise<void> {
    if (underWay && !isLeaving) return
    const [topicId, outgoing] = waiting.entries().next().value ?? []
    if (!topicId || !outgoing) return
    cancelRetry?.()
    cancelRetry = null
    waiting.delete(topicId)
    const before = underWay
    underWay = before?.topicId === topicId ? merged(before, outgoing) : outgoing
    const taken = await send(outgoing)
    underWay = null
    if (taken.how === 'later') {
      put(outgoing, true)
      isStuck = true
      const wait = taken.afterMs ?? pause
      pause = Math.min(pause * 2, longestPause)
      cancelRetry = later(() => void sendNext(), wait)
      return tell()
    }
    pause = firstPause
    // The school dates what it has taken by when it came; what this device did since is newer than that.
    const since = waiting.get(topicId)
    if (since) waiting.set(topicId, { ...since, at: Math.max(since.at, now()) })
    const rest = taken.how === 'kept' ? restOf(outgoing) : undefined
    if (rest) put(rest, true)
    if (waiting.size === 0) isStuck = false
    tell()
    for (const listener of sentListeners) listener({ outgoing, taken })
    void sendNext()
  }

  return {
    /** Puts something into the tray and sends it as soon as it is its turn. */
    put(outgoing: Outgoing) {
      put(outgoing)
      tell()
      if (!cancelRetry) void sendNext()
    },
    /** Tries now: the line may be back. */
    tryNow: () => void sendNext(),
    /** The page is left: what waits goes now, whatever is under way. */
    leave: () => void sendNext(true),
    waitingOf,
    /** Another one whenever what waits is another. */
    version: () => version,
    /** Whether something waits because a send has failed. */
    isStuck: () => isStuck,
    /** Tells whenever what waits is another. */
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Tells what the school has taken or refused. */
    onSent(listener: (sent: Sent<Answer>) => void) {
      sentListeners.add(listener)
      return () => void sentListeners.delete(listener)
    },
  }
}

export type Tray<Answer> = ReturnType<typeof makeTray<Answer>>
