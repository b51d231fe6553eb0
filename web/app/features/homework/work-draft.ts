import { t } from '@lingui/core/macro'
import type { addDraftFile } from '#calls/homework/homework.ts'
import type { UploadKind } from '#contract/catalogue/uploads.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Draft, WorkFileKind } from '#contract/homework/homework.ts'
import { NoResponse, Refused } from '../../api/client.ts'
import { randomKey } from '../../api/idempotency.ts'
import { onUserChange } from '../../api/session.ts'
import { UnreadableFile, uploadInParts } from '../../api/upload-in-parts.ts'
import { unsentFiles } from '../../offline/unsent-files.ts'
import type { PhotoPage } from '../../shared/photos/photo-types.ts'
import { DraftCalls } from './draft-calls.ts'
import {
  addressOf,
  beginning,
  fileIds,
  inKindOrder,
  unsentOf,
  type WorkItem,
  withDraft,
  withPages,
  withUnsent,
} from './work-items.ts'

export interface WorkState {
  readonly items: readonly WorkItem[]
  /** The latest is last. */
  readonly removed: readonly WorkItem[]
  readonly isChangedElsewhere: boolean
  readonly error: string | null
}

const empty: WorkState = { items: [], removed: [], isChangedElsewhere: false, error: null }

/** Milliseconds to restore a removed file. */
export const undoMs = 8_000
const orderDelayMs = 800

/** Holds one assignment's draft and sends its files, also while other pages are open. */
export class WorkDraft {
  readonly #calls: DraftCalls
  #state = empty
  readonly #listeners = new Set<() => void>()
  #draft: Draft = { version: -1, files: [] }
  #current: { id: string; abort: AbortController } | null = null
  #isOrderUnsent = false
  #orderTimer: ReturnType<typeof setTimeout> | undefined
  #removeTimer: ReturnType<typeof setTimeout> | undefined
  /** Former places of removed files, by id. */
  readonly #places = new Map<string, number>()
  /** The last write; the next write waits for it. */
  #last: Promise<unknown> = Promise.resolve()
  /** An edited page needs its original photo's address. */
  readonly #addresses = new WeakMap<Blob, string>()
  readonly #unsent: ReturnType<typeof unsentFiles<WorkItem>>

  constructor(assignmentId: string) {
    this.#calls = new DraftCalls(assignmentId)
    this.#unsent = unsentFiles(`work for ${assignmentId}`)
  }

  /** Restores unsent files that were chosen before a reload. */
  restore(): Promise<void> {
    return this.#unsent.takeOver((stored) => {
      this.#set({ items: withUnsent(this.#state.items, stored) })
      void this.#run()
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): WorkState => this.#state

  /** @param isCertain false if the draft may be outdated */
  take(draft: Draft, isCertain = true): void {
    if (!isCertain && draft.version < this.#draft.version) return
    this.#draft = draft
    const removed = new Set(fileIds(this.#state.removed))
    this.#set({ items: withDraft(this.#state.items, draft, removed, this.#isOrderUnsent) })
  }

  setPages(pages: readonly PhotoPage[]): void {
    const { items, removed } = this.#state
    const restoredItems = pages.flatMap(({ id }) => removed.find((item) => item.id === id) ?? [])
    const next = inKindOrder(withPages([...items, ...restoredItems], pages))
    const removedItems = items.filter(({ id }) => !next.some((item) => item.id === id))
    this.#change(next)
    if (restoredItems.length > 0)
      this.#set({ removed: removed.filter((item) => !restoredItems.includes(item)) })
    if (removedItems.length > 0) this.#remove(removedItems)
    const changed = next.find((item) => item.id === this.#current?.id)
    if (changed?.sending === beginning) this.#current?.abort.abort()
    void this.#run()
  }

  addFiles(kind: Exclude<WorkFileKind, 'photo'>, files: readonly File[]): void {
    const added = files.map((chosen): WorkItem => {
      const { name, size } = chosen
      return {
        ...{ id: randomKey(), kind, name, size, file: null, page: null, sent: null, chosen },
        sending: beginning,
      }
    })
    this.#change(inKindOrder([...this.#state.items, ...added]))
    void this.#run()
  }

  remove(id: string): void {
    this.#places.set(
      id,
      this.#state.items.findIndex((item) => item.id === id),
    )
    const removedItems = this.#state.items.filter((item) => item.id === id)
    this.#change(this.#state.items.filter((item) => item.id !== id))
    this.#remove(removedItems)
  }

  undoRemove(id: string): void {
    const { items, removed } = this.#state
    const item = removed.find((one) => one.id === id)
    if (!item) return
    this.#change(items.toSpliced(this.#places.get(id) ?? items.length, 0, item))
    this.#set({ removed: removed.filter((one) => one !== item) })
    void this.#run()
  }

  retry(id: string): void {
    this.#update(id, { sending: beginning })
    void this.#run()
  }

  /** @returns the files' ids, in order */
  async settle(): Promise<string[]> {
    await this.#sendRemoved()
    await this.#sendOrder()
    return fileIds(this.#state.items)
  }

  /** Does not wait, because the page closes. */
  leave(): void {
    void this.#sendRemoved(true)
    void this.#sendOrder()
  }

  /** @returns whether the error brought the current draft */
  takeConflict(error: unknown): boolean {
    if (!(error instanceof Refused) || error.status !== 409 || !isDraft(error.current)) return false
    this.#isOrderUnsent = false
    this.take(error.current)
    this.#set({ isChangedElsewhere: true })
    return true
  }

  clear(): void {
    this.stop()
    this.#draft = { version: -1, files: [] }
    this.#isOrderUnsent = false
    this.#set(empty)
  }

  stop(): void {
    clearTimeout(this.#orderTimer)
    clearTimeout(this.#removeTimer)
    this.#current?.abort.abort()
    this.#current = null
  }

  #change(items: readonly WorkItem[]): void {
    const isMoved = String(fileIds(items)) !== String(fileIds(this.#state.items))
    this.#set({ items, isChangedElsewhere: false, error: null })
    if (!isMoved) return
    this.#isOrderUnsent = true
    clearTimeout(this.#orderTimer)
    this.#orderTimer = setTimeout(() => void this.#sendOrder(), orderDelayMs)
  }

  #remove(removedItems: readonly WorkItem[]): void {
    if (removedItems.some(({ id }) => id === this.#current?.id)) this.#current?.abort.abort()
    this.#set({ removed: [...this.#state.removed, ...removedItems] })
    clearTimeout(this.#removeTimer)
    this.#removeTimer = setTimeout(() => void this.#sendRemoved(), undoMs)
  }

  async #sendRemoved(keepalive = false): Promise<void> {
    clearTimeout(this.#removeTimer)
    const ids = fileIds(this.#state.removed)
    // The draft still has these files until the response.
    await this.#write(async () => {
      for (const id of ids) {
        const draft = await this.#calls.remove(id, keepalive)
        if (draft) this.take(draft)
      }
    })
    this.#set({ removed: this.#state.removed.filter(({ file }) => file && !ids.includes(file._id)) })
  }

  async #sendOrder(): Promise<void> {
    clearTimeout(this.#orderTimer)
    await this.#write(async () => {
      const { items, removed } = this.#state
      const files = [...fileIds(items), ...fileIds(removed)]
      const isSame = String(files) === String(this.#draft.files.map(({ _id }) => _id))
      if (this.#isOrderUnsent && !isSame && files.length > 0) this.take(await this.#calls.order(files))
      // Files still being sent have no place yet.
      this.#isOrderUnsent = items.some(({ file }) => !file)
    })
  }

  /** Changes stay on this device after a failure. */
  #write(send: () => Promise<void>): Promise<void> {
    const writing = this.#last.then(send).catch((error: unknown) => {
      if (!this.takeConflict(error)) this.#set({ error: notSavedText(error) })
    })
    this.#last = writing
    return writing
  }

  async #run(): Promise<void> {
    if (this.#current) return
    for (;;) {
      const next = this.#state.items.find(isToSend)
      if (!next) break
      const abort = new AbortController()
      this.#current = { id: next.id, abort }
      try {
        await this.#send(next, abort.signal)
      } catch (error) {
        if (!abort.signal.aborted) this.#fail(next.id, error)
      }
      if (this.#current?.abort !== abort) return
      this.#current = null
    }
    await this.#sendOrder()
  }

  #fail(id: string, error: unknown): void {
    // The server lacks the page after a conflict, so the page is sent as new.
    const isStale = this.takeConflict(error)
    this.#update(id, { sending: isStale ? beginning : { ...beginning, error: errorText(error) } })
  }

  async #send(item: WorkItem, signal: AbortSignal): Promise<void> {
    const { id, file, page } = item
    const report = (share: number, isOffline: boolean) =>
      this.#update(id, { sending: { share, isOffline, error: null } })
    const upload = async (blob: Blob, kind: UploadKind, progress = report) => {
      const knownAddress = this.#addresses.get(blob)
      if (knownAddress) return knownAddress
      const { url } = await uploadInParts(toFile(blob, item), {
        ...{ kind, signal },
        onProgress: ({ share, isWaiting }) => progress(share, isWaiting),
      })
      this.#addresses.set(blob, url)
      return url
    }
    const originalOf = async (upright: Blob | string) =>
      typeof upright === 'string'
        ? (file?.originalUrl ?? addressOf(upright))
        : upload(upright, 'workPhoto', (_, isOffline) => report(0, isOffline))
    report(0, false)
    const photo = page?.state === 'ready' ? page : null
    const result = photo ? photo.result : item.chosen
    if (!result) return
    const original = photo && photo.upright !== photo.result && (await originalOf(photo.upright))
    const url = typeof result === 'string' ? addressOf(result) : await upload(result, uploadKinds[item.kind])
    const editOfPhoto = photo &&
      original && { original, edit: { rotation: photo.rotation, crop: photo.crop } }
    await this.#attach(id, { url, ...editOfPhoto }, signal)
    this.#update(id, { sent: photo && result instanceof Blob ? result : null })
  }

  async #attach(
    id: string,
    sent: Omit<SentBodyOf<typeof addDraftFile>, 'replaces'>,
    signal: AbortSignal,
  ): Promise<void> {
    const replaces = this.#state.items.find((item) => item.id === id)?.file?._id
    const idsBefore = new Set(this.#draft.files.map(({ _id }) => _id))
    const wait = () => this.#update(id, { sending: { share: 1, isOffline: true, error: null } })
    const adding = this.#last.then(() =>
      this.#calls.add({ ...sent, ...(replaces && { replaces }) }, signal, wait),
    )
    this.#last = adding.catch(() => undefined)
    const draft = await adding
    const added = draft.files.filter(({ _id }) => !idsBefore.has(_id))
    const file = draft.files.find(({ url }) => url === sent.url) ?? added.at(-1) ?? null
    this.#update(id, { file, sending: null })
    this.#isOrderUnsent = true
    this.take(draft)
  }

  #update(id: string, change: Partial<WorkItem>): void {
    this.#set({ items: this.#state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) })
  }

  #set(change: Partial<WorkState>): void {
    this.#state = { ...this.#state, ...change }
    if (change.items) this.#unsent.save(unsentOf(change.items))
    for (const listener of this.#listeners) listener()
  }
}

const isToSend = (item: WorkItem) =>
  item.sending !== null && item.sending.error === null && (!item.page || item.page.state === 'ready')

const uploadKinds: Record<WorkFileKind, UploadKind> = { photo: 'workPhoto', pdf: 'workPdf', file: 'workFile' }

/** An upload resumes only with equal name, size and time. */
function toFile(blob: Blob, { name }: WorkItem): File {
  if (blob instanceof File) return blob
  return new File([blob], `${name.replace(/\.\w{1,5}$/, '')}.jpg`, { type: blob.type, lastModified: 0 })
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'files' in value && 'version' in value

function errorText(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof Refused && error.message) return error.fields.url ?? error.message
  return t`The file was not sent. Please try again.`
}

function notSavedText(error: unknown): string {
  if (error instanceof Refused && error.message) return error.message
  return error instanceof NoResponse
    ? t`Your last change is not saved yet. Please check your connection.`
    : t`Your last change is not saved.`
}

const drafts = new Map<string, WorkDraft>()
onUserChange(forgetWorkDrafts)

export function workDraftOf(assignmentId: string): WorkDraft {
  const existing = drafts.get(assignmentId)
  if (existing) return existing
  const draft = new WorkDraft(assignmentId)
  drafts.set(assignmentId, draft)
  void draft.restore()
  return draft
}

export function forgetWorkDrafts(): void {
  for (const draft of drafts.values()) draft.stop()
  drafts.clear()
}
