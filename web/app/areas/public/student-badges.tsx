import type { ReactNode } from 'react'
import { NewReviewsBadge } from '../../features/coursework/assignments/new-reviews-badge.tsx'
import { NewAnswersBadge } from '../../features/doubts/new-answers-badge.tsx'

export default function StudentBadges(): ReactNode {
  return (
    <>
      <NewReviewsBadge />
      <NewAnswersBadge />
    </>
  )
}
