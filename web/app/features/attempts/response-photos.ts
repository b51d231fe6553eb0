import { t } from '@lingui/core/macro'
import { maxResponsePhotos } from '#contract/attempts/attempts.ts'
import { thumbnailOf } from '#contract/catalogue/uploads.ts'
import { Refused } from '../../api/client.ts'
import { onUserChange } from '../../api/session.ts'
import { UnreadableFile, uploadInParts } from '../../api/upload-in-parts.ts'
import { type Unsent, unsentFiles } from '../../offline/unsent-files.ts'
import { finish, nextUnfinished, withFinished } from '../../shared/photos/make-pages.ts'
import { renderPage, shrinkPhoto } from '../../shared/photos/photo-client.ts'
import { type PhotoPage, pageLimits } from '../../shared/photos/photo-types.ts'
import { photosOf, withPhotos } from './exam-state.ts'
import { setUnsentPhotos } from './unsent-photos.ts'
import type { Responses } from './use-responses.ts'

export const maxPhotos = maxResponsePhotos

export interface Sending {
  /** From 0 to 1. */
  readonly share: number
  readonly isOffline: boolean
  /** After an error, the photo is sent again only when the student asks. */
  readonly error: string | null
}

interface PhotosState {
  readonly pages: readonly PhotoPage[]
  /** Keys are page ids. */
  readonly sending: ReadonlyMap<string, Sending>
}

export type ResponsesOfPhotos = Pick<Responses, 'latestOf' | 'put'>

interface UnsentPhoto {
  readonly page: PhotoPage
  /** The page's address before its last edit; null if never sent. */
  readonly address: string | null
  /** The address of this very photo, which the response may not name yet. */
  readonly uploadedAddress: string | null
}

/** The photos of one response, in order. Sending survives a reload and a change of question. */
export class ResponsePhotos {
  readonly #attemptId: string
  readonly #position: number
  #state: PhotosState = { pages: [], sending: new Map() }
  readonly #listeners = new Set<() => void>()
  /** Keys are page ids, values addresses. A changed page keeps its old address until sent. */
  readonly #sent = new Map<string, string>()
  readonly #addresses = new WeakMap<Blob, string>()
  #saved: readonly string[] = []
  #responses: ResponsesOfPhotos | null = null
  #pass = ''
  #isOpen = false
  #isFinishing = false
  #isStopped = false
  #abort: AbortController | null = null
  readonly #unsent: ReturnType<typeof unsentFiles<UnsentPhoto>>

  constructor(attemptId: string, position: number) {
    this.#attemptId = attemptId
    this.#position = position
    this.#unsent = unsentFiles(`photos of ${attemptId}, question ${position}`)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): PhotosState => this.#state

  /** Takes over photos that another tab or "Clear Response" changed. */
  take(responses: ResponsesOfPhotos): void {
    this.#responses = responses
    const photos = photosOf(responses.latestOf(this.#position))
    if (String(photos) === String(this.#saved)) return
    this.#saved = photos
    const isKept = ({ id }: PhotoPage) => !this.#sent.has(id) || photos.includes(this.#sent.get(id) ?? '')
    // Clearing the response also discards photos still being sent.
    const keptPages = photos.length === 0 ? [] : this.#state.pages.filter(isKept)
    const keptAddresses = new Set(keptPages.map(({ id }) => this.#sent.get(id)))
    const addedPages = photos.filter((photo) => !keptAddresses.has(photo)).map(pageOf)
    for (const { id } of addedPages) this.#sent.set(id, id)
    void this.#set({ pages: [...keptPages, ...addedPages] })
  }

  signedPages(pass: string): readonly PhotoPage[] {
    this.#pass = pass
    return this.#state.pages.map((page) => withAddresses(page, (address) => `${address}?${pass}`))
  }

  change(change: (before: readonly PhotoPage[]) => readonly PhotoPage[]): void {
    this.#setPages(change(this.signedPages(this.#pass)).map((page) => withAddresses(page, withoutSignature)))
  }

  /** The component of an open question shrinks the photos; otherwise this class does. */
  open(): () => void {
    this.#isOpen = true
    return () => {
      this.#isOpen = false
      void this.#finishPages()
    }
  }

  /** Restores unsent photos that were chosen before a reload. */
  async restore(): Promise<void> {
    await this.#unsent.takeOver((stored) => {
      this.#setPages(this.#withStored(stored))
      if (!this.#isOpen) void this.#finishPages()
    })
  }

  #withStored(stored: readonly Unsent<UnsentPhoto>[]): readonly PhotoPage[] {
    const inOrder = stored.toSorted((one, other) => one.place - other.place)
    const edited = new Set(inOrder.map(({ item }) => item.address))
    let pages = this.#state.pages.filter(({ id }) => !edited.has(this.#sent.get(id) ?? ''))
    for (const { id, place, item } of inOrder) {
      const { page, uploadedAddress } = item
      if (uploadedAddress && this.#saved.includes(uploadedAddress)) continue
      const blob = blobOf(page)
      if (uploadedAddress && blob) this.#addresses.set(blob, uploadedAddress)
      if (item.address && this.#saved.includes(item.address)) this.#sent.set(id, item.address)
      pages = pages.toSpliced(place, 0, page)
    }
    return pages
  }

  async #finishPages(): Promise<void> {
    if (this.#isFinishing) return
    this.#isFinishing = true
    for (;;) {
      const next = nextUnfinished(this.signedPages(this.#pass))
      if (!next || this.#isOpen || this.#isStopped) break
      const { page } = await finish(next, { shrinkPhoto, renderPage }, pageLimits)
      this.change((before) => withFinished(before, next, page))
    }
    this.#isFinishing = false
  }

  #setPages(pages: readonly PhotoPage[]): void {
    for (const page of pages)
      if (page.state === 'ready' && typeof page.result === 'string') this.#sent.set(page.id, page.result)
    void this.#set({ pages })
    this.#saveOrder()
    void this.#run()
  }

  retry(id: string): void {
    this.#report(id, null)
    void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    this.#abort?.abort()
    setUnsentPhotos(this.#attemptId, this.#position, 0)
  }

  isSent(page: PhotoPage): boolean {
    if (page.state !== 'ready') return false
    const { result } = page
    if (typeof result === 'string') return true
    const address = this.#addresses.get(result)
    return address !== undefined && address === this.#sent.get(page.id)
  }

  #saveOrder(): void {
    const photos = this.#state.pages.flatMap(({ id }) => this.#sent.get(id) ?? [])
    if (String(photos) === String(this.#saved)) return
    this.#saved = photos
    const text = this.#responses?.latestOf(this.#position)?.value?.text ?? ''
    this.#responses?.put(this.#position, { value: withPhotos(text, photos) }, 0)
  }

  async #run(): Promise<void> {
    if (this.#abort) return
    this.#abort = new AbortController()
    const { signal } = this.#abort
    for (;;) {
      const next = this.#state.pages.find((page) => page.state === 'ready' && this.#isToSend(page))
      if (!next || signal.aborted) break
      await this.#send(next, signal)
    }
    this.#abort = null
  }

  async #send(page: PhotoPage, signal: AbortSignal): Promise<void> {
    if (page.state !== 'ready' || typeof page.result === 'string') return
    const { id, name, result } = page
    try {
      const knownAddress = this.#addresses.get(result)
      const { url } = knownAddress ? { url: knownAddress } : await this.#upload(id, name, result, signal)
      this.#addresses.set(result, url)
      // After a reload in this moment, the photo must not be in the response twice.
      await this.#set({})
      if (signal.aborted) return
      this.#sent.set(id, url)
      this.#report(id, null)
      this.#saveOrder()
    } catch (error) {
      if (!signal.aborted) this.#report(id, { share: 0, isOffline: false, error: errorText(error) })
    }
  }

  #upload(id: string, name: string, blob: Blob, signal: AbortSignal) {
    // An upload resumes only with equal name, size and time.
    const file = new File([blob], `${name.replace(/\.\w{1,5}$/, '')}.jpg`, {
      type: blob.type,
      lastModified: 0,
    })
    return uploadInParts(file, {
      ...{ kind: 'workPhoto', signal },
      onProgress: ({ share, isWaiting }) => this.#report(id, { share, isOffline: isWaiting, error: null }),
    })
  }

  #isToSend(page: PhotoPage): boolean {
    const hasError = this.#state.sending.get(page.id)?.error != null
    return page.state !== 'failed' && !hasError && !this.isSent(page)
  }

  #report(id: string, sending: Sending | null): void {
    const sendingById = new Map(this.#state.sending)
    if (sending) sendingById.set(id, sending)
    else sendingById.delete(id)
    void this.#set({ sending: sendingById })
  }

  #unsentOf(page: PhotoPage, place: number): Unsent<UnsentPhoto> | null {
    if (page.state === 'failed' || this.isSent(page)) return null
    const blob = blobOf(page)
    const uploadedAddress = (blob && this.#addresses.get(blob)) ?? null
    return { id: page.id, place, item: { page, address: this.#sent.get(page.id) ?? null, uploadedAddress } }
  }

  /** @returns after unsent photos are stored on this device */
  async #set(change: Partial<PhotosState>): Promise<void> {
    if (this.#isStopped) return
    this.#state = { ...this.#state, ...change }
    const { pages } = this.#state
    setUnsentPhotos(this.#attemptId, this.#position, pages.filter((page) => this.#isToSend(page)).length)
    const stored = this.#unsent.save(pages.flatMap((page, place) => this.#unsentOf(page, place) ?? []))
    for (const listener of this.#listeners) listener()
    await stored
  }
}

const blobOf = (page: PhotoPage): Blob | null =>
  page.state === 'ready' && typeof page.result !== 'string' ? page.result : null

const pageOf = (address: string): PhotoPage => ({
  ...{ id: address, name: '', state: 'ready', rotation: 0, crop: null },
  ...{ upright: address, result: address, thumbnail: thumbnailOf(address) },
})

const isOfSchool = (source: Blob | string): source is string =>
  typeof source === 'string' && source.startsWith('/api/files/')

const withoutSignature = (address: string) => address.replace(/\?.*$/, '')

/** Only the school's addresses have signatures. */
function withAddresses(page: PhotoPage, change: (address: string) => string): PhotoPage {
  if (page.state === 'pending' || page.state === 'failed') return page
  const { upright, result, thumbnail } = page
  if (![upright, result, thumbnail].some(isOfSchool)) return page
  const changeSource = (source: Blob | string) => (isOfSchool(source) ? change(source) : source)
  return {
    ...page,
    ...{ upright: changeSource(upright), result: changeSource(result) },
    thumbnail: isOfSchool(thumbnail) ? change(thumbnail) : thumbnail,
  }
}

function errorText(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof Refused && error.message) return error.message
  return t`The photo was not sent. Please try again.`
}

const photosByKey = new Map<string, ResponsePhotos>()
onUserChange(forgetResponsePhotos)

export function responsePhotosOf(attemptId: string, position: number): ResponsePhotos {
  const key = `${attemptId} ${position}`
  const photos = photosByKey.get(key) ?? new ResponsePhotos(attemptId, position)
  photosByKey.set(key, photos)
  return photos
}

export function forgetResponsePhotos(): void {
  for (const photos of photosByKey.values()) photos.stop()
  photosByKey.clear()
}

export async function restorePhotos(
  attemptId: string,
  positions: readonly number[],
  responses: ResponsesOfPhotos,
): Promise<void> {
  const restoring = positions.map(async (position) => {
    const photos = responsePhotosOf(attemptId, position)
    photos.take(responses)
    await photos.restore()
  })
  await Promise.all(restoring)
}
