import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Sent } from '../../offline/queue.ts'
import type { PendingVisit } from './pending-visit.ts'
import { createPlayedTracker } from './played-tracker.ts'
import type { PlayerTime } from './player.ts'
import { type StudyQueue, type StudyResponse, studyQueueOf } from './study-queue.ts'

/** Milliseconds between saves while playing. */
const saveIntervalMs = 10_000
/** Milliseconds on a PDF page before saving. */
const pageRestMs = 1_000

export interface LessonStudy {
  waitingMark: boolean | undefined
  waiting: PendingVisit | undefined
  isStuck: boolean
  failure: string | undefined
  onTime: (time: PlayerTime) => void
  onPage: (page: number) => void
  onRefused: () => void
  mark: (isDone: boolean) => void
}

export function useStudy(personId: string, courseId: string, topicId: string): LessonStudy {
  const queue = studyQueueOf(personId)
  useSyncExternalStore(queue.onChange, queue.version)
  const [failure, setFailure] = useState<string>()
  const place = useSavedPlace((change) => queue.put({ courseId, topicId, at: Date.now(), ...change }))
  useRefusals(queue, courseId, (visit, text) => {
    if (visit.topicId === topicId) setFailure(text)
  })

  const recordOpening = useEffectEvent(() =>
    queue.put({ courseId, topicId, at: Date.now(), openedAt: Date.now() }),
  )
  useEffect(() => recordOpening(), [])

  const leave = useEffectEvent(() => {
    place.saveRest()
    queue.leave()
  })
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [])

  const waiting = queue.waitingOf(topicId)
  return {
    waiting,
    waitingMark: waiting?.isDone,
    isStuck: queue.isStuck(),
    failure,
    onTime: place.onTime,
    onPage: place.onPage,
    onRefused: () => queue.put({ courseId, topicId, at: Date.now(), unplayable: true }),
    mark(isDone) {
      setFailure(undefined)
      queue.put({ courseId, topicId, at: Date.now(), isDone })
    },
  }
}

function useSavedPlace(save: (change: Partial<PendingVisit>) => void) {
  const [tracker] = useState(createPlayedTracker)
  const lastTime = useRef<PlayerTime>(undefined)
  const savedAt = useRef(0)
  const savedSecond = useRef<number>(undefined)
  const pageTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingPage = useRef<number>(undefined)

  const saveTime = () => {
    if (!lastTime.current) return
    const { second, length } = lastTime.current
    savedAt.current = Date.now()
    savedSecond.current = second
    const ranges = tracker.take()
    save({ second, ...(length !== null && { length }), ...(ranges.length > 0 && { ranges }) })
  }
  const savePage = () => {
    clearTimeout(pageTimer.current)
    if (pendingPage.current !== undefined) save({ page: pendingPage.current })
    pendingPage.current = undefined
  }
  const saveRest = () => {
    savePage()
    if (lastTime.current && lastTime.current.second !== savedSecond.current) saveTime()
  }
  const saveOnLeave = useEffectEvent(saveRest)
  useEffect(() => () => saveOnLeave(), [])

  return {
    saveRest,
    onTime(time: PlayerTime) {
      tracker.report(time, Date.now())
      // A player that never played is no visit.
      if (!lastTime.current && !time.isPlaying) return
      const wasPlaying = lastTime.current?.isPlaying
      if (!lastTime.current) savedAt.current = Date.now()
      lastTime.current = { ...time, second: Math.round(time.second * 10) / 10 }
      const isPause = !time.isPlaying && (wasPlaying || lastTime.current.second !== savedSecond.current)
      if (isPause || (time.isPlaying && Date.now() - savedAt.current >= saveIntervalMs)) saveTime()
    },
    onPage(page: number) {
      pendingPage.current = page
      clearTimeout(pageTimer.current)
      pageTimer.current = setTimeout(savePage, pageRestMs)
    },
  }
}

function useRefusals(
  queue: StudyQueue,
  courseId: string,
  onRefused: (visit: PendingVisit, text: string) => void,
): void {
  const onSent = useEffectEvent(({ item, result }: Sent<PendingVisit, StudyResponse>) => {
    if (item.courseId !== courseId) return
    if (result.how === 'never' && item.isDone !== undefined)
      onRefused(item, [t`This could not be saved.`, result.error.message].join(' '))
    if (result.how === 'saved' && result.response.refusal !== undefined)
      onRefused(item, [t`Not everything was saved.`, result.response.refusal].join(' '))
  })
  useEffect(() => queue.onSent((sent) => onSent(sent)), [queue])
}
