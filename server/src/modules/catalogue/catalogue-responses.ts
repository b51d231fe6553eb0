import { LRUCache } from 'lru-cache'
import type { SignedInCall } from '../../kernel/call.ts'
import type { PrerenderedResponse } from '../../platform/http/prerendered-response.ts'

export interface CachedResponse {
  readonly response: PrerenderedResponse
  /** The moment when the response expires, in milliseconds UTC; undefined for never. */
  readonly goodUntil?: number | undefined
}

const maxResponses = 2_000
/** Estimated bytes of an entry without its content and key. */
const overhead = 1_000

/** The key has the catalogue's version, so that changes by other instances show at once. */
export class CatalogueCache {
  readonly #responses: LRUCache<string, CachedResponse>

  constructor(maxBytes: number) {
    this.#responses = new LRUCache({
      max: maxResponses,
      maxSize: maxBytes,
      sizeCalculation: ({ response }, name) => response.bytes.length + 2 * name.length + overhead,
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

/** Part of a cache key: one for all students, one for each staff role, one for each mentor. */
export const viewOf = ({ caller }: SignedInCall) =>
  caller.role === 'mentor' ? caller.id : (caller.staffRole ?? caller.role)
