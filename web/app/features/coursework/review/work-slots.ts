import type { ComponentType, KeyboardEvent } from 'react'
import type { DeskSubmission, SubmissionRow } from '#contract/coursework/reviews.ts'

export interface WorkSlots {
  readonly Pages: ComponentType<{
    submission: DeskSubmission
    userId: string
    onKeys: (keys: ((event: KeyboardEvent) => boolean) | null) => void
    onLeave: () => void
  }>
  readonly Points: ComponentType<{
    submission: DeskSubmission
    userId: string
    grade: string
    onSuggest: (grade: number) => void
    questionsAt: string
  }>
  preload(submission: SubmissionRow): Promise<void>
}
