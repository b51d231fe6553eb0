import { randomKey } from '../api/idempotency.ts'
import { keepStored, readStored, storedKeys } from '../api/stored.ts'

/** This page, told apart from every other one that is open in this browser or was. */
const thisPage = randomKey()
const lockOf = (page: string) => `page ${page}`

/**
 * Where a page writes down what is to be sent, so that it outlives the page. Each item has a key of its own under the page's, so that
 * two tabs never write over each other; what a page leaves behind is taken over by another one.
 * @param of what is on it and whose: it names the person, whose log-out forgets it
 */
export function queueStorage(of: string) {
  const written = new Map<string, string>()
  const prefix = `${of}/`
  const keyOf = (name: string) => `${prefix}${thisPage}/${name}`
  return {
    /** Writes down what waits, by its name, and nothing else. */
    keep(items: ReadonlyMap<string, string>): void {
      for (const name of written.keys()) if (!items.has(name)) keepStored(keyOf(name), null)
      for (const [name, text] of items) if (written.get(name) !== text) keepStored(keyOf(name), text)
      written.clear()
      for (const [name, text] of items) written.set(name, text)
      if (written.size > 0) users.add(of)
      else users.delete(of)
      holdLock()
    },
    /** Hands over what was left by pages that are gone: at once, or as soon as they are. */
    takeOver(take: (texts: readonly string[]) => void): void {
      const pages = new Set(storedKeys(prefix).map((key) => key.slice(prefix.length).split('/')[0] ?? ''))
      for (const page of pages)
        whenGone(page, () => {
          const keys = storedKeys(`${prefix}${page}/`)
          const texts = keys.map(readStored).filter((text) => text !== null)
          // Written down anew under this page before it is gone under the other.
          if (texts.length > 0) take(texts)
          if (page !== thisPage) for (const key of keys) keepStored(key, null)
        })
    },
  }
}

/** What is on a shelf of this page; while there is something, the page holds a lock that ends with it. */
const users = new Set<string>()
let release: (() => void) | undefined

// A school's own network without TLS has no locks: there two pages may send the same, which the server takes as one.
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

function holdLock(): void {
  if (users.size === 0) {
    release?.()
    release = undefined
  } else if (!release) {
    const { promise, resolve } = Promise.withResolvers<void>()
    release = resolve
    void locks()?.request(lockOf(thisPage), () => promise)
  }
}

/** Runs `act` once a page has gone, or has nothing left to keep. */
function whenGone(page: string, act: () => void): void {
  const kept = locks()
  if (page === thisPage || !kept) act()
  else void kept.request(lockOf(page), act)
}
