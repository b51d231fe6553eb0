import { randomKey } from '../api/idempotency.ts'

/** Stored items name their tab; tabs leave each other's items alone. */
export const thisTab = randomKey()

const lockOf = (tab: string) => `tab ${tab}`

/** Owners of stored items; closing the tab releases the lock. */
const owners = new Set<string>()
let release: (() => void) | undefined

// Locks need HTTPS or localhost.
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** The lock keeps other tabs from this tab's items. */
export function lockTabFor(owner: string, hasItems: boolean): void {
  if (hasItems) owners.add(owner)
  else owners.delete(owner)
  if (owners.size === 0) {
    release?.()
    release = undefined
  } else if (!release) {
    const { promise, resolve } = Promise.withResolvers<void>()
    release = resolve
    void locks()?.request(lockOf(thisTab), () => promise)
  }
}

/**
 * Runs the callback when the tab closes; a browser without locks counts it as closed.
 * @returns at once if the tab is open
 */
export async function whenClosed(tab: string, callback: () => void | Promise<void>): Promise<void> {
  const manager = locks()
  if (tab === thisTab || !manager) return callback()
  const isClosed = await manager.request(lockOf(tab), { ifAvailable: true }, async (lock) => {
    if (lock) await callback()
    return lock !== null
  })
  if (!isClosed) void manager.request(lockOf(tab), callback)
}
