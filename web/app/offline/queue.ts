import { NoAnswer, Refused } from '../api/client.ts'

/** How the school took what was sent. `later`: not now, it is tried again; `never`: it was refused for good. */
export type SendResult<Answer> =
  | { how: 'kept'; answer: Answer }
  | { how: 'later'; afterMs?: number | undefined }
  | { how: 'never'; error: Error }

/** What a failed send means: it is tried again after the next log-in or when the school has time, or was refused for good. */
export function resultOfError(error: unknown): Exclude<SendResult<never>, { how: 'kept' }> {
  if (error instanceof NoAnswer) return { how: 'later' }
  if (!(error instanceof Refused)) return { how: 'never', error: error as Error }
  const { status, retryAfter } = error
  // The school is still at the same call, whose answer was lost.
  const isUnderWay = error.code === 'IN_PROGRESS'
  const isLater = status === 401 || status === 408 || status === 429 || status >= 500 || isUnderWay
  return isLater ? { how: 'later', afterMs: retryAfter && retryAfter * 1_000 } : { how: 'never', error }
}

export interface QueueParts<Item, Answer> {
  /** What an item is about: of each thing one waits. */
  nameOf(item: Item): string
  /** Two items about one thing, to be sent as one. */
  merged(before: Item, after: Item): Item
  /** What one send leaves over. */
  restOf?(sent: Item): Item | undefined
  /** Writes down what waits, so that it outlives the page. */
  keep(waiting: readonly Item[]): void
  /** What waited behind a send about the same thing, once that is taken. */
  after?(waited: Item): Item
  /** Sends something; it goes on when the page is left meanwhile. */
  send(item: Item): Promise<SendResult<Answer>>
  /** Runs something later; returns how to prevent it. */
  later(run: () => void, milliseconds: number): () => void
}

export interface Sent<Item, Answer> {
  readonly item: Item
  readonly taken: Exclude<SendResult<Answer>, { how: 'later' }>
}

const firstPause = 2_000
const longestPause = 30_000

/**
 * The tray of what is to be sent: one item for each thing, one send at a time, and each is tried until the school has taken
 * or refused it. What waits is written down before it is sent.
 */
export function makeQueue<Item, Answer>(parts: QueueParts<Item, Answer>) {
  const { nameOf, keep, send, later } = parts
  const waiting = new Map<string, Item>()
  let underWay: Item | null = null
  let isGivenUp = false
  let pause = firstPause
  let cancelRetry: (() => void) | null = null
  let isStuck = false
  let version = 0
  const listeners = new Set<() => void>()
  const sentListeners = new Set<(sent: Sent<Item, Answer>) => void>()

  const merged = (before: Item | undefined, after: Item) => (before ? parts.merged(before, after) : after)
  const put = (item: Item, isOlder = false) => {
    const there = waiting.get(nameOf(item))
    waiting.set(nameOf(item), isOlder && there ? merged(item, there) : merged(there, item))
  }

  const all = () => {
    const rows = new Map(waiting)
    if (underWay) rows.set(nameOf(underWay), waitingOf(nameOf(underWay)) ?? underWay)
    return [...rows.values()]
  }
  /** What waits about a thing, with what is under way. */
  function waitingOf(name: string): Item | undefined {
    const there = waiting.get(name)
    const sending = underWay && nameOf(underWay) === name ? underWay : undefined
    return sending && there ? merged(sending, there) : (there ?? sending)
  }
  const tell = () => {
    version += 1
    keep(all())
    for (const listener of listeners) listener()
  }

  async function sendNext(isLeaving = false): Promise<void> {
    if (underWay && !isLeaving) return
    const [name, item] = waiting.entries().next().value ?? []
    if (!name || !item) return
    cancelRetry?.()
    cancelRetry = null
    waiting.delete(name)
    const before = underWay
    underWay = before && nameOf(before) === name ? merged(before, item) : item
    const taken = await send(item)
    underWay = null
    const isUnwanted = isGivenUp
    isGivenUp = false
    if (taken.how === 'later') {
      if (!isUnwanted) put(item, true)
      isStuck = waiting.size > 0
      const wait = taken.afterMs ?? pause
      pause = Math.min(pause * 2, longestPause)
      cancelRetry = later(() => void sendNext(), wait)
      return tell()
    }
    pause = firstPause
    const waited = waiting.get(name)
    if (waited && parts.after) waiting.set(name, parts.after(waited))
    const rest = taken.how === 'kept' ? parts.restOf?.(item) : undefined
    if (rest) put(rest, true)
    if (waiting.size === 0) isStuck = false
    tell()
    for (const listener of sentListeners) listener({ item, taken })
    void sendNext()
  }

  return {
    /** Puts something into the tray and sends it as soon as it is its turn. */
    put(item: Item) {
      put(item)
      tell()
      if (!cancelRetry) void sendNext()
    },
    /** Takes up what another page has left: it is older than what is here. */
    takeOver(items: readonly Item[]) {
      for (const item of items) put(item, true)
      tell()
      if (!cancelRetry) void sendNext()
    },
    /** Takes back what waits about a thing; what is under way is not sent again. */
    forget(name: string) {
      waiting.delete(name)
      if (underWay && nameOf(underWay) === name) isGivenUp = true
      tell()
    },
    /** Tries now: the line may be back. */
    tryNow: () => void sendNext(),
    /** The page is left: what waits goes now, whatever is under way. */
    leave: () => void sendNext(true),
    waitingOf,
    /** All that waits. */
    waiting: all,
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
    onSent(listener: (sent: Sent<Item, Answer>) => void) {
      sentListeners.add(listener)
      return () => void sentListeners.delete(listener)
    },
  }
}

export type Queue<Item, Answer> = ReturnType<typeof makeQueue<Item, Answer>>
