/** localStorage may throw, so each function of this file catches errors. */

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
    // The value is not stored, so the value is gone when the page closes.
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
  storedKeys(prefix).map((key) => parsed(readStored(key) ?? ''))

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function removeDataOf(userId: string): void {
  for (const storageOf of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = storageOf()
      for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key)
    } catch {
      // A storage that throws holds no data.
    }
  }
}
