import type { OwnMark } from './own-mark.ts'

/** `before` is null for a new mark, `after` for a removed mark. */
export interface MarkChange {
  readonly before: OwnMark | null
  readonly after: OwnMark | null
}

export interface MarkHistory {
  readonly done: readonly MarkChange[]
  readonly undone: readonly MarkChange[]
}

export const noHistory: MarkHistory = { done: [], undone: [] }

const maxUndoSteps = 200

export const recordChange = ({ done }: MarkHistory, change: MarkChange): MarkHistory => ({
  done: [...done, change].slice(-maxUndoSteps),
  undone: [],
})

const reverseChange = ({ before, after }: MarkChange): MarkChange => ({ before: after, after: before })

export function undo({ done, undone }: MarkHistory): { history: MarkHistory; change: MarkChange } | null {
  const last = done.at(-1)
  if (!last) return null
  return { history: { done: done.slice(0, -1), undone: [...undone, last] }, change: reverseChange(last) }
}

export function redo({ done, undone }: MarkHistory): { history: MarkHistory; change: MarkChange } | null {
  const change = undone.at(-1)
  if (!change) return null
  return { history: { done: [...done, change], undone: undone.slice(0, -1) }, change }
}
