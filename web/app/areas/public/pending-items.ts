import { plural, t } from '@lingui/core/macro'
import { storedValues } from '../../api/stored.ts'
import type { PendingDoubt } from '../../features/doubts/pending-doubt.ts'
import type { PendingVisit } from '../../features/learning/pending-visit.ts'
import type { PendingNote } from '../../features/notes/pending-note.ts'

export interface PendingItem {
  readonly key: string
  readonly kind: string
  readonly text?: string
}

/** Reads storage: the offline cache lacks the queues' code, and an open queue would send its items. */
export const pendingItems = (userId: string): PendingItem[] => [
  ...storedValues(`notes of ${userId}/`).flatMap(noteOf),
  ...storedValues(`doubts of ${userId}/`).flatMap(doubtOf),
  ...topicsIn(storedValues(`lessons of ${userId}/`)),
]

function noteOf(stored: unknown): PendingItem[] {
  const { id, text, isDeleted } = Object(stored) as Partial<PendingNote>
  const kind = isDeleted ? t`Note, to be deleted` : t`Note`
  return typeof id === 'string' && typeof text === 'string' ? [{ key: id, kind, text }] : []
}

function doubtOf(stored: unknown): PendingItem[] {
  const { key, kind, body } = Object(stored) as Partial<PendingDoubt>
  if (typeof key !== 'string' || typeof body?.text !== 'string') return []
  return [{ key, kind: kind === 'doubt' ? t`Your doubt` : t`Your answer`, text: body.text }]
}

function topicsIn(stored: readonly unknown[]): PendingItem[] {
  const ids = stored.flatMap((one) => (Object(one) as Partial<PendingVisit>).topicId ?? [])
  const count = new Set(ids).size
  if (count === 0) return []
  const kind = plural(count, {
    one: 'Your place and marks in # topic',
    other: 'Your place and marks in # topics',
  })
  return [{ key: 'topics', kind }]
}
