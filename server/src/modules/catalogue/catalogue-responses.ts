import { LRUCache } from 'lru-cache'
import type { SignedInCall } from '../../kernel/call.ts'
import type { PrerenderedResponse } from '../../platform/http/prerendered-response.ts'

export interface CachedResponse {
  readonly response: PrerenderedResponse
  /** Milliseconds UTC; undefined when the response never expires. */
  readonly goodUntil?: number | undefined
}

const maxResponses = 2_000
/** Estimated bytes of an entry besides content and key. */
const overheadBytes = 1_000

/** Keys contain the catalogue's version, so other instances' changes show at once. */
export class CatalogueCache {
  readonly #responses: LRUCache<string, CachedResponse>

  constructor(maxBytes: number) {
    this.#responses = new LRUCache({
      max: maxResponses,
      maxSize: maxBytes,
      sizeCalculation: ({ response }, name) => response.bytes.length + 2 * name.length + overheadBytes,
    })
  }

  get size(): { readonly responses: number; readonly bytes: number } {
    return { responses: this.#responses.size, bytes: this.#responses.calculatedSize }
  }

  /** @param key everything else that the response depends on */
  async get(
    { version, now }: { readonly version: number; readonly now: number },
    key: readonly unknown[],
    make: () => Promise<CachedResponse>,
  ): Promise<PrerenderedResponse> {
    const name = JSON.stringify([version, ...key])
    const cached = this.#responses.get(name)
    if (cached && now < (cached.goodUntil ?? Number.POSITIVE_INFINITY)) return cached.response
    const made = await make()
    this.#responses.set(name, made)
    return made.response
  }
}

/** Part of a cache key: `student`, a staff role, or a mentor's id. */
export const viewOf = ({ caller }: SignedInCall) =>
  caller.role === 'mentor' ? caller.id : (caller.staffRole ?? caller.role)
