import type { SignedCall } from '../../platform/call.ts'
import type { WrittenAnswer } from '../../platform/http/written-answer.ts'
import { readCatalogueVersion } from './catalogue.repository.ts'
import type { CourseOutline } from './courses.usecases.ts'
import { linkHour } from './handout-links.ts'

export interface Made {
  readonly answer: WrittenAnswer
  /** When time alone makes the answer wrong, in milliseconds UTC. */
  readonly goodUntil?: number | undefined
  /** What the course in the answer holds, for the part of it that differs by who asks. */
  readonly outline?: CourseOutline
}

/**
 * The written answers of GET courses and GET courses/{id}. They are good for one version of the catalogue, which is read
 * from the database at each request, so a change made by any instance shows at once; and for an hour, because the
 * handout links in them lapse.
 */
export class CatalogueAnswers {
  readonly #keptBytes: number
  #madeFrom = ''
  readonly #answers = new Map<string, Made>()
  #bytes = 0

  /** @param keptBytes of answers before they are compressed, at most; beyond it all are made anew */
  constructor(keptBytes: number) {
    this.#keptBytes = keptBytes
  }

  /**
   * The answer for a key, made anew when it is not kept. The key must name all that the answer depends on besides the
   * catalogue: what was asked for, and whose view it is.
   * @param known the catalogue's version, where it was read for this request already
   */
  async get(
    call: SignedCall,
    key: readonly unknown[],
    make: () => Promise<Made>,
    known?: number,
  ): Promise<Made> {
    const version = known ?? (await readCatalogueVersion(call.deps.database.db))
    const madeFrom = `${version} ${linkHour(call.now)}`
    if (madeFrom !== this.#madeFrom) this.#forget()
    this.#madeFrom = madeFrom

    const name = JSON.stringify(key)
    const kept = this.#answers.get(name)
    if (kept && call.now < (kept.goodUntil ?? Number.POSITIVE_INFINITY)) return kept
    const made = await make()
    if (this.#madeFrom === madeFrom) this.#keep(name, made)
    return made
  }

  #keep(name: string, made: Made): void {
    this.#bytes += made.answer.bytes.length - (this.#answers.get(name)?.answer.bytes.length ?? 0)
    this.#answers.set(name, made)
    if (this.#bytes > this.#keptBytes) this.#forget()
  }

  #forget(): void {
    this.#answers.clear()
    this.#bytes = 0
  }
}

/** Students share one view and admins another; a mentor has their own. */
export const viewOf = ({ caller }: SignedCall) => (caller.role === 'mentor' ? caller.id : caller.role)
