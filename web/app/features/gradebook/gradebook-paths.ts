/** For a mentor or for an admin. */
export interface GradebookPaths {
  /** The way back. */
  readonly course: string
  readonly courseLabel: string
  readonly courses: string
  readonly submission: (submissionId: string) => string
  readonly quizResults: (quizId: string) => string
}
