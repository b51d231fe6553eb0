import type { Assignment } from '#contract/coursework/assignments.ts'
import type { Draft, WorkFile, WorkFileKind } from '#contract/homework/homework.ts'
import type { PhotoPage } from '../../shared/photos/photo-types.ts'

export interface Sending {
  /** From 0 to 1. */
  readonly share: number
  readonly isOffline: boolean
  /** It is not sent again until the student asks. */
  readonly error: string | null
}

/** One photo, PDF or file of the draft, or one that is being sent into it. */
export interface WorkItem {
  /** Stays the same while it is sent, and after. */
  readonly id: string
  readonly kind: WorkFileKind
  readonly name: string
  /** Bytes; 0 while a photo is read. */
  readonly size: number
  /** As the draft has it; null until it is sent. */
  readonly file: WorkFile | null
  /** A photo that was chosen or changed on this device. */
  readonly page: PhotoPage | null
  /** A PDF or a file that was chosen on this device. */
  readonly chosen: File | null
  /** null once all of it is in the draft */
  readonly sending: Sending | null
}

export const beginning: Sending = { share: 0, isOffline: false, error: null }

const kindOrder: readonly WorkFileKind[] = ['photo', 'pdf', 'file']

/** Photos first, then PDFs, then files: the order in which they are submitted. */
export const inKindOrder = (items: readonly WorkItem[]): WorkItem[] =>
  kindOrder.flatMap((kind) => items.filter((item) => item.kind === kind))

export const itemOf = (file: WorkFile): WorkItem => ({
  id: file._id,
  kind: file.kind,
  name: file.name,
  size: file.size,
  file,
  page: null,
  chosen: null,
  sending: null,
})

/**
 * The items with what the draft has now: another device may have added, removed or changed files.
 * @param removed ids of files that the student has just removed, and may bring back
 * @param keepsOrder whether the order of this device is still to be sent
 */
export function withDraft(
  items: readonly WorkItem[],
  draft: Draft,
  removed: ReadonlySet<string>,
  keepsOrder: boolean,
): WorkItem[] {
  const files = new Map(draft.files.map((file) => [file._id, file]))
  const kept = items.flatMap((item) => {
    if (!item.file) return [item]
    const file = files.get(item.file._id)
    if (file) return [{ ...item, file }]
    // Removed on another device; a change that is being sent stays, as a new page.
    return item.sending ? [{ ...item, file: null }] : []
  })
  const known = new Set(kept.map(({ file }) => file?._id))
  const added = draft.files.filter(({ _id }) => !known.has(_id) && !removed.has(_id)).map(itemOf)
  const all = [...kept, ...added]
  return inKindOrder(keepsOrder ? all : inDraftOrder(all, draft))
}

/** What is not sent yet keeps its place among the others. */
function inDraftOrder(items: readonly WorkItem[], draft: Draft): WorkItem[] {
  const places = new Map(draft.files.map(({ _id }, place) => [_id, place]))
  const placeOf = ({ file }: WorkItem) => places.get(file?._id ?? '') ?? 0
  const sent = items.filter(({ file }) => file).sort((one, other) => placeOf(one) - placeOf(other))
  return items.map((item) => (item.file ? (sent.shift() ?? item) : item))
}

/** The items after the student has chosen, moved, changed or removed pages. */
export function withPages(items: readonly WorkItem[], pages: readonly PhotoPage[]): WorkItem[] {
  const before = new Map(items.map((item) => [item.id, item]))
  const photos = pages.map((page) => withPage(before.get(page.id), page))
  return [...photos, ...items.filter(({ kind }) => kind !== 'photo')]
}

function withPage(item: WorkItem | undefined, page: PhotoPage): WorkItem {
  const base = item ?? {
    ...{ id: page.id, kind: 'photo' as const, name: page.name, size: 0, file: null, chosen: null },
    ...{ page: null, sending: null },
  }
  if (page.state !== 'ready') return { ...base, page, sending: beginning }
  // A page of the draft that was not changed.
  if (typeof page.result === 'string') return base
  const isSame = base.page?.state === 'ready' && base.page.result === page.result
  if (isSame) return { ...base, page }
  return { ...base, page, size: page.result.size, sending: beginning }
}

/** The ids in the order in which the draft must have them. */
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

export function countsOf(items: readonly WorkItem[]): WorkCounts {
  const ofKind = (kind: WorkFileKind) => items.filter((item) => item.kind === kind).length
  const bytesSent = items.reduce((sum, { size, sending }) => sum + size * (sending?.share ?? 1), 0)
  return {
    pages: ofKind('photo'),
    pdfs: ofKind('pdf'),
    files: ofKind('file'),
    sent: items.filter(({ sending }) => !sending).length,
    total: items.length,
    bytesSent,
    bytes: items.reduce((sum, { size }) => sum + size, 0),
  }
}

/** How many more pages the assignment takes. Pages of a PDF count once they are sent. */
export function pagesLeft(items: readonly WorkItem[], { maxPages }: Pick<Assignment, 'maxPages'>): number {
  const used = items.reduce(
    (sum, { kind, file }) => sum + (kind === 'photo' ? 1 : kind === 'pdf' ? (file?.pages ?? 1) : 0),
    0,
  )
  return Math.max(0, maxPages - used)
}
