import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskSubmission, SubmissionRow } from '#contract/coursework/reviews.ts'
import { useQueueDesk } from '../../../shared/use-queue-desk.ts'
import { type Controls, focusControl, useDeskControls } from './desk-controls.ts'
import { deskKey, type QueueFilter, waitingQueue, workOnDesk } from './queries.ts'
import { titleId } from './title-id.ts'
import { useLeaveQueue } from './use-leave-queue.ts'

export interface DeskOptions {
  filter: QueueFilter
  selectedId: string | undefined
  onSelect: (submissionId: string | undefined, isStep?: boolean) => void
  isWide: boolean
  onHelp: () => void
  preload: (submission: SubmissionRow) => Promise<void>
}

export function useDesk({ filter, selectedId, onSelect, isWide, onHelp, preload }: DeskOptions) {
  const query = useInfiniteQuery(waitingQueue(filter))
  // The loaded queue may lack the open work.
  const { data: work } = useQuery({ ...workOnDesk(selectedId ?? ''), enabled: false })
  const [saved, setSaved] = useState<DeskSubmission | null>(null)
  const controls = useDeskControls()
  const cache = useQueryClient()
  const leaveQueue = useLeaveQueue()
  useFocusOnTitle(controls, !isWide && selectedId !== undefined)
  const desk = useQueueDesk({
    query,
    selectedId,
    isSelectedInQueue: work?.status === 'Submitted',
    isWide,
    onSelect,
    onTitleWanted: () => {
      controls.current.pendingFocus = 'title'
    },
    onHelp,
    onEnter: () => controls.current.link?.click(),
    keys: { g: () => focusControl(controls, 'grade'), f: () => focusControl(controls, 'feedback') },
  })
  const { rows, index, latest, leave } = desk

  const next = rows[index + 1]
  const preloadPages = useEffectEvent(preload)
  useEffect(() => {
    if (!next) return
    void cache.prefetchQuery({ ...workOnDesk(next._id), staleTime: 15_000 })
    // A failure only delays the next work.
    if (next.files > 0) preloadPages(next).catch(() => {})
  }, [next, cache])

  async function renew(submissionId: string): Promise<void> {
    await leaveQueue(submissionId)
    await cache.invalidateQueries({ queryKey: deskKey, predicate: ({ queryKey }) => queryKey[1] !== 'work' })
  }

  return {
    ...desk,
    query,
    saved,
    controls,
    async handleSaved(work: DeskSubmission) {
      const { ids, openId, resumeId } = latest.current
      const key = workOnDesk(work._id).queryKey
      const wasWaiting = cache.getQueryData(key)?.status === 'Submitted' || ids.includes(work._id)
      setSaved(work)
      cache.setQueryData(key, work)
      // Work reviewed earlier is not in the queue, so it stays open.
      if (openId === work._id && (wasWaiting || resumeId)) leave(work._id)
      await renew(work._id)
    },
    async handleGone(submissionId: string) {
      leave(submissionId)
      await renew(submissionId)
    },
  }
}

/** Waits a frame, because page changes focus the heading first. */
function useFocusOnTitle(controls: Controls, isLanding: boolean): void {
  const wasLanding = useRef(isLanding)
  useEffect(() => {
    if (!wasLanding.current) return
    requestAnimationFrame(() => {
      const title = document.getElementById(titleId)
      if (title) title.focus({ preventScroll: true })
      else controls.current.pendingFocus = 'title'
    })
  }, [controls])
}
