import { setTimeout as wait } from 'node:timers/promises'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type Check, checkName, type checkTotals } from '#contract/system/self-check.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { ReadWorker } from '../../kernel/read-worker.ts'
import { addChecks, checkOf } from './check.rules.ts'
import { type RecountResult, recountPart, recountPartNames } from './recount.repository.ts'

const waitMs = 3_000
/** How long a slow recount's result is kept, so that not every request recounts. */
const cacheMs = 60_000

export class SelfCheck {
  #last: { checks: Check[]; startedAt: number; finishedAt: number } | undefined
  #running: Promise<void> | undefined
  readonly #waitMs: number

  /** @param milliseconds a request waits for a recount */
  constructor(milliseconds = waitMs) {
    this.#waitMs = milliseconds
  }

  /**
   * Joins or starts a recount and waits for a limited time.
   * @returns the last finished result
   * @throws the error of a recount that fails within this time
   */
  async respond(deps: Deps): Promise<ResponseOf<typeof checkTotals>> {
    if (!this.#running && !this.#isFresh(deps.clock())) this.#start(deps)
    if (this.#running) await Promise.race([this.#running, wait(this.#waitMs, undefined, { ref: false })])
    return {
      checks: this.#last?.checks ?? [],
      agrees: this.#last ? this.#last.checks.every(({ differing }) => differing === 0) : null,
      countedAt: this.#last ? new Date(this.#last.finishedAt).toISOString() : null,
      isRunning: this.#running !== undefined,
      databaseFile: deps.fileHealth.state,
    }
  }

  #isFresh(now: number): boolean {
    if (!this.#last) return false
    const { startedAt, finishedAt } = this.#last
    return finishedAt - startedAt > this.#waitMs && now < finishedAt + cacheMs
  }

  #start(deps: Deps): void {
    const startedAt = deps.clock()
    this.#running = recountTotals(deps.reads)
      .then((checks) => {
        this.#last = { checks, startedAt, finishedAt: deps.clock() }
      })
      .finally(() => {
        this.#running = undefined
      })
    // Logged, because a recount may fail after the response.
    this.#running.catch((error) => deps.log.warn({ err: error }, 'the totals could not be counted again'))
  }
}

export async function recountTotals(reads: Pick<ReadWorker, 'run'>): Promise<Check[]> {
  const checks: Check[] = []
  for (const name of recountPartNames) {
    let after: string | null = ''
    while (after !== null) {
      const part: RecountResult = await reads.run(recountPart, { name, after })
      checks.push(...part.checks)
      after = part.next
    }
  }
  const isTaxed = checks.some(({ name, left, right }) => name === 'documents' && (left !== 0 || right !== 0))
  const names = checkName.options.filter((name) => isTaxed || name !== 'documents')
  const all = addChecks([...names.map((name) => checkOf(name, [])), ...checks])
  return all.filter(({ name }) => names.includes(name))
}
