import { randomKey } from '../../api/idempotency.ts'

const storageKey = 'exam-device'

/** @returns a random name, kept through a reload */
export function deviceName(): string {
  try {
    const name = sessionStorage.getItem(storageKey) ?? randomKey()
    sessionStorage.setItem(storageKey, name)
    return name
  } catch {
    return fallback
  }
}

const fallback = randomKey()
