import { Worker } from 'node:worker_threads'
import type { Database, Db, Tx } from './database/database.ts'
import { DomainError } from './errors.ts'

/**
 * A read that takes long on a big school: it looks at many rows. It runs in a thread of its own, so that everybody
 * else's requests go on meanwhile. Parameters and result must be plain data.
 */
export interface ReadQuery<Params, Result> {
  readonly name: string
  run(db: Db, params: Params): Promise<Result>
}

/** Runs reads that belong together: all of them see the data of one moment. */
export function atOneMoment<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read)
}

export interface ReadWorker {
  run<Params, Result>(query: ReadQuery<Params, Result>, params: Params): Promise<Result>
  close(): Promise<void>
}

export type ReadRequest = { id: number; name: string; params: unknown }
export type ReadReply = { id: number; result: unknown } | { id: number; failure: ReadFailure }

/** What of an error crosses between threads: enough to tell a database that is away from a fault of ours. */
interface ReadFailure {
  readonly message: string
  readonly code?: string | undefined
  readonly errcode?: number | undefined
}

/** Reads that may wait for the one thread; the next one is told to come back. */
const waitingAtMost = 50

/**
 * One thread with a read-only connection of its own, started when first used.
 * @param entry the module that the thread runs, which knows every query by name
 */
export function threadReadWorker(entry: URL, database: Pick<Database, 'engine' | 'location'>): ReadWorker {
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let lastId = 0

  const fail = (ended: Worker, error: Error) => {
    // One that ended before, and was replaced since, has nobody waiting.
    if (worker !== ended) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = () => {
    const { engine, location } = database
    const started = new Worker(entry, { workerData: { engine, location } })
    started.unref()
    started.on('message', (reply: ReadReply) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('failure' in reply) asked?.reject(Object.assign(new Error(reply.failure.message), reply.failure))
      else asked?.resolve(reply.result as never)
    })
    started.on('error', (error: Error) => fail(started, error))
    started.on('exit', () => fail(started, new Error('the read worker ended')))
    return started
  }

  return {
    run(query, params) {
      if (waiting.size >= waitingAtMost) {
        throw new DomainError('UNAVAILABLE', 'Too many reports are being made just now. Please try again.', {
          retryAfterSeconds: 2,
        })
      }
      worker ??= start()
      lastId += 1
      const request: ReadRequest = { id: lastId, name: query.name, params }
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject })
        worker?.postMessage(request)
      })
    },
    async close() {
      await worker?.terminate()
    },
  }
}

/** Runs reads on the connection at hand: for a database that only this thread can reach. */
export function inlineReadWorker(db: Db): ReadWorker {
  return { run: (query, params) => query.run(db, params), close: async () => {} }
}
