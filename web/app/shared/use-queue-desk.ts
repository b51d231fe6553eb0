import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RowCount } from '../api/row-count.ts'
import { activeId, isListAlone, type QueueMove, type QueuePlace, queueMoves } from './queue-moves.ts'
import { pressedKey } from './single-keys.ts'

const prefetchRows = 5

/** Limits the End key and the search for the selected row. */
const maxRows = 1_000

type DeskMemory = Pick<QueuePlace, 'cursorId' | 'resumeId'>
type Pages<Row> = InfiniteData<{ readonly body: readonly Row[] } & RowCount>

export interface QueueDeskOptions<Row> {
  query: UseInfiniteQueryResult<Pages<Row>>
  selectedId: string | undefined
  isSelectedInQueue?: boolean
  isWide: boolean
  firstId?: string | undefined
  onSelect: (id: string | undefined, isStep?: boolean) => void
  onTitleWanted?: () => void
  onHelp: () => void
  keys: Readonly<Record<string, () => unknown>>
  onEnter: () => void
}

export function useQueueDesk<Row extends { readonly _id: string }>(options: QueueDeskOptions<Row>) {
  const { query, selectedId, isSelectedInQueue = false, isWide, onSelect } = options
  const { rows, count, showMore, readToEnd } = useRows(query)
  const index = rows.findIndex(({ _id }) => _id === selectedId)
  const [memory, setMemory] = useState<DeskMemory>({ cursorId: undefined, resumeId: undefined })
  const lastIndex = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const place = {
    ...memory,
    ids: rows.map(({ _id }) => _id),
    openId: selectedId,
    lastIndex: index >= 0 ? index : lastIndex.current,
    isWide,
  }
  // The current place for callbacks after a response.
  const latest = useRef<QueuePlace>(place)
  useLayoutEffect(() => {
    lastIndex.current = place.lastIndex
    latest.current = place
  })

  useEffect(() => {
    const isNotLoaded = isSelectedInQueue && index < 0 && rows.length < maxRows
    if (isNotLoaded || index >= rows.length - prefetchRows) showMore()
  }, [index, rows.length, isSelectedInQueue, showMore])
  useFocusOnArrival(list, query.data !== undefined)
  useReturnToList(list, place, setMemory)

  // An open row stays open, even if it left the queue.
  const firstId = options.firstId ?? rows[0]?._id
  useEffect(() => {
    if (!selectedId && isWide && firstId) onSelect(firstId)
  }, [selectedId, isWide, firstId, onSelect])

  const apply = ({ open, cursorId, resumeId, focus, toTop, isStep }: QueueMove) => {
    if (cursorId) setMemory((now) => ({ ...now, cursorId }))
    if (resumeId !== undefined) setMemory((now) => ({ ...now, resumeId: resumeId ?? undefined }))
    if (focus === 'title') options.onTitleWanted?.()
    if (focus === 'list') list.current?.focus({ preventScroll: true })
    if (focus === 'heading') document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    if (toTop) window.scrollTo({ top: 0 })
    if (open !== undefined) onSelect(open ?? undefined, isStep)
  }
  const moves = {
    open: (id: string) => apply(queueMoves.open(latest.current, id)),
    openOutOfTurn: (id: string) => apply(queueMoves.openOutOfTurn(latest.current, id)),
    skip: () => apply(queueMoves.skip(latest.current)),
    leave: (id: string) => apply(queueMoves.leave(latest.current, id)),
  }
  const active = activeId(place)
  const keys: Record<string, () => unknown> = {
    j: () => apply(queueMoves.next(latest.current)),
    k: () => apply(queueMoves.previous(latest.current)),
    home: () => apply(queueMoves.jumpTo(latest.current, place.ids[0])),
    end: () => void readToEnd().then((id) => apply(queueMoves.jumpTo(latest.current, id))),
    enter: () => (isListAlone(place) ? active && moves.open(active) : options.onEnter()),
    '?': options.onHelp,
    ...options.keys,
  }
  return {
    ...moves,
    rows,
    count,
    index,
    active,
    list,
    showMore,
    latest,
    onKey: onKeyOf(keys),
  }
}

const keyAliases: Readonly<Record<string, string>> = { arrowdown: 'j', arrowup: 'k' }

const onKeyOf = (keys: Readonly<Record<string, () => unknown>>) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const pressed = pressedKey(event)
  const key = keyAliases[pressed] ?? pressed
  const action = keys[key]
  if (!action) return
  event.preventDefault()
  // Only keys that move through the list repeat.
  if (event.repeat && key !== 'j' && key !== 'k') return
  action()
}

function useRows<Row extends { readonly _id: string }>(query: UseInfiniteQueryResult<Pages<Row>>) {
  const { hasNextPage, isFetching, fetchNextPage } = query
  // A row may be on two pages.
  const byId = new Map(query.data?.pages.flatMap(({ body }) => body.map((row) => [row._id, row])))
  const { total, hasMore } = query.data?.pages.at(-1) ?? { total: 0, hasMore: false }
  const showMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])

  const readToEnd = async () => {
    let read: Pick<typeof query, 'data' | 'hasNextPage' | 'fetchNextPage'> = query
    const ids = () => read.data?.pages.flatMap(({ body }) => body.map(({ _id }) => _id)) ?? []
    while (read.hasNextPage && ids().length < maxRows) {
      const countBefore = ids().length
      read = await read.fetchNextPage()
      if (ids().length === countBefore) break
    }
    return ids().at(-1)
  }
  return { rows: [...byId.values()], count: { total, hasMore }, showMore, readToEnd }
}

function useFocusOnArrival(list: RefObject<HTMLElement | null>, isRead: boolean): void {
  const isFirstRender = useRef(true)
  useEffect(() => {
    if (!isRead || !isFirstRender.current) return
    isFirstRender.current = false
    // Waits: a new page focuses its heading first.
    requestAnimationFrame(() => {
      const isElsewhere = document.activeElement && !document.activeElement.matches('body, main, main h1')
      if (!isElsewhere) list.current?.focus({ preventScroll: true })
    })
  }, [isRead, list])
}

function useReturnToList(
  list: RefObject<HTMLElement | null>,
  { openId, isWide }: QueuePlace,
  setMemory: (change: (now: DeskMemory) => DeskMemory) => void,
): void {
  const previousOpenId = useRef(openId)
  useEffect(() => {
    const cursorId = previousOpenId.current
    previousOpenId.current = openId
    if (!cursorId || openId || isWide) return
    setMemory((now) => ({ ...now, cursorId }))
    // The closed pane had the focus.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [openId, isWide, list, setMemory])
}
