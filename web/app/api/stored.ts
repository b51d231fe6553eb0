/** Browser storage may throw, so every function here catches errors. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The value is lost when the page closes.
  }
}

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

export const storedValues = (prefix: string): unknown[] =>
  storedKeys(prefix).map((key) => parseJson(readStored(key) ?? ''))

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** IndexedDB database of unsent photos and files. */
export const unsentFilesOf = (userId: string) => `unsent files of ${userId}`

export function removeDataOf(userId: string): void {
  try {
    indexedDB.deleteDatabase(unsentFilesOf(userId))
  } catch {
    // A browser without IndexedDB holds no files.
  }
  for (const openStorage of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = openStorage()
      for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key)
    } catch {
      // A storage that throws holds no data.
    }
  }
}
