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
    (to: number) => {
      setPosition(to)
      try {
        sessionStorage.setItem(nameOf(_id), String(to))
      } catch {
        // A reload begins at the first question without storage.
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
