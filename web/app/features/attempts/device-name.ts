import { randomKey } from '../../api/idempotency.ts'

const stored = 'exam-device'

/** Random, and kept through a reload. */
export function deviceName(): string {
  try {
    const name = sessionStorage.getItem(stored) ?? randomKey()
    sessionStorage.setItem(stored, name)
    return name
  } catch {
    return fallback
  }
}

/** Some browsers forbid storage. */
const fallback = randomKey()
