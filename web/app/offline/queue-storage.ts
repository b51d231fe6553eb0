import { randomKey } from '../api/idempotency.ts'
import { readStored, storedKeys, writeStored } from '../api/stored.ts'

const thisPageId = randomKey()
const lockOf = (page: string) => `page ${page}`

/**
 * Each open tab has its own prefix, so that tabs do not overwrite each other.
 * @param owner kind and user id; log-out removes this user's keys
 */
export function queueStorage(owner: string) {
  const saved = new Map<string, string>()
  const prefix = `${owner}/`
  const keyOf = (name: string) => `${prefix}${thisPageId}/${name}`
  return {
    save(items: ReadonlyMap<string, string>): void {
      for (const name of saved.keys()) if (!items.has(name)) writeStored(keyOf(name), null)
      for (const [name, text] of items) if (saved.get(name) !== text) writeStored(keyOf(name), text)
      saved.clear()
      for (const [name, text] of items) saved.set(name, text)
      if (saved.size > 0) owners.add(owner)
      else owners.delete(owner)
      holdLock()
    },
    takeOver(take: (texts: readonly string[]) => void): void {
      const pages = new Set(storedKeys(prefix).map((key) => key.slice(prefix.length).split('/')[0] ?? ''))
      for (const page of pages)
        runWhenClosed(page, () => {
          const keys = storedKeys(`${prefix}${page}/`)
          const texts = keys.map(readStored).filter((text) => text !== null)
          // Deletes the old keys only after `take` has stored the texts under new keys.
          if (texts.length > 0) take(texts)
          if (page !== thisPageId) for (const key of keys) writeStored(key, null)
        })
    },
  }
}

/**
 * Owners with stored items. The page holds a lock while this set is not empty. The browser releases
 * the lock when the page closes.
 */
const owners = new Set<string>()
let release: (() => void) | undefined

// Locks need HTTPS. Without locks, two pages may send the same item; the server accepts the item
// once.
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

function holdLock(): void {
  if (owners.size === 0) {
    release?.()
    release = undefined
  } else if (!release) {
    const { promise, resolve } = Promise.withResolvers<void>()
    release = resolve
    void locks()?.request(lockOf(thisPageId), () => promise)
  }
}

function runWhenClosed(page: string, callback: () => void): void {
  const manager = locks()
  if (page === thisPageId || !manager) callback()
  else void manager.request(lockOf(page), callback)
}
