import { useCallback, useState } from 'react'
import type { Paper } from '#contract/attempts/attempts.ts'

/** Keeps the open question through a reload. */
export function useOpenPosition({ _id, questions }: Paper) {
  const [position, setPosition] = useState(() => {
    const stored = readPosition(_id)
    const open = questions.find((one) => one.position === stored) ?? questions[0]
    return open?.position ?? 1
  })
  const set = useCallback(
    (newPosition: number) => {
      setPosition(newPosition)
      try {
        sessionStorage.setItem(nameOf(_id), String(newPosition))
      } catch {
        // If storage fails, a reload begins at the first question.
      }
    },
    [_id],
  )
  return [position, set] as const
}

const nameOf = (attemptId: string) => `open question of ${attemptId}`

function readPosition(attemptId: string): number | null {
  try {
    return Number(sessionStorage.getItem(nameOf(attemptId)))
  } catch {
    return null
  }
}
