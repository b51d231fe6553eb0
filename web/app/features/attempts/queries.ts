import { queryOptions } from '@tanstack/react-query'
import {
  getClock,
  getOwnResult,
  getStartPage,
  listOwnQuizzes,
  openAttempt,
} from '#calls/attempts/attempts.ts'
import { previewQuiz } from '#calls/attempts/preview.ts'
import type * as previews from '#contract/attempts/preview.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { call } from '../../api/client.ts'
import { deviceName } from './device-name.ts'
import { serverClock } from './server-clock.ts'

export const ownQuizzes = (courseId?: string) =>
  queryOptions({
    queryKey: ['quizzes', courseId ?? 'all'],
    queryFn: ({ signal }) => call(listOwnQuizzes, { query: courseId ? { courseId } : {}, signal }),
  })

export const startPageOf = (quizId: string) =>
  queryOptions({
    queryKey: ['quiz', quizId],
    queryFn: ({ signal }) => call(getStartPage, { params: { quizId }, signal }),
    // Polls for the quiz's opening and for extra time.
    refetchInterval: 30_000,
  })

/** Read only once: reading takes the attempt over from another tab. */
export const paperOf = (attemptId: string) =>
  queryOptions({
    queryKey: ['paper', attemptId],
    queryFn: async ({ client }) => {
      const paper = await call(openAttempt, { params: { attemptId }, body: { device: deviceName() } })
      serverClock.sync(paper.now)
      // The cached clock may still say that another tab has the attempt.
      const { endsAt, now, submittedAt, isTakenOver } = paper
      client.setQueryData(clockOf(attemptId).queryKey, { endsAt, now, submittedAt, isTakenOver })
      return paper
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const resultOf = (attemptId: string) =>
  queryOptions({
    queryKey: ['quiz result', attemptId],
    queryFn: ({ signal }) => call(getOwnResult, { params: { attemptId }, signal }),
  })

/** Polls for extra time. The polls also show mentors that the student is connected. */
export const clockOf = (attemptId: string) =>
  queryOptions({
    queryKey: ['attempt clock', attemptId],
    queryFn: async ({ signal }) => {
      const clock = await call(getClock, { params: { attemptId }, query: { device: deviceName() }, signal })
      serverClock.sync(clock.now)
      return clock
    },
    refetchInterval: 8_000,
    retry: false,
  })

export type Preview = ResponseOf<typeof previews.previewQuiz>
export type PreviewResult = ResponseOf<typeof previews.scorePreview>

export const previewOf = (quizId: string) =>
  queryOptions({
    queryKey: ['quiz preview', quizId],
    queryFn: ({ signal }) => call(previewQuiz, { params: { quizId }, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
