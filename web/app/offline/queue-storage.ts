import { readStored, storedKeys, writeStored } from '../api/stored.ts'
import { lockTabFor, thisTab, whenClosed } from './tab-lock.ts'

/**
 * Tabs do not overwrite each other.
 * @param owner kind and user id; log-out removes the user's keys
 */
export function queueStorage(owner: string) {
  const saved = new Map<string, string>()
  const prefix = `${owner}/`
  const keyOf = (name: string) => `${prefix}${thisTab}/${name}`
  return {
    save(items: ReadonlyMap<string, string>): void {
      for (const name of saved.keys()) if (!items.has(name)) writeStored(keyOf(name), null)
      for (const [name, text] of items) if (saved.get(name) !== text) writeStored(keyOf(name), text)
      saved.clear()
      for (const [name, text] of items) saved.set(name, text)
      lockTabFor(owner, saved.size > 0)
    },
    takeOver(take: (texts: readonly string[]) => void): void {
      const tabs = new Set(storedKeys(prefix).map((key) => key.slice(prefix.length).split('/')[0] ?? ''))
      for (const tab of tabs)
        void whenClosed(tab, () => {
          const keys = storedKeys(`${prefix}${tab}/`)
          const texts = keys.map(readStored).filter((text) => text !== null)
          // Old keys stay until `take` has stored the texts.
          if (texts.length > 0) take(texts)
          if (tab !== thisTab) for (const key of keys) writeStored(key, null)
        })
    },
  }
}
