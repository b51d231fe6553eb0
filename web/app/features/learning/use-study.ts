import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Sent } from '../../offline/queue.ts'
import type { PendingVisit } from './pending-visit.ts'
import { gatherPlayed } from './played.ts'
import type { PlayerTime } from './player.ts'
import { type StudyQueue, type StudyResponse, studyQueueOf } from './study-queue.ts'

/** While a video plays, its place is kept this often. */
const keepEvery = 10_000
/** A page of a PDF that is only leafed past is not kept. */
const pageRests = 1_000

export interface Study {
  /** What the student has marked and the school does not know yet; undefined for nothing. */
  waitingMark: boolean | undefined
  /** What is not sent yet of where they are. */
  waiting: PendingVisit | undefined
  /** Sending has failed: what is kept waits for the line. */
  isStuck: boolean
  /** Why the last mark, or a part of what was sent, was not taken. */
  failure: string | undefined
  onTime: (at: PlayerTime) => void
  onPage: (page: number) => void
  /** The video does not play here. */
  onRefused: () => void
  mark: (isDone: boolean) => void
}

/**
 * Keeps where a student is in an open topic and what they watch of it, sends it, and marks the topic. What the school answers
 * is what the page shows next.
 */
export function useStudy(personId: string, courseId: string, topicId: string): Study {
  const tray = studyQueueOf(personId)
  useSyncExternalStore(tray.onChange, tray.version)
  const [failure, setFailure] = useState<string>()
  const place = usePlace((change) => tray.put({ courseId, topicId, at: Date.now(), ...change }))
  useRefusals(tray, courseId, (outgoing, words) => {
    if (outgoing.topicId === topicId) setFailure(words)
  })

  const opened = useEffectEvent(() => tray.put({ courseId, topicId, at: Date.now(), openedAt: Date.now() }))
  useEffect(() => opened(), [])

  const leave = useEffectEvent(() => {
    place.keepRest()
    tray.leave()
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

  const waiting = tray.waitingOf(topicId)
  return {
    waiting,
    waitingMark: waiting?.isDone,
    isStuck: tray.isStuck(),
    failure,
    onTime: place.onTime,
    onPage: place.onPage,
    onRefused: () => tray.put({ courseId, topicId, at: Date.now(), unplayable: true }),
    mark(isDone) {
      setFailure(undefined)
      tray.put({ courseId, topicId, at: Date.now(), isDone })
    },
  }
}

/** Gathers where the student is, and keeps it every so often, at a pause, and when the topic is left. */
function usePlace(keep: (change: Partial<PendingVisit>) => void) {
  const [played] = useState(gatherPlayed)
  const at = useRef<PlayerTime>(undefined)
  const keptAt = useRef(0)
  const kept = useRef<number>(undefined)
  const pageTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const restingPage = useRef<number>(undefined)

  const keepTime = () => {
    if (!at.current) return
    const { second, length } = at.current
    keptAt.current = Date.now()
    kept.current = second
    const ranges = played.take()
    keep({ second, ...(length !== null && { length }), ...(ranges.length > 0 && { ranges }) })
  }
  const keepPage = () => {
    clearTimeout(pageTimer.current)
    if (restingPage.current !== undefined) keep({ page: restingPage.current })
    restingPage.current = undefined
  }
  /** What moved since it was kept last. */
  const keepRest = () => {
    keepPage()
    if (at.current && at.current.second !== kept.current) keepTime()
  }
  const left = useEffectEvent(keepRest)
  useEffect(() => () => left(), [])

  return {
    keepRest,
    onTime(time: PlayerTime) {
      played.hear(time, Date.now())
      // A player that only stands ready is no place that somebody was at.
      if (!at.current && !time.isPlaying) return
      const wasPlaying = at.current?.isPlaying
      if (!at.current) keptAt.current = Date.now()
      at.current = { ...time, second: Math.round(time.second * 10) / 10 }
      const isPause = !time.isPlaying && (wasPlaying || at.current.second !== kept.current)
      if (isPause || (time.isPlaying && Date.now() - keptAt.current >= keepEvery)) keepTime()
    },
    onPage(page: number) {
      restingPage.current = page
      clearTimeout(pageTimer.current)
      pageTimer.current = setTimeout(keepPage, pageRests)
    },
  }
}

/** Tells of what the school has refused of this course. What it has taken, the tray writes into what was read. */
function useRefusals(
  tray: StudyQueue,
  courseId: string,
  onRefused: (outgoing: PendingVisit, words: string) => void,
): void {
  const hear = useEffectEvent(({ item, taken }: Sent<PendingVisit, StudyResponse>) => {
    if (item.courseId !== courseId) return
    if (taken.how === 'never' && item.isDone !== undefined)
      onRefused(item, [t`This could not be saved.`, taken.error.message].join(' '))
    if (taken.how === 'kept' && taken.answer.refusal !== undefined)
      onRefused(item, [t`Not everything was saved.`, taken.answer.refusal].join(' '))
  })
  useEffect(() => tray.onSent((sent) => hear(sent)), [tray])
}
