/** Where the work of a course is, for a mentor or for an admin. */
export interface GradebookPaths {
  /** Where the page leads back to. */
  readonly course: string
  readonly courseLabel: string
  readonly courses: string
  readonly submission: (submissionId: string) => string
  readonly quizResults: (quizId: string) => string
}
