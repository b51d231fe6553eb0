/** What the browser keeps for this site. One that refuses to keep anything is as good as one that forgets. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key; null forgets it. */
export function keepStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // It is known until the page is closed.
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** What is stored under the keys that begin so, read as JSON. */
export const storedValues = (prefix: string): unknown[] =>
  storedKeys(prefix).map((key) => parsed(readStored(key) ?? ''))

/** A stored text read as JSON; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Forgets all that is kept here for one person: their drafts, and what they sent. Its keys carry the person's id. */
export function forgetAllOf(personId: string): void {
  for (const kept of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = kept()
      for (const key of Object.keys(storage)) if (key.includes(personId)) storage.removeItem(key)
    } catch {
      // A browser that refuses to keep anything has nothing to forget.
    }
  }
}
