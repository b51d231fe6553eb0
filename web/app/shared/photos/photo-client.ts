import {
  maxPhotoBytes,
  type PageEdit,
  PhotoError,
  type PhotoErrorCode,
  type PhotoTask,
  type Picture,
  pageLimits,
  type SizeLimits,
} from './photo-types.ts'

/**
 * Photos are shrunk one after another.
 * @throws PhotoError
 */
export async function shrinkPhoto(file: Blob, limits: SizeLimits): Promise<Picture> {
  if (file.size > maxPhotoBytes) throw new PhotoError('TOO_LARGE')
  return run({ kind: 'shrink', source: file, limits })
}

/**
 * Crops the picture, then rotates it.
 * @throws PhotoError
 */
export async function renderPage(
  source: Blob,
  edit: PageEdit,
  limits: SizeLimits = pageLimits,
): Promise<Picture> {
  return run({ kind: 'render', source, edit, limits })
}

export { codeOf } from './photo-types.ts'

export type WorkerResponse = { readonly id: number } & (
  | { readonly picture: Picture }
  | { readonly code: PhotoErrorCode }
)

interface WaitingTask {
  readonly resolve: (picture: Picture) => void
  readonly reject: (error: PhotoError) => void
  readonly task: PhotoTask
}

const waiting = new Map<number, WaitingTask>()
let worker: Worker | null = null
let isWithoutWorker = false
let lastId = 0
let idleTimer: ReturnType<typeof setTimeout> | undefined

/** An idle worker ends to free memory. */
const idleMs = 10_000

function run(task: PhotoTask): Promise<Picture> {
  if (isWithoutWorker || typeof OffscreenCanvas === 'undefined') return runHere(task)
  clearTimeout(idleTimer)
  worker ??= startWorker()
  if (!worker) return runHere(task)
  lastId += 1
  const id = lastId
  worker.postMessage({ id, task })
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject, task }))
}

function startWorker(): Worker | null {
  try {
    const started = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
    let hasResponded = false
    started.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      hasResponded = true
      settleTask(data)
    }
    started.onerror = () => giveUp(hasResponded)
    return started
  } catch {
    isWithoutWorker = true
    return null
  }
}

function settleTask(response: WorkerResponse): void {
  const waitingTask = waiting.get(response.id)
  waiting.delete(response.id)
  if ('picture' in response) waitingTask?.resolve(response.picture)
  else waitingTask?.reject(new PhotoError(response.code))
  if (waiting.size === 0) idleTimer = setTimeout(stopWorker, idleMs)
}

function stopWorker(): void {
  worker?.terminate()
  worker = null
}

/** If the worker never started, the page does its tasks. If it crashed, the tasks fail. */
function giveUp(hadStarted: boolean): void {
  stopWorker()
  const unfinishedTasks = [...waiting.values()]
  waiting.clear()
  if (!hadStarted) isWithoutWorker = true
  for (const { task, resolve, reject } of unfinishedTasks) {
    if (hadStarted) reject(new PhotoError('UNREADABLE'))
    else runHere(task).then(resolve, reject)
  }
}

let lastTask: Promise<unknown> = Promise.resolve()

function runHere(task: PhotoTask): Promise<Picture> {
  const result = lastTask.then(async () => {
    const { doPhotoTask } = await import('./photo-work.ts').catch((cause) => {
      throw new PhotoError('NOT_LOADED', { cause })
    })
    return doPhotoTask(task)
  })
  lastTask = result.catch(() => undefined)
  return result
}
