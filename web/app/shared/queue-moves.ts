/** Where a person is in a queue. */
export interface QueuePlace {
  /** The rows that are loaded, in their order. */
  readonly ids: readonly string[]
  /** The row in the pane. */
  readonly openId: string | undefined
  /** The row that the keys are on while the list is shown alone. */
  readonly cursorId: string | undefined
  /** The row to come back to after another one was opened out of turn. */
  readonly resumeId: string | undefined
  /** Where in the list the open row was last; it may have left the list since. */
  readonly lastIndex: number
  /** List and pane are side by side; on a phone one is shown after the other. */
  readonly isWide: boolean
}

/** What an action does: which row it opens, and where the focus goes. */
export interface QueueMove {
  /** The row to open; null closes the pane. */
  readonly open?: string | null
  /** The new place to come back to; null forgets it. */
  readonly resumeId?: string | null
  readonly cursorId?: string
  readonly focus?: 'list' | 'title' | 'heading'
  readonly toTop?: boolean
  /** The browser's Back leads back from here. */
  readonly isStep?: boolean
}

export const isListAlone = ({ isWide, openId }: QueuePlace) => !isWide && !openId

/** The row that the keys are on. On coming back to the list of a phone they are where the person left it. */
export function activeId({ ids, openId, cursorId, lastIndex, isWide }: QueuePlace): string | undefined {
  const wanted = ids.find((id) => id === (openId ?? (isWide ? undefined : cursorId)))
  return isWide ? wanted : (wanted ?? ids[lastIndex] ?? ids.at(-1))
}

const resumed = ({ ids, resumeId }: QueuePlace) => ids.find((id) => id === resumeId)

function neighbour(place: QueuePlace, by: 1 | -1): string | undefined {
  const { ids, openId, lastIndex } = place
  const index = ids.indexOf((isListAlone(place) ? activeId(place) : openId) ?? '')
  if (index >= 0) return ids[index + by]
  return resumed(place) ?? ids[by === 1 ? lastIndex : lastIndex - 1] ?? ids.at(-1)
}

/** The one that follows a row that leaves, or the one before it at the end. */
function following(place: QueuePlace, id: string): string | undefined {
  const index = place.ids.indexOf(id)
  const others = place.ids.filter((other) => other !== id)
  if (index >= 0) return others[index] ?? others.at(-1)
  return resumed(place) ?? others[place.lastIndex] ?? others.at(-1)
}

function show(place: QueuePlace, id: string | undefined): QueueMove {
  if (!id) return {}
  if (isListAlone(place)) return { cursorId: id }
  return place.isWide ? { open: id } : { open: id, focus: 'title', toTop: true }
}

function goOn({ isWide }: QueuePlace, id: string | undefined): QueueMove {
  const focus = !id ? 'heading' : isWide ? 'list' : 'title'
  return { open: id ?? null, resumeId: null, focus, toTop: true }
}

/** The actions of a queue. */
export const queueMoves = {
  next: (place: QueuePlace) => show(place, neighbour(place, 1)),
  previous: (place: QueuePlace) => show(place, neighbour(place, -1)),
  jumpTo: show,
  open: ({ isWide }: QueuePlace, id: string): QueueMove =>
    isWide ? { open: id } : { open: id, focus: 'title', isStep: true },
  /** Opens one out of turn; afterwards it goes on from here. */
  openOutOfTurn: ({ openId }: QueuePlace, id: string): QueueMove => ({
    open: id,
    resumeId: openId ?? null,
    focus: 'title',
    toTop: true,
  }),
  /** Passes over the open one for now; after the last one comes the first. */
  skip: (place: QueuePlace) =>
    goOn(place, place.ids[place.ids.indexOf(place.openId ?? '') + 1] ?? place.ids[0]),
  /** A row is done and leaves. */
  leave: (place: QueuePlace, id: string) => goOn(place, following(place, id)),
}
