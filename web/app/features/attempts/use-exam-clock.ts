import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Paper } from '#contract/attempts/attempts.ts'
import { clockOf } from './queries.ts'
import { serverClock } from './server-clock.ts'
import type { ClockNews } from './use-responses.ts'

export function useExamClock(paper: Paper) {
  const [latest, setNews] = useState<ClockNews>(paper)
  const onNews = useCallback((news: ClockNews) => setNews(news), [])
  // A new paper means that the attempt was opened again.
  useEffect(() => setNews(paper), [paper])
  const { data: polled } = useQuery(clockOf(paper._id))
  useEffect(() => {
    if (polled) setNews(polled)
  }, [polled])
  return { ...useRunningClock(latest), onNews }
}

export function useRunningClock(news: ClockNews) {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = news.endsAt === null ? null : Date.parse(news.endsAt) - now
  return { ...news, left, now, isOver: left !== null && left <= 0 }
}

export type ExamClock = ReturnType<typeof useRunningClock>
