import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Paper } from '#contract/attempts/attempts.ts'
import { clockOf } from './queries.ts'
import { serverClock } from './server-clock.ts'
import type { ClockNews } from './use-responses.ts'

/** The end of the attempt as the server last said, and the time until then. */
export function useExamClock(paper: Paper) {
  const [latest, setNews] = useState<ClockNews>(paper)
  const onNews = useCallback((news: ClockNews) => setNews(news), [])
  // The attempt was opened again.
  useEffect(() => setNews(paper), [paper])
  const { data: polled } = useQuery(clockOf(paper._id))
  useEffect(() => {
    if (polled) setNews(polled)
  }, [polled])
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = latest.endsAt === null ? null : Date.parse(latest.endsAt) - now
  return { ...latest, left, now, isOver: left !== null && left <= 0, onNews }
}

export type ExamClock = ReturnType<typeof useExamClock>
