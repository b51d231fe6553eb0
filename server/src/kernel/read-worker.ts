import type { Worker } from 'node:worker_threads'
import type { Database, Db, Tx } from '../database/database.ts'
import { isOutOfMemory, startBoundedThread } from '../platform/bounded-thread.ts'
import { unavailable } from '../platform/errors.ts'
import { apart } from '../platform/http/overload.ts'
import { currentCause } from '../platform/request-context.ts'

export type ReadKind = 'report' | 'export' | 'check'

/**
 * A read that takes long on a big school: it looks at many rows. It runs in a thread of its own, so that everybody
 * else's requests go on meanwhile. Parameters and result must be plain data.
 */
export interface ReadQuery<Params, Result> {
  readonly name: string
  /** Reads of one kind wait for each other; a read of another kind has its turn in between. */
  readonly kind: ReadKind
  run(db: Db, params: Params): Promise<Result>
}

/** Runs reads that belong together: all of them see the data of one moment. */
export function atOneMoment<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read)
}

export interface ReadWorker {
  run<Params, Result>(query: ReadQuery<Params, Result>, params: Params): Promise<Result>
  /** How many reads run, and how many wait for their turn. */
  state(): { readonly running: number; readonly waiting: number }
  close(): Promise<void>
}

/** A read that ended: what it was, how long it waited and ran, and the request that asked for it. */
export interface EndedRead {
  readonly read: string
  readonly waitedMs: number
  readonly ms: number
  readonly failed: boolean
  readonly reqId: string | undefined
}

export type ReadRequest = { id: number; name: string; params: unknown }
export type ReadReply = { id: number; result: unknown } | { id: number; failure: ReadFailure }

/** What of an error crosses between threads: enough to tell a database that is away from a fault of ours. */
interface ReadFailure {
  readonly message: string
  readonly code?: string | undefined
  readonly errcode?: number | undefined
}

/** Reads of one kind that may be under way or wait; the next one is told to come back. */
const waitingAtMost = 50

/** A report or an export of a school with a million enrollments fits. */
const heapAtMost = 1_024

/** A thread takes some 70 MB, so one that has nothing to do for so long ends. */
const idleMilliseconds = 60_000

/** PostgreSQL does several reads at once, and nobody knows which of them took how much: all of them are refused. */
const takesTooMuch = () =>
  unavailable('The reports take more memory than there is just now. Please choose less, or try again.', 30)

interface Asked {
  readonly request: ReadRequest
  readonly kind: ReadKind
  readonly reqId: string | undefined
  readonly askedAt: number
  startedAt: number
  resolve(result: never): void
  reject(error: Error): void
}

/**
 * One thread with a read-only connection of its own, started when it is used. The kinds take turns, so that a report
 * does not wait behind many exports. SQLite does one read at a time; PostgreSQL does one of each kind.
 * @param entry the module that the thread runs, which knows every query by name
 * @param ended is told of each read at its end
 */
export function threadReadWorker(
  entry: string,
  database: Pick<Database, 'engine' | 'location'>,
  ended: (read: EndedRead) => void = () => {},
  heapMegabytes = heapAtMost,
): ReadWorker {
  let asked: Asked[] = []
  const running = new Map<number, Asked>()
  const atOnce = database.engine === 'postgres' ? 3 : 1
  /** The kind that waits longest for its turn is the first. */
  let turns: ReadKind[] = ['report', 'check', 'export']
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  let lastId = 0

  const fail = (broken: Worker, error: Error) => {
    // A thread that ended earlier and was replaced has nobody waiting.
    if (worker !== broken) return
    worker = undefined
    for (const one of running.values()) ended(endedRead(one, true))
    const all = [...running.values(), ...asked]
    running.clear()
    asked = []
    const reason = isOutOfMemory(error) ? takesTooMuch() : error
    for (const { reject } of all) reject(reason)
  }
  const endIdle = () => {
    const idle = worker
    worker = undefined
    void idle?.terminate()
  }
  const next = () => {
    while (worker && running.size < atOnce) {
      const runningKinds = [...running.values()].map(({ kind }) => kind)
      const isFree = (kind: ReadKind) =>
        !runningKinds.includes(kind) && asked.some((one) => one.kind === kind)
      const turn = turns.find(isFree)
      const one = asked.find(({ kind }) => kind === turn)
      if (!one) return
      asked = asked.filter((other) => other !== one)
      turns = [...turns.filter((kind) => kind !== one.kind), one.kind]
      one.startedAt = performance.now()
      running.set(one.request.id, one)
      worker.postMessage(one.request)
    }
  }
  const start = () => {
    const { engine, location } = database
    const started = startBoundedThread(entry, { workerData: { engine, location }, heapMegabytes })
    started.on('message', (reply: ReadReply) => {
      const done = running.get(reply.id)
      running.delete(reply.id)
      if (done) ended(endedRead(done, 'failure' in reply))
      next()
      if (running.size === 0) rest = setTimeout(endIdle, idleMilliseconds).unref()
      if ('failure' in reply) done?.reject(Object.assign(new Error(reply.failure.message), reply.failure))
      else done?.resolve(reply.result as never)
    })
    started.on('error', (error: Error) => fail(started, error))
    started.on('exit', () => fail(started, new Error('the read worker ended')))
    return started
  }

  return {
    run({ name, kind }, params) {
      const sameKind = [...running.values(), ...asked].filter((other) => other.kind === kind)
      if (sameKind.length >= waitingAtMost) {
        throw unavailable('Too many reports are being made just now. Please try again.', 2)
      }
      clearTimeout(rest)
      worker ??= start()
      lastId += 1
      const request: ReadRequest = { id: lastId, name, params }
      const reqId = currentCause()
      const askedAt = performance.now()
      return apart(
        () =>
          new Promise((resolve, reject) => {
            asked.push({ request, kind, reqId, askedAt, startedAt: askedAt, resolve, reject })
            next()
          }),
      )
    },
    state: () => ({ running: running.size, waiting: asked.length }),
    async close() {
      await worker?.terminate()
    },
  }
}

const endedRead = ({ request, askedAt, startedAt, reqId }: Asked, failed: boolean): EndedRead => ({
  read: request.name,
  waitedMs: Math.round(startedAt - askedAt),
  ms: Math.round(performance.now() - startedAt),
  failed,
  reqId,
})

/** Runs reads on the connection at hand: for a database that only this thread can reach. */
export function inlineReadWorker(db: Db): ReadWorker {
  return {
    run: (query, params) => query.run(db, params),
    state: () => ({ running: 0, waiting: 0 }),
    close: async () => {},
  }
}
