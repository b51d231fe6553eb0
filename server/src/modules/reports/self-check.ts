import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { checkTotals } from '#contract/reports.ts'
import type { Deps } from '../../calls/deps.ts'
import type { ReadWorker } from '../../calls/read-worker.ts'
import { partNames, type Recounted, recountPart, type TotalCheck } from './reports.repository.ts'

/** A call waits this long for the recount; a small school has its answer by then. */
const waitMs = 3_000
/** A recount that took longer than a call waits is the answer for this long: nobody starts the next one at once. */
const keptMs = 60_000

/** Counts the totals of a school again, once for all who ask. */
export class SelfCheck {
  #last: { checks: readonly TotalCheck[]; startedAt: number; at: number } | undefined
  #running: Promise<void> | undefined
  readonly #waitMs: number

  /** @param milliseconds how long a call waits for a recount that runs */
  constructor(milliseconds = waitMs) {
    this.#waitMs = milliseconds
  }

  /**
   * The last finished recount, with its moment. It joins the one that runs, or starts one, and waits a little for it.
   * @throws what stopped the recount, when that is known in this time
   */
  async answer(deps: Deps): Promise<AnswerOf<typeof checkTotals>> {
    if (!this.#running && !this.#isFresh(deps.clock())) this.#start(deps)
    if (this.#running) await Promise.race([this.#running, wait(this.#waitMs, undefined, { ref: false })])
    const checks = (this.#last?.checks ?? []).map((row) => ({ ...row, agrees: row.total === row.sumOfRows }))
    return {
      checks,
      agrees: this.#last ? checks.every((check) => check.agrees) : null,
      countedAt: this.#last ? new Date(this.#last.at).toISOString() : null,
      isRunning: this.#running !== undefined,
      databaseFile: deps.fileHealth.state,
    }
  }

  #isFresh(now: number): boolean {
    if (!this.#last) return false
    return this.#last.at - this.#last.startedAt > this.#waitMs && now < this.#last.at + keptMs
  }

  #start(deps: Deps): void {
    const startedAt = deps.clock()
    this.#running = recountTotals(deps.reads)
      .then((checks) => {
        this.#last = { checks, startedAt, at: deps.clock() }
      })
      .finally(() => {
        this.#running = undefined
      })
    // Of a failure after all answers have left, only the log hears.
    this.#running.catch((error) => deps.log.warn({ err: error }, 'the totals could not be counted again'))
  }
}

/** Counts every part again, one after the other; what the parts say of a total adds up. */
export async function recountTotals(reads: Pick<ReadWorker, 'run'>): Promise<TotalCheck[]> {
  const sums = new Map<string, TotalCheck>()
  for (const name of partNames) {
    let after: string | null = ''
    while (after !== null) {
      const part: Recounted = await reads.run(recountPart, { name, after })
      for (const { name, total, sumOfRows } of part.checks) {
        const sum = sums.get(name) ?? { total: 0, sumOfRows: 0 }
        sums.set(name, { name, total: sum.total + total, sumOfRows: sum.sumOfRows + sumOfRows })
      }
      after = part.next
    }
  }
  return [...sums.values()]
}
