import { NoResponse, Refused } from '../api/client.ts'

/** `later`: the queue tries again; `never`: refused permanently. */
export type SendResult<Saved> =
  | { how: 'saved'; response: Saved }
  | { how: 'later'; afterMs?: number | undefined }
  | { how: 'never'; error: Error }

export function resultOfError(error: unknown): Exclude<SendResult<never>, { how: 'saved' }> {
  if (error instanceof NoResponse) return { how: 'later' }
  if (!(error instanceof Refused)) return { how: 'never', error: error as Error }
  const { status, retryAfter } = error
  // An earlier request, whose response was lost, still runs.
  const isInProgress = error.code === 'IN_PROGRESS'
  const isLater = status === 401 || status === 408 || status === 429 || status >= 500 || isInProgress
  return isLater ? { how: 'later', afterMs: retryAfter && retryAfter * 1_000 } : { how: 'never', error }
}

export interface QueueParts<Item, Saved> {
  /** The queue holds one item per name. */
  nameOf(item: Item): string
  merge(before: Item, after: Item): Item
  restOf?(sent: Item): Item | undefined
  store(pending: readonly Item[]): void
  /** Adjusts the item that waited for a sent item of the same name. */
  adjust?(waitingItem: Item): Item
  /** The request must continue when the page closes. */
  send(item: Item): Promise<SendResult<Saved>>
  later(run: () => void, milliseconds: number): () => void
}

export interface Sent<Item, Saved> {
  readonly item: Item
  readonly result: Exclude<SendResult<Saved>, { how: 'later' }>
}

class Listeners<Event> {
  readonly #listeners = new Set<(event: Event) => void>()

  add(listener: (event: Event) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  notify(event: Event): void {
    for (const listener of this.#listeners) listener(event)
  }
}

const firstPauseMs = 2_000
const maxPauseMs = 30_000

/** Stores items, then sends one at a time. */
export function makeQueue<Item, Saved>(parts: QueueParts<Item, Saved>) {
  const { nameOf, store, send, later } = parts
  const pending = new Map<string, Item>()
  /** Holds several items only while the page closes. */
  const inFlight = new Set<Item>()
  const forgotten = new Set<Item>()
  let pauseMs = firstPauseMs
  let cancelRetry: (() => void) | null = null
  let isStuck = false
  let version = 0
  const changes = new Listeners<undefined>()
  const sends = new Listeners<Sent<Item, Saved>>()

  const merge = (before: Item | undefined, after: Item) => (before ? parts.merge(before, after) : after)
  const put = (item: Item, isOlder = false) => {
    const pendingItem = pending.get(nameOf(item))
    pending.set(nameOf(item), isOlder && pendingItem ? merge(item, pendingItem) : merge(pendingItem, item))
  }

  const allItems = () => {
    const rows = new Map(pending)
    for (const item of inFlight) rows.set(nameOf(item), waitingOf(nameOf(item)) ?? item)
    return [...rows.values()]
  }
  function waitingOf(name: string): Item | undefined {
    const pendingItem = pending.get(name)
    const items = [...inFlight].filter((item) => nameOf(item) === name)
    if (pendingItem) items.push(pendingItem)
    return items.reduce<Item | undefined>(merge, undefined)
  }
  const notify = () => {
    version += 1
    store(allItems())
    changes.notify(undefined)
  }

  async function sendNext(isLeaving = false): Promise<void> {
    if (inFlight.size > 0 && !isLeaving) return
    const [name, item] = pending.entries().next().value ?? []
    if (!name || !item) return
    cancelRetry?.()
    cancelRetry = null
    pending.delete(name)
    inFlight.add(item)
    const result = await send(item)
    inFlight.delete(item)
    const wasForgotten = forgotten.delete(item)
    if (result.how === 'later') {
      if (!wasForgotten) put(item, true)
      isStuck = pending.size > 0
      const waitMs = result.afterMs ?? pauseMs
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
      cancelRetry = later(() => void sendNext(), waitMs)
      return notify()
    }
    pauseMs = firstPauseMs
    const waitingItem = pending.get(name)
    if (waitingItem && parts.adjust) pending.set(name, parts.adjust(waitingItem))
    const restItem = result.how === 'saved' ? parts.restOf?.(item) : undefined
    if (restItem) put(restItem, true)
    if (pending.size === 0) isStuck = false
    notify()
    sends.notify({ item, result })
    void sendNext()
  }

  return {
    put(item: Item) {
      put(item)
      notify()
      if (!cancelRetry) void sendNext()
    },
    /** Items of an earlier page count as older. */
    takeOver(items: readonly Item[]) {
      for (const item of items) put(item, true)
      notify()
      if (!cancelRetry) void sendNext()
    },
    /** A running request is not repeated if it fails. */
    forget(name: string) {
      pending.delete(name)
      for (const item of inFlight) if (nameOf(item) === name) forgotten.add(item)
      notify()
    },
    tryNow: () => void sendNext(),
    /** A closing page sends the next item at once. */
    leave: () => void sendNext(true),
    waitingOf,
    waiting: allItems,
    version: () => version,
    isStuck: () => isStuck,
    onChange: (listener: () => void) => changes.add(listener),
    onSent: (listener: (sent: Sent<Item, Saved>) => void) => sends.add(listener),
  }
}

export type Queue<Item, Saved> = ReturnType<typeof makeQueue<Item, Saved>>
