import { useCallback, useEffect, useRef, useState } from 'react'
import type { Paper, ResponseValue } from '#contract/attempts/attempts.ts'
import { neighbour } from './exam-state.ts'
import { useExamClock } from './use-exam-clock.ts'
import { useResponses } from './use-responses.ts'

/** The state of the exam screen: the question that is open, the responses, the clock. */
export function useExam(paper: Paper, userId: string) {
  const clock = useExamClock(paper)
  const responses = useResponses(paper, userId, clock.onNews)
  const { put, given } = responses
  const [position, setPosition] = useState(() => paper.questions[0]?.position ?? 1)
  const since = useRef(performance.now())
  const isClosed = clock.isOver || clock.submittedAt !== null || clock.isTakenOver

  /** The time on the open question since it was last counted. */
  const takeSpent = useCallback(() => {
    const now = performance.now()
    const spent = now - since.current
    since.current = now
    return spent
  }, [])

  const change = useCallback(
    (at: number, what: { value?: ResponseValue | null; isMarked?: boolean }) => {
      if (!isClosed) put(at, what, at === position ? takeSpent() : 0)
    },
    [isClosed, put, position, takeSpent],
  )

  /** A question that is left has been visited, and its time is saved. */
  const goTo = useCallback(
    (to: number) => {
      if (to === position) return
      if (!isClosed) put(position, {}, takeSpent())
      since.current = performance.now()
      setPosition(to)
    },
    [isClosed, position, put, takeSpent],
  )

  const move = useCallback(
    (step: 1 | -1) => goTo(neighbour(paper.questions, position, step)),
    [goTo, paper.questions, position],
  )

  // The first question counts as visited once it is shown.
  const isFirstShown = useRef(false)
  useEffect(() => {
    if (isFirstShown.current || isClosed || given.has(position)) return
    isFirstShown.current = true
    put(position, {}, 0)
  }, [given, isClosed, position, put])

  return { clock, responses, position, isClosed, change, goTo, move }
}

export type Exam = ReturnType<typeof useExam>
