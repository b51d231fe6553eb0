import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

/** Random bytes of an id, and of how many ids they are taken at once: to ask for sixteen costs more than all else of an id. */
const bytesOfId = 16
const idsAtOnce = 256

/** Makes ids of UUID version 7 (RFC 9562), each greater than the one before, within a millisecond too. */
export function idMaker(clock: () => number = Date.now): () => string {
  const pool = Buffer.alloc(bytesOfId * idsAtOnce)
  let used = pool.length
  let msecs = 0
  let seq = 0

  return () => {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    const random = pool.subarray(used, used + bytesOfId)
    used += bytesOfId
    const now = clock()
    // A count of 32 bits starts in its lower half: no millisecond reaches its end.
    seq = now > msecs ? random.readUInt32BE(6) >>> 1 : seq + 1
    msecs = Math.max(now, msecs)
    return v7({ random, msecs, seq })
  }
}
