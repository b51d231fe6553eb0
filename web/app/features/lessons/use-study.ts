import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import type { Sent } from '../../api/tray.ts'
import type { Outgoing } from './outgoing.ts'
import { gatherPlayed } from './played.ts'
import type { PlayerTime } from './player.ts'
import { courseIndex, lessonOf, withMark } from './queries.ts'
import { type StudyAnswer, type StudyTray, trayOf } from './tray-of.ts'

/** While a video plays, its place is kept this often. */
const keepEvery = 10_000
/** A page of a PDF that is only leafed past is not kept. */
const pageRests = 1_000

export interface Study {
  /** What the student has marked and the school does not know yet; undefined for nothing. */
  waitingMark: boolean | undefined
  /** What is not sent yet of where they are. */
  waiting: Outgoing | undefined
  /** Sending has failed: what is kept waits for the line. */
  isStuck: boolean
  /** Why the last mark was not taken. */
  failure: string | undefined
  onTime: (at: PlayerTime) => void
  onPage: (page: number) => void
  mark: (isDone: boolean) => void
}

/**
 * Keeps where a student is in an open topic and what they watch of it, sends it, and marks the topic. What the school answers
 * is what the page shows next.
 */
export function useStudy(personId: string, courseId: string, topicId: string): Study {
  const tray = trayOf(personId)
  useSyncExternalStore(tray.onChange, tray.version)
  const [failure, setFailure] = useState<string>()
  const place = usePlace((change) => tray.put({ courseId, topicId, at: Date.now(), ...change }))
  useWhatIsTaken(tray, courseId, (outgoing, error) => {
    if (outgoing.topicId === topicId && outgoing.isDone !== undefined)
      setFailure([t`This could not be saved.`, error.message].join(' '))
  })

  const opened = useEffectEvent(() => tray.put({ courseId, topicId, at: Date.now() }))
  useEffect(() => opened(), [])

  const leave = useEffectEvent(() => {
    place.keepRest()
    tray.leave()
  })
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    addEventListener('online', tray.tryNow)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', tray.tryNow)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [tray])

  const waiting = tray.waitingOf(topicId)
  return {
    waiting,
    waitingMark: waiting?.isDone,
    isStuck: tray.isStuck(),
    failure,
    onTime: place.onTime,
    onPage: place.onPage,
    mark(isDone) {
      setFailure(undefined)
      tray.put({ courseId, topicId, at: Date.now(), isDone })
    },
  }
}

/** Gathers where the student is, and keeps it every so often, at a pause, and when the topic is left. */
function usePlace(keep: (change: Partial<Outgoing>) => void) {
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

/** Writes into what was read what the school has taken since, of this course. */
function useWhatIsTaken(
  tray: StudyTray,
  courseId: string,
  onRefused: (outgoing: Outgoing, error: Error) => void,
): void {
  const client = useQueryClient()
  const take = useEffectEvent(({ item: outgoing, taken }: Sent<Outgoing, StudyAnswer>) => {
    if (outgoing.courseId !== courseId) return
    const { topicId } = outgoing
    const refresh = () => client.invalidateQueries({ queryKey: courseIndex(courseId).queryKey })
    if (taken.how === 'never') {
      onRefused(outgoing, taken.error)
      void client.invalidateQueries({ queryKey: lessonOf(courseId, topicId).queryKey })
      return void refresh()
    }
    const { visit, isDone = visit?.done } = taken.answer
    client.setQueryData(
      lessonOf(courseId, topicId).queryKey,
      (lesson) => lesson && { ...lesson, ...partOf(visit), done: isDone ?? lesson.done },
    )
    const index = client.getQueryData(courseIndex(courseId).queryKey)
    const isNews = isDone !== undefined && index?.topics.find(({ _id }) => _id === topicId)?.done !== isDone
    if (!isNews) return
    client.setQueryData(courseIndex(courseId).queryKey, index && withMark(index, topicId, isDone))
    void refresh()
    void client.invalidateQueries({ queryKey: ['progress'], refetchType: 'none' })
  })
  useEffect(() => tray.onSent((sent) => take(sent)), [tray])
}

const partOf = (visit: StudyAnswer['visit']): Partial<Lesson> =>
  visit ? { visit: visit.visit, markable: visit.markable } : {}
