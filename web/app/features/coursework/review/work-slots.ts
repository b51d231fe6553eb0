import type { ComponentType, KeyboardEvent } from 'react'
import type { DeskSubmission, SubmissionRow } from '#contract/coursework/reviews.ts'

/** The components that the areas put on the desk for work that was submitted as files. */
export interface WorkSlots {
  /** The pages and the tools to mark them. */
  readonly Pages: ComponentType<{
    submission: DeskSubmission
    userId: string
    onKeys: (keys: ((event: KeyboardEvent) => boolean) | null) => void
    onLeave: () => void
  }>
  /** Points beside the grade, and the grade that they make. */
  readonly Points: ComponentType<{
    submission: DeskSubmission
    userId: string
    grade: string
    onSuggest: (grade: number) => void
    questionsAt: string
  }>
  preload(submission: SubmissionRow): Promise<void>
}
