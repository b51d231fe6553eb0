import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Watches a function of `node:crypto` until the test ends, in whatever file it is called. */
export function spyOnCrypto<Name extends 'randomInt' | 'timingSafeEqual'>(name: Name) {
  const spy = vi.spyOn(crypto, name)
  // Named imports of a built-in module follow its object only when they are told to.
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return spy
}
