import { randomKey } from '../api/idempotency.ts'

/** Stored items name their tab, so that tabs do not overwrite or send each other's items. */
export const thisTab = randomKey()

const lockOf = (tab: string) => `tab ${tab}`

/** Owners of stored items. The browser releases the lock when the tab closes. */
const owners = new Set<string>()
let release: (() => void) | undefined

// Browsers offer locks on HTTPS and localhost alone.
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Other tabs leave the items of this tab alone while any owner has stored items. */
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
 * The tab counts as closed where the browser has no locks.
 * @returns after the callback, or at once if the tab is open: then the callback runs when the tab closes
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
