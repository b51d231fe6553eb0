export interface QueuePlace {
  /** Loaded rows, in order. */
  readonly ids: readonly string[]
  readonly openId: string | undefined
  /** Active row while a phone shows only the list. */
  readonly cursorId: string | undefined
  /** Row to continue from after opening a row out of turn. */
  readonly resumeId: string | undefined
  /** Last known index of the open row. */
  readonly lastIndex: number
  readonly isWide: boolean
}

export interface QueueMove {
  readonly open?: string | null
  readonly resumeId?: string | null
  readonly cursorId?: string
  readonly focus?: 'list' | 'title' | 'heading'
  readonly toTop?: boolean
  readonly isStep?: boolean
}

export const isListAlone = ({ isWide, openId }: QueuePlace) => !isWide && !openId

export function activeId({ ids, openId, cursorId, lastIndex, isWide }: QueuePlace): string | undefined {
  const currentId = ids.find((id) => id === (openId ?? (isWide ? undefined : cursorId)))
  return isWide ? currentId : (currentId ?? ids[lastIndex] ?? ids.at(-1))
}

const resumedId = ({ ids, resumeId }: QueuePlace) => ids.find((id) => id === resumeId)

function neighbourId(place: QueuePlace, step: 1 | -1): string | undefined {
  const { ids, openId, lastIndex } = place
  const index = ids.indexOf((isListAlone(place) ? activeId(place) : openId) ?? '')
  if (index >= 0) return ids[index + step]
  return resumedId(place) ?? ids[step === 1 ? lastIndex : lastIndex - 1] ?? ids.at(-1)
}

function followingId(place: QueuePlace, id: string): string | undefined {
  const index = place.ids.indexOf(id)
  const otherIds = place.ids.filter((other) => other !== id)
  if (index >= 0) return otherIds[index] ?? otherIds.at(-1)
  return resumedId(place) ?? otherIds[place.lastIndex] ?? otherIds.at(-1)
}

function show(place: QueuePlace, id: string | undefined): QueueMove {
  if (!id) return {}
  if (isListAlone(place)) return { cursorId: id }
  return place.isWide ? { open: id } : { open: id, focus: 'title', toTop: true }
}

function continueWith({ isWide }: QueuePlace, id: string | undefined): QueueMove {
  const focus = !id ? 'heading' : isWide ? 'list' : 'title'
  return { open: id ?? null, resumeId: null, focus, toTop: true }
}

export const queueMoves = {
  next: (place: QueuePlace) => show(place, neighbourId(place, 1)),
  previous: (place: QueuePlace) => show(place, neighbourId(place, -1)),
  jumpTo: show,
  open: ({ isWide }: QueuePlace, id: string): QueueMove =>
    isWide ? { open: id } : { open: id, focus: 'title', isStep: true },
  /** The queue then continues from the previously open row. */
  openOutOfTurn: ({ openId }: QueuePlace, id: string): QueueMove => ({
    open: id,
    resumeId: openId ?? null,
    focus: 'title',
    toTop: true,
  }),
  skip: (place: QueuePlace) =>
    continueWith(place, place.ids[place.ids.indexOf(place.openId ?? '') + 1] ?? place.ids[0]),
  leave: (place: QueuePlace, id: string) => continueWith(place, followingId(place, id)),
}
