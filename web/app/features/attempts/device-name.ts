import { randomKey } from '../../api/idempotency.ts'

const storageKey = 'exam-device'

/** A random name that survives a reload. */
export function deviceName(): string {
  try {
    const name = sessionStorage.getItem(storageKey) ?? randomKey()
    sessionStorage.setItem(storageKey, name)
    return name
  } catch {
    return fallback
  }
}

/** Some browsers forbid storage. */
const fallback = randomKey()
