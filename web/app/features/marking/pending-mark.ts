import type { Mark } from '#contract/marking/marking.ts'
import type { OwnMark } from './own-mark.ts'
import type { PagesId } from './page-calls.ts'

export interface PendingMark {
  readonly id: string
  readonly pagesId: PagesId
  /** null for a removed mark. */
  readonly mark: OwnMark | null
  readonly version?: number
}

/** @returns undefined for an unknown format */
export function readPending(stored: unknown): PendingMark | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { id, pagesId, mark } = stored as Partial<PendingMark>
  if (typeof id !== 'string' || typeof pagesId !== 'string') return undefined
  const isMark = mark === null || (typeof mark === 'object' && mark._id === id && Array.isArray(mark.shape))
  return isMark ? (stored as PendingMark) : undefined
}

export function withPending(marks: readonly Mark[], pending: readonly PendingMark[]): Mark[] {
  const byId = new Map(marks.map((mark) => [mark._id, mark]))
  for (const { id, mark } of pending) {
    const { by = '', version = 0 } = byId.get(id) ?? {}
    if (mark) byId.set(id, { ...mark, by, version })
    else byId.delete(id)
  }
  return [...byId.values()]
}
