import { useCallback, useRef, useState } from 'react'
import type { Paper, ResponseValue } from '#contract/attempts/attempts.ts'
import { neighbour } from './exam-state.ts'
import type { ExamClock } from './use-exam-clock.ts'
import { useOpenPosition } from './use-open-position.ts'
import type { Responses } from './use-responses.ts'

export function useExam(paper: Paper, clock: ExamClock, responses: Responses) {
  const { put } = responses
  const [position, setPosition] = useOpenPosition(paper)
  const [isAsking, setAsking] = useState(false)
  const countedSince = useRef(performance.now())
  const isClosed = clock.isOver || clock.submittedAt !== null || clock.isTakenOver

  const isClosedAt = useCallback(
    (questionPosition: number) => {
      const section = paper.questions.find((one) => one.position === questionPosition)?.section
      const endsAt = section === undefined ? null : paper.sections[section]?.endsAt
      return isClosed || (endsAt != null && Date.parse(endsAt) <= clock.now)
    },
    [clock.now, isClosed, paper],
  )

  /** @returns milliseconds spent since the last call */
  const takeSpentMs = useCallback(() => {
    const now = performance.now()
    const spent = now - countedSince.current
    countedSince.current = now
    return spent
  }, [])

  const change = useCallback(
    (questionPosition: number, responseChange: { value?: ResponseValue | null; isMarked?: boolean }) => {
      if (!isClosedAt(questionPosition))
        put(questionPosition, responseChange, questionPosition === position ? takeSpentMs() : 0)
    },
    [isClosedAt, put, position, takeSpentMs],
  )

  /** Leaving a question saves it as visited. */
  const goTo = useCallback(
    (newPosition: number) => {
      if (newPosition === position) return
      if (!isClosedAt(position)) put(position, {}, takeSpentMs())
      countedSince.current = performance.now()
      setPosition(newPosition)
    },
    [isClosedAt, position, put, setPosition, takeSpentMs],
  )

  const move = useCallback(
    (step: 1 | -1) => goTo(neighbour(paper.questions, position, step)),
    [goTo, paper.questions, position],
  )

  const isLast = neighbour(paper.questions, position, 1) === position
  const areAllOpen = paper.sections.every((_, index) =>
    paper.questions.some(({ section }) => section === index),
  )
  const next = useCallback(() => {
    if (isLast && areAllOpen) setAsking(true)
    else move(1)
  }, [areAllOpen, isLast, move])

  return { clock, responses, position, isClosed, isClosedAt, change, goTo, move, next, isAsking, setAsking }
}

export type Exam = ReturnType<typeof useExam>
