import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { msg } from '@lingui/core/runtime-macro'
import pLimit from 'p-limit'
import { unavailable } from './errors.ts'

const argon2id = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** `memory` is in KiB. */
interface Cost {
  readonly memory: number
  readonly passes: number
}

/** OWASP recommends this for argon2id. */
const recommendedCost: Cost = { memory: 19_456, passes: 2 }
const parallelism = 1
const maxWaiting = 64

export type Passwords = ReturnType<typeof makePasswords>

export function makePasswords(cost = recommendedCost) {
  const limit = pLimit(availableParallelism())
  let computedCount = 0
  const run = (message: string, nonce: Uint8Array) => {
    if (limit.pendingCount >= maxWaiting) {
      throw unavailable(msg`Too many people are logging in just now. Please try again.`, 2)
    }
    computedCount += 1
    const parameters = { ...cost, parallelism, tagLength: 32, message: message.normalize('NFC'), nonce }
    return limit(() => argon2id('argon2id', parameters))
  }
  const dummyNonce = randomBytes(16)

  return {
    computed: () => computedCount,
    async hash(password: string): Promise<string> {
      const nonce = randomBytes(16)
      const tag = await run(password, nonce)
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
    },
    /** A null hash (unknown account) takes as long as a real hash. */
    async verify(password: string, hash: string | null): Promise<boolean> {
      const [, , , , nonce, tag] = hash?.split('$') ?? []
      if (!nonce || !tag) {
        await run(password, dummyNonce)
        return false
      }
      const computedTag = await run(password, Buffer.from(nonce, 'base64'))
      return timingSafeEqual(computedTag, Buffer.from(tag, 'base64'))
    },
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
