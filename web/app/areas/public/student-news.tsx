import type { ReactNode } from 'react'
import { NewReviewsBadge } from '../../features/coursework/assignments/new-reviews-badge.tsx'
import { NewAnswersBadge } from '../../features/doubts/new-answers-badge.tsx'

/** In the top bar of a student: what came back to them. */
export default function StudentNews(): ReactNode {
  return (
    <>
      <NewReviewsBadge />
      <NewAnswersBadge />
    </>
  )
}
