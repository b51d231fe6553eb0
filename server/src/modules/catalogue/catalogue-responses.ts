import { LRUCache } from 'lru-cache'
import type { SignedInCall } from '../../kernel/call.ts'
import type { WrittenAnswer } from '../../platform/http/prerendered-response.ts'

export interface Made {
  readonly answer: WrittenAnswer
  /** When time alone makes the answer wrong, in milliseconds UTC. */
  readonly goodUntil?: number | undefined
}

/** More than the lists and courses that people look at within an hour. */
const keptAnswers = 2_000
/** What an answer takes besides its bytes and its key: the objects around them. An empty list is two bytes. */
const overhead = 1_000

/**
 * The written answers of GET courses and GET courses/{id}. They are kept under the version of the catalogue, which is read
 * from the database at each request, so a change made by any instance shows at once.
 */
export class CatalogueAnswers {
  readonly #answers: LRUCache<string, Made>

  /** @param keptBytes of answers before they are compressed, and of their keys; the least recently used leave */
  constructor(keptBytes: number) {
    this.#answers = new LRUCache({
      max: keptAnswers,
      maxSize: keptBytes,
      sizeCalculation: ({ answer }, name) => answer.bytes.length + 2 * name.length + overhead,
    })
  }

  /** What is kept now. */
  get kept(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.#answers.size, bytes: this.#answers.calculatedSize }
  }

  /**
   * The answer for a key, made anew when it is not kept. The key must name all that the answer depends on besides the
   * catalogue: what was asked for, and whose view it is.
   */
  async get(
    { version, now }: { readonly version: number; readonly now: number },
    key: readonly unknown[],
    make: () => Promise<Made>,
  ): Promise<WrittenAnswer> {
    const name = JSON.stringify([version, ...key])
    const kept = this.#answers.get(name)
    if (kept && now < (kept.goodUntil ?? Number.POSITIVE_INFINITY)) return kept.answer
    const made = await make()
    this.#answers.set(name, made)
    return made.answer
  }
}

/** Students share one view and admins another; a mentor has their own. */
export const viewOf = ({ caller }: SignedInCall) => (caller.role === 'mentor' ? caller.id : caller.role)
