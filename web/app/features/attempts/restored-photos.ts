import { useEffect, useState } from 'react'
import type { Paper } from '#contract/attempts/attempts.ts'
import type { Responses } from './use-responses.ts'

export const loadPhotoResponse = () => import('./photo-response.tsx')

/** @returns whether the photos chosen before a reload are back */
export function useRestoredPhotos({ _id, questions }: Paper, { latestOf, put }: Responses): boolean {
  const [positions] = useState(() =>
    questions.filter(({ takesPhotos }) => takesPhotos).map(({ position }) => position),
  )
  const [isRestored, setRestored] = useState(positions.length === 0)
  useEffect(() => {
    if (positions.length === 0) return
    loadPhotoResponse()
      .then(({ restorePhotos }) => restorePhotos(_id, positions, { latestOf, put }))
      .catch(() => undefined)
      .then(() => setRestored(true))
  }, [_id, positions, latestOf, put])
  return isRestored
}
