import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { QueuePart } from '#contract/doubts/doubt-states.ts'
import { type Doubt, endorseAnswer, setDoubtState } from '#contract/doubts/doubts.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { pressedKey } from '../../shared/single-keys.ts'
import type { AnswerControls } from './answer-form.tsx'
import { oneDoubt, queueKey, queueOf, useDoubtWrite } from './queries.ts'

export interface DoubtDeskOptions {
  part: QueuePart
  course: string
  selectedId: string | undefined
  isWide: boolean
  /** Opens a doubt in the pane, or none. */
  onSelect: (doubtId: string | undefined) => void
  onHelp: () => void
}

/** How near to the end of what is loaded the next page is asked for. */
const near = 5

/** What is open of the queue, what comes after it, and its keys. */
export function useDoubtDesk({ part, course, selectedId, isWide, onSelect, onHelp }: DoubtDeskOptions) {
  const query = useInfiniteQuery(queueOf(part, course))
  const cache = useQueryClient()
  // While rows leave and come, a row may stand on two pages for a moment.
  const rows = [
    ...new Map(query.data?.pages.flatMap(({ answer }) => answer.map((row) => [row._id, row]))),
  ].map(([, row]) => row)
  const { total, hasMore } = query.data?.pages.at(-1) ?? { total: 0, hasMore: false }
  const index = rows.findIndex(({ _id }) => _id === selectedId)
  const doubt = useQuery({ ...oneDoubt(selectedId ?? ''), enabled: selectedId !== undefined })
  const list = useRef<HTMLDivElement>(null)
  const controls = useRef<AnswerControls>({ field: null, send: null })
  const [done, setDone] = useState<{ doubt: Doubt; words: string } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const endorse = useDoubtWrite((sent: { doubtId: string; answerId: string }) =>
    call(endorseAnswer, { params: sent, body: { isEndorsed: true } }),
  )
  const settle = useDoubtWrite((sent: { doubtId: string; state: 'open' | 'settled' }) =>
    call(setDoubtState, { params: { doubtId: sent.doubtId }, body: { state: sent.state } }),
  )

  const { hasNextPage, isFetching, fetchNextPage } = query
  const showMore = () => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }
  useEffect(() => {
    if (index >= 0 && index >= rows.length - near && hasNextPage && !isFetching) void fetchNextPage()
  }, [index, rows.length, hasNextPage, isFetching, fetchNextPage])

  // The keys work on arriving: the list has the focus once it is there, and its first row is open.
  const hasArrived = useRef(false)
  const first = rows[0]?._id
  useEffect(() => {
    if (!first || hasArrived.current) return
    hasArrived.current = true
    requestAnimationFrame(() => list.current?.focus({ preventScroll: true }))
  }, [first])
  useEffect(() => {
    if (!selectedId && isWide && first) onSelect(first)
  }, [selectedId, isWide, first, onSelect])

  // On a phone the keys move in the list while nothing is open, and Enter opens the one that they are on.
  const [cursorId, setCursorId] = useState<string>()
  const isListAlone = !isWide && !selectedId
  const active = isListAlone ? (rows.find(({ _id }) => _id === cursorId) ?? rows[0]) : rows[index]
  const select = (id: string | undefined) => {
    if (!id) return
    setFailure(null)
    setCursorId(id)
    if (!isListAlone) onSelect(id)
  }
  const open = (id: string | undefined) => {
    if (!id) return
    setCursorId(id)
    onSelect(id)
  }
  const move = (step: 1 | -1) => {
    const at = active ? rows.indexOf(active) : -1
    select(rows[at < 0 ? 0 : at + step]?._id)
  }

  /** Says what was done, and opens what follows: what was done does not wait any more. */
  const goOn = (after: Doubt, words: string) => {
    setDone({ doubt: after, words })
    setFailure(null)
    const next = rows[index + 1] ?? rows[index - 1]
    const leaves = part === 'waiting' && after.state !== 'open'
    if (leaves) {
      if (isWide || !next) list.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
      onSelect(isWide ? next?._id : undefined)
    }
    void cache.invalidateQueries({ queryKey: queueKey })
  }
  const failed = (error: unknown) => setFailure(failureOf(error, t`This is not saved.`))

  const endorseLatest = () => {
    const open = doubt.data
    const answer = open?.thread.findLast(
      ({ author, isEndorsed, isHidden }) => author.role === 'student' && !isEndorsed && !isHidden,
    )
    if (!open || !answer)
      return setFailure({ message: t`There is no student's answer to endorse.`, fields: {} })
    const name = answer.author.name
    endorse.mutate(
      { doubtId: open._id, answerId: answer._id },
      { onSuccess: ({ doubt }) => goOn(doubt, t`Endorsed: the answer of ${name}.`), onError: failed },
    )
  }
  const settleOpen = () => {
    const open = doubt.data
    if (!open) return
    const state = open.state === 'settled' ? 'open' : 'settled'
    const name = open.author.name
    settle.mutate(
      { doubtId: open._id, state },
      {
        onSuccess: ({ doubt }) =>
          goOn(
            doubt,
            state === 'settled' ? t`Settled: the doubt of ${name}.` : t`Open again: the doubt of ${name}.`,
          ),
        onError: failed,
      },
    )
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Record<string, () => void> = {
      j: () => move(1),
      arrowdown: () => move(1),
      k: () => move(-1),
      arrowup: () => move(-1),
      home: () => select(rows[0]?._id),
      end: () => select(rows.at(-1)?._id),
      a: () => controls.current.field?.focus(),
      enter: () => (isListAlone ? open(active?._id) : controls.current.field?.focus()),
      e: endorseLatest,
      s: settleOpen,
      '?': onHelp,
    }
    const act = keys[pressedKey(event)]
    if (!act) return
    event.preventDefault()
    // A key that is held does its deed once; only moving goes on.
    if (event.repeat && !/^(j|k|arrow)/.test(pressedKey(event))) return
    act()
  }

  return {
    query,
    rows,
    count: { total, hasMore },
    index,
    doubt,
    list,
    controls,
    done,
    failure,
    showMore,
    open,
    active,
    onKey,
    answered: (after: Doubt) => {
      const name = after.author.name
      goOn(after, t`Answered: the doubt of ${name}.`)
    },
  }
}
