import type { Worker } from 'node:worker_threads'
import { msg } from '@lingui/core/runtime-macro'
import type { Database, Db, Tx } from '../database/database.ts'
import { isOutOfMemory, startBoundedThread } from '../platform/bounded-thread.ts'
import { unavailable } from '../platform/errors.ts'
import { excludeFromLoad } from '../platform/http/overload.ts'
import { currentRequestContext } from '../platform/request-context.ts'

export type ReadKind = 'report' | 'export' | 'check'

/** Runs in a thread, so parameters and result must be plain data. */
export interface ReadQuery<Params, Result> {
  readonly name: string
  /** Reads of one kind wait for each other. */
  readonly kind: ReadKind
  run(db: Db, params: Params): Promise<Result>
}

export function inSnapshot<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read)
}

export interface ReadWorker {
  run<Params, Result>(query: ReadQuery<Params, Result>, params: Params): Promise<Result>
  state(): { readonly running: number; readonly waiting: number }
  close(): Promise<void>
}

export interface FinishedRead {
  readonly read: string
  readonly waitedMs: number
  readonly ms: number
  readonly failed: boolean
  readonly reqId: string | undefined
}

export type ReadRequest = { id: number; name: string; params: unknown }
export type ReadReply = { id: number; result: unknown } | { id: number; failure: ReadFailure }

/** Codes distinguish a database outage from a bug. */
interface ReadFailure {
  readonly message: string
  readonly code?: string | undefined
  readonly errcode?: number | undefined
}

const maxWaiting = 50

/** Enough for a million enrollments. */
const maxHeapMegabytes = 1_024

/** An idle thread's end frees about 70 MB. */
const idleMilliseconds = 60_000

/** All running reads get this error, because any may have taken the memory. */
const outOfMemory = () =>
  unavailable(msg`The reports take more memory than there is just now. Please choose less, or try again.`, 30)

interface QueuedRead {
  readonly request: ReadRequest
  readonly kind: ReadKind
  readonly reqId: string | undefined
  readonly askedAt: number
  startedAt: number
  resolve(result: never): void
  reject(error: Error): void
}

/**
 * SQLite runs one read at a time, PostgreSQL one read of each kind.
 * @param entry path of the thread's module
 */
export function threadReadWorker(
  entry: string,
  database: Pick<Database, 'engine' | 'location'>,
  onEnd: (read: FinishedRead) => void = () => {},
  heapMegabytes = maxHeapMegabytes,
): ReadWorker {
  let queue: QueuedRead[] = []
  const running = new Map<number, QueuedRead>()
  const maxConcurrent = database.engine === 'postgres' ? 3 : 1
  let kindsInTurn: ReadKind[] = ['report', 'check', 'export']
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  const fail = (broken: Worker, error: Error) => {
    // Another worker has already replaced `broken`.
    if (worker !== broken) return
    worker = undefined
    for (const read of running.values()) onEnd(endedRead(read, true))
    const unfinished = [...running.values(), ...queue]
    running.clear()
    queue = []
    const reason = isOutOfMemory(error) ? outOfMemory() : error
    for (const { reject } of unfinished) reject(reason)
  }
  const endIdle = () => {
    const idle = worker
    worker = undefined
    void idle?.terminate()
  }
  const startNext = () => {
    while (worker && running.size < maxConcurrent) {
      const runningKinds = [...running.values()].map(({ kind }) => kind)
      const isFree = (kind: ReadKind) =>
        !runningKinds.includes(kind) && queue.some((queued) => queued.kind === kind)
      const nextKind = kindsInTurn.find(isFree)
      const nextRead = queue.find(({ kind }) => kind === nextKind)
      if (!nextRead) return
      queue = queue.filter((queued) => queued !== nextRead)
      kindsInTurn = [...kindsInTurn.filter((kind) => kind !== nextRead.kind), nextRead.kind]
      nextRead.startedAt = performance.now()
      running.set(nextRead.request.id, nextRead)
      worker.postMessage(nextRead.request)
    }
  }
  const start = () => {
    const { engine, location } = database
    const newWorker = startBoundedThread(entry, { workerData: { engine, location }, heapMegabytes })
    newWorker.on('message', (reply: ReadReply) => {
      const finished = running.get(reply.id)
      running.delete(reply.id)
      if (finished) onEnd(endedRead(finished, 'failure' in reply))
      startNext()
      if (running.size === 0) idleTimer = setTimeout(endIdle, idleMilliseconds).unref()
      if ('failure' in reply) finished?.reject(Object.assign(new Error(reply.failure.message), reply.failure))
      else finished?.resolve(reply.result as never)
    })
    newWorker.on('error', (error: Error) => fail(newWorker, error))
    newWorker.on('exit', () => fail(newWorker, new Error('the read worker ended')))
    return newWorker
  }

  return {
    run({ name, kind }, params) {
      const sameKind = [...running.values(), ...queue].filter((read) => read.kind === kind)
      if (sameKind.length >= maxWaiting) {
        throw unavailable(msg`Too many reports are being made just now. Please try again.`, 2)
      }
      clearTimeout(idleTimer)
      worker ??= start()
      lastId += 1
      const request: ReadRequest = { id: lastId, name, params }
      const reqId = currentRequestContext()
      const askedAt = performance.now()
      return excludeFromLoad(
        () =>
          new Promise((resolve, reject) => {
            queue.push({ request, kind, reqId, askedAt, startedAt: askedAt, resolve, reject })
            startNext()
          }),
      )
    },
    state: () => ({ running: running.size, waiting: queue.length }),
    async close() {
      await worker?.terminate()
    },
  }
}

const endedRead = ({ request, askedAt, startedAt, reqId }: QueuedRead, failed: boolean): FinishedRead => ({
  read: request.name,
  waitedMs: Math.round(startedAt - askedAt),
  ms: Math.round(performance.now() - startedAt),
  failed,
  reqId,
})

export function inlineReadWorker(db: Db): ReadWorker {
  return {
    run: (query, params) => query.run(db, params),
    state: () => ({ running: 0, waiting: 0 }),
    close: async () => {},
  }
}
