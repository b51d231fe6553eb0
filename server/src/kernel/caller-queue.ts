import { DomainError } from '../platform/errors.ts'
import { busyError, excludeFromLoad, maxDelayMs, type RequestClass } from '../platform/http/overload.ts'

const maxConcurrent = 4

interface Line {
  runningCount: number
  readonly waiting: { readonly queuedAt: number; readonly begin: () => void }[]
}

/** Limits a person's simultaneous requests. Further requests wait or are refused. */
export class CallerQueue {
  readonly #lines = new Map<string, Line>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @throws DomainError BUSY */
  async run<T>(
    callerId: string | undefined,
    requestClass: RequestClass | undefined,
    run: () => Promise<T>,
  ): Promise<T> {
    if (callerId === undefined || requestClass === undefined) return run()
    const key = `${requestClass} ${callerId}`
    const line = this.#lines.get(key) ?? { runningCount: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.runningCount < maxConcurrent) line.runningCount += 1
    else await this.#turn(line, requestClass)
    try {
      return await run()
    } finally {
      const next = line.waiting.shift()
      if (next) next.begin()
      else line.runningCount -= 1
      if (line.runningCount === 0) this.#lines.delete(key)
    }
  }

  #turn({ waiting }: Line, requestClass: RequestClass): Promise<void> {
    const since = this.#now()
    if (waiting[0] && since - waiting[0].queuedAt > maxDelayMs[requestClass])
      throw new DomainError(busyError.code, busyError.text, { retryAfterSeconds: busyError.seconds })
    return excludeFromLoad(() => new Promise((begin) => waiting.push({ queuedAt: since, begin })))
  }
}
