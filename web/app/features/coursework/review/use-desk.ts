import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { pressedKey } from '../../../shared/single-keys.ts'
import { reach, useDeskControls } from './desk-controls.ts'
import { deskKey, type QueueFilter, workOnDesk } from './queries.ts'
import { titleId } from './title-id.ts'
import { useLeaveQueue, useQueue } from './use-queue.ts'

export interface DeskOptions {
  filter: QueueFilter
  selectedId: string | undefined
  onSelect: (submissionId: string | undefined, isStep?: boolean) => void
  isWide: boolean
  onHelp: () => void
}

/** What is open on the desk, what comes after it, and the keys of the queue. */
export function useDesk({ filter, selectedId, onSelect, isWide, onHelp }: DeskOptions) {
  // The pane reads it; from a table it may stand far on in the queue.
  const { data: work } = useQuery({ ...workOnDesk(selectedId ?? ''), enabled: false })
  const isWaiting = work?.status === 'Submitted'
  const { query, rows, count, index, showMore, readToEnd } = useQueue(filter, selectedId, isWaiting)
  const [saved, setSaved] = useState<DeskSubmission | null>(null)
  const [resumeId, setResumeId] = useState<string>()
  const [cursorId, setCursorId] = useState<string>()
  const controls = useDeskControls()
  const queue = useRef<HTMLDivElement>(null)
  const cache = useQueryClient()
  const leaveQueue = useLeaveQueue()
  const lastIndex = useRef(0)
  const latest = useRef({ selectedId, rows })
  useLayoutEffect(() => {
    latest.current = { selectedId, rows }
    if (index >= 0) lastIndex.current = index
  })
  // On a phone the keys move in the list while nothing is open; on coming back they are where the person left.
  const active = isWide
    ? rows[index]
    : (rows.find((row) => row._id === (selectedId ?? cursorId)) ?? rows[lastIndex.current] ?? rows.at(-1))
  const openBefore = useRef(selectedId)
  useEffect(() => {
    const left = openBefore.current
    openBefore.current = selectedId
    if (!left || selectedId || isWide) return
    setCursorId(left)
    // What had the focus went with the pane.
    if (document.activeElement === document.body) queue.current?.focus({ preventScroll: true })
  }, [selectedId, isWide])

  // On a phone a link to a piece lands on it, after the change of page has put the focus on the heading.
  const landing = useRef(!isWide && selectedId !== undefined)
  useEffect(() => {
    if (!landing.current) return
    requestAnimationFrame(() => {
      const title = document.getElementById(titleId)
      if (title) title.focus({ preventScroll: true })
      else controls.current.wanted = 'title'
    })
  }, [controls])

  // The keys work on arriving: the list has the focus as soon as it is there, unless the person is in something already.
  const arriving = useRef(true)
  const isRead = query.data !== undefined
  useEffect(() => {
    if (!isRead || !arriving.current) return
    arriving.current = false
    if (landing.current) return
    // After the change of page has put the focus on the heading.
    requestAnimationFrame(() => {
      const isElsewhere = document.activeElement && !document.activeElement.matches('body, main, main h1')
      if (!isElsewhere) queue.current?.focus({ preventScroll: true })
    })
  }, [isRead])

  // The first one is pinned: if it leaves the queue, the pane does not change under what is being typed.
  const first = rows[0]?._id
  useEffect(() => {
    if (!selectedId && isWide && first) onSelect(first)
  }, [selectedId, isWide, first, onSelect])

  /** The one that follows a submission which leaves, or the one before it at the end. */
  const after = (id: string) => {
    const at = latest.current.rows.findIndex((row) => row._id === id)
    const isThere = at >= 0
    const others = latest.current.rows.filter((row) => row._id !== id)
    const resumed = isThere ? undefined : others.find((row) => row._id === resumeId)
    return resumed ?? others[isThere ? at : lastIndex.current] ?? others.at(-1)
  }

  const goTo = (id: string | undefined) => {
    setResumeId(undefined)
    const target = id ? queue.current : document.querySelector<HTMLElement>('main h1')
    if (isWide || !id) target?.focus({ preventScroll: true })
    else controls.current.wanted = 'title'
    // What was saved stands at the top, and so does the beginning of the next one.
    window.scrollTo({ top: 0 })
    onSelect(id)
  }

  async function renew(submissionId: string): Promise<void> {
    await leaveQueue(submissionId)
    await cache.invalidateQueries({ queryKey: deskKey, predicate: ({ queryKey }) => queryKey[1] !== 'work' })
  }

  const landOnTitle = () => {
    controls.current.wanted = 'title'
    window.scrollTo({ top: 0 })
  }
  const isListAlone = !isWide && !selectedId
  const move = (step: 1 | -1) => {
    if (isListAlone) return select(rows[rows.findIndex(({ _id }) => _id === active?._id) + step]?._id)
    if (index >= 0) return select(rows[index + step]?._id)
    const at = lastIndex.current
    select((rows.find((row) => row._id === resumeId) ?? rows[step === 1 ? at : at - 1] ?? rows.at(-1))?._id)
  }
  const select = (id: string | undefined) => {
    if (!id) return
    if (isListAlone) return setCursorId(id)
    if (!isWide) landOnTitle()
    onSelect(id)
  }
  const open = (id: string | undefined) => {
    if (!id) return
    if (!isWide) controls.current.wanted = 'title'
    onSelect(id, !isWide)
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Record<string, () => void> = {
      j: () => move(1),
      arrowdown: () => move(1),
      k: () => move(-1),
      arrowup: () => move(-1),
      home: () => select(rows[0]?._id),
      end: () => void readToEnd().then(select),
      enter: () => (isListAlone ? open(active?._id) : controls.current.link?.click()),
      g: () => reach(controls, 'grade'),
      f: () => reach(controls, 'feedback'),
      '?': onHelp,
    }
    const act = keys[pressedKey(event)]
    if (!act) return
    event.preventDefault()
    // A key that is still held from elsewhere opens nothing.
    if (event.repeat && event.key === 'Enter') return
    act()
  }

  return {
    query,
    rows,
    count,
    index,
    active,
    open,
    showMore,
    saved,
    controls,
    queue,
    onKey,
    /** Passes over it for now; after the last one comes the first. */
    skip: () => goTo((rows[index + 1] ?? rows[0])?._id),
    /** Opens what was saved last, to correct it; afterwards it goes on from here. */
    backToSaved() {
      if (!saved) return
      setResumeId(selectedId)
      landOnTitle()
      onSelect(saved._id)
    },
    /** Opens a review that was begun and is not saved; afterwards it goes on from here. */
    openUnsaved(id: string) {
      setResumeId(selectedId)
      landOnTitle()
      onSelect(id)
    },
    /** A review is saved: it leaves the queue, and the next one is opened if the person is still at it. */
    async keepSaved(work: DeskSubmission) {
      const isOpen = latest.current.selectedId === work._id
      const before = cache.getQueryData(workOnDesk(work._id).queryKey)
      const wasWaiting =
        before?.status === 'Submitted' || latest.current.rows.some((row) => row._id === work._id)
      setSaved(work)
      cache.setQueryData(workOnDesk(work._id).queryKey, work)
      // Work that was reviewed before stays open: nothing comes after it.
      if (isOpen && (wasWaiting || resumeId)) goTo(after(work._id)?._id)
      await renew(work._id)
    },
    /** The person has read that a submission is gone. */
    async gone(submissionId: string) {
      goTo(after(submissionId)?._id)
      await renew(submissionId)
    },
  }
}
