import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

export function spyOnCrypto<Name extends 'randomInt' | 'timingSafeEqual'>(name: Name) {
  const spy = vi.spyOn(crypto, name)
  // Named imports see the spy only after this call.
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return spy
}
