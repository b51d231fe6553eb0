import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Paper } from '#contract/attempts/attempts.ts'
import { clockOf } from './queries.ts'
import { serverClock } from './server-clock.ts'
import type { ClockState } from './use-responses.ts'

export function useExamClock(paper: Paper) {
  const [latest, setLatest] = useState<ClockState>(paper)
  const onNews = useCallback((news: ClockState) => setLatest(news), [])
  // A new paper arrives when the attempt is opened again.
  useEffect(() => setLatest(paper), [paper])
  const { data: polledClock } = useQuery(clockOf(paper._id))
  useEffect(() => {
    if (polledClock) setLatest(polledClock)
  }, [polledClock])
  return { ...useRunningClock(latest), onNews }
}

export function useRunningClock(state: ClockState) {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const remainingMs = state.endsAt === null ? null : Date.parse(state.endsAt) - now
  return { ...state, remainingMs, now, isOver: remainingMs !== null && remainingMs <= 0 }
}

export type ExamClock = ReturnType<typeof useRunningClock>
