import type { Assignment } from '#contract/coursework/assignments.ts'
import type { Draft, WorkFile, WorkFileKind } from '#contract/homework/homework.ts'
import type { Unsent } from '../../offline/unsent-files.ts'
import type { PhotoPage } from '../../shared/photos/photo-types.ts'

export interface Sending {
  /** From 0 to 1. */
  readonly share: number
  readonly isOffline: boolean
  /** After an error, the file is sent again only when the student asks. */
  readonly error: string | null
}

export interface WorkItem {
  /** Stays the same when the file is sent. */
  readonly id: string
  readonly kind: WorkFileKind
  readonly name: string
  /** Bytes; 0 while a photo is read. */
  readonly size: number
  /** null until sent. */
  readonly file: WorkFile | null
  readonly page: PhotoPage | null
  readonly sent: Blob | null
  readonly chosen: File | null
  readonly sending: Sending | null
}

export const beginning: Sending = { share: 0, isOffline: false, error: null }

const kindOrder: readonly WorkFileKind[] = ['photo', 'pdf', 'file']

export const inKindOrder = (items: readonly WorkItem[]): WorkItem[] =>
  kindOrder.flatMap((kind) => items.filter((item) => item.kind === kind))

export const itemOf = (file: WorkFile): WorkItem => ({
  id: file._id,
  kind: file.kind,
  name: file.name,
  size: file.size,
  file,
  page: null,
  sent: null,
  chosen: null,
  sending: null,
})

/**
 * Another device may have changed files.
 * @param removed ids that the student may restore
 * @param keepsOrder whether this device's order is unsent
 */
export function withDraft(
  items: readonly WorkItem[],
  draft: Draft,
  removed: ReadonlySet<string>,
  keepsOrder: boolean,
): WorkItem[] {
  const files = new Map(draft.files.map((file) => [file._id, file]))
  const keptItems = items.flatMap((item) => {
    if (!item.file) return [item]
    const file = files.get(item.file._id)
    if (file) return [{ ...item, file }]
    // Another device removed the file. An edited page becomes a new page.
    return item.sending ? [{ ...item, file: null }] : []
  })
  const keptFileIds = new Set(keptItems.map(({ file }) => file?._id))
  const added = draft.files.filter(({ _id }) => !keptFileIds.has(_id) && !removed.has(_id)).map(itemOf)
  const all = [...keptItems, ...added]
  return inKindOrder(keepsOrder ? all : inDraftOrder(all, draft))
}

/** Unsent pages keep their places. */
function inDraftOrder(items: readonly WorkItem[], draft: Draft): WorkItem[] {
  const places = new Map(draft.files.map(({ _id }, place) => [_id, place]))
  const placeOf = ({ file }: WorkItem) => places.get(file?._id ?? '') ?? 0
  const sent = items.filter(({ file }) => file).sort((one, other) => placeOf(one) - placeOf(other))
  return items.map((item) => (item.file ? (sent.shift() ?? item) : item))
}

export const unsentOf = (items: readonly WorkItem[]): Unsent<WorkItem>[] =>
  items.flatMap((item, place) => {
    if (!item.sending || isUnreadable(item)) return []
    return [{ id: item.id, place, item: { ...item, sending: beginning, sent: null } }]
  })

/** @param unsent chosen before a reload, or edited after sending */
export function withUnsent(items: readonly WorkItem[], unsent: readonly Unsent<WorkItem>[]): WorkItem[] {
  let all = items
  for (const { item, place } of unsent.toSorted((one, other) => one.place - other.place)) {
    const earlier = all.find(({ file }) => file && file._id === item.file?._id)
    const added = { ...item, file: earlier?.file ?? null }
    all = earlier ? all.map((one) => (one === earlier ? added : one)) : all.toSpliced(place, 0, added)
  }
  return inKindOrder(all)
}

export function withPages(items: readonly WorkItem[], pages: readonly PhotoPage[]): WorkItem[] {
  const before = new Map(items.map((item) => [item.id, item]))
  const photos = pages.map((page) => withPage(before.get(page.id), page))
  return [...photos, ...items.filter(({ kind }) => kind !== 'photo')]
}

function withPage(item: WorkItem | undefined, page: PhotoPage): WorkItem {
  const base = item ?? {
    ...{ id: page.id, kind: 'photo' as const, name: page.name, size: 0, file: null },
    ...{ page: null, sent: null, chosen: null, sending: null },
  }
  if (page.state !== 'ready') return { ...base, page, sending: beginning }
  const { result } = page
  const size = typeof result === 'string' ? base.size : result.size
  if (isInDraft(base, result)) return { ...base, page, size, sending: null }
  const isKnown = base.page?.state === 'ready' && base.page.result === result
  return isKnown ? { ...base, page } : { ...base, page, size, sending: beginning }
}

const isInDraft = ({ file, sent }: WorkItem, result: Blob | string) =>
  file !== null && (typeof result === 'string' ? addressOf(result) === file.url : result === sent)

export const addressOf = (signed: string) => signed.replace(/\?.*$/, '')

/** @param pass signs the addresses of pictures */
export const pagesOf = (items: readonly WorkItem[], pass: string): PhotoPage[] =>
  items.flatMap(({ id, name, kind, page, file }) => {
    if (page) return [page]
    if (kind !== 'photo' || !file) return []
    const result = `${file.url}?${pass}`
    const thumbnail = `${file.thumbnailUrl ?? file.url}?${pass}`
    // A later edit begins with the original, so it needs the crop.
    const { originalUrl, edit } = file
    const made =
      originalUrl && edit ? { upright: `${originalUrl}?${pass}`, ...edit } : { upright: result, ...unedited }
    return [{ id, name, state: 'ready' as const, ...made, result, thumbnail }]
  })

const unedited = { rotation: 0, crop: null } as const

export const fileIds = (items: readonly WorkItem[]): string[] =>
  inKindOrder(items).flatMap(({ file }) => (file ? [file._id] : []))

export const isUnreadable = ({ page }: WorkItem) => page?.state === 'failed'

export interface WorkCounts {
  readonly pages: number
  readonly pdfs: number
  readonly files: number
  readonly sent: number
  readonly total: number
  readonly bytesSent: number
  readonly bytes: number
}

export function countsOf(all: readonly WorkItem[]): WorkCounts {
  const items = all.filter((item) => !isUnreadable(item))
  const countOfKind = (kind: WorkFileKind) => items.filter((item) => item.kind === kind).length
  const bytesSent = items.reduce((sum, { size, sending }) => sum + size * (sending?.share ?? 1), 0)
  return {
    pages: countOfKind('photo'),
    pdfs: countOfKind('pdf'),
    files: countOfKind('file'),
    sent: items.filter(({ sending }) => !sending).length,
    total: items.length,
    bytesSent,
    bytes: items.reduce((sum, { size }) => sum + size, 0),
  }
}

/** Counts an unsent PDF, whose length is unknown, as one page. */
export function maxPhotos(items: readonly WorkItem[], { maxPages }: Pick<Assignment, 'maxPages'>): number {
  const pdfPages = items.reduce((sum, { kind, file }) => sum + (kind === 'pdf' ? (file?.pages ?? 1) : 0), 0)
  return Math.max(0, maxPages - pdfPages)
}
