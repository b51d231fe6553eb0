export interface GradebookPaths {
  readonly course: string
  readonly courseLabel: string
  readonly courses: string
  readonly submission: (submissionId: string) => string
  readonly quizResults: (quizId: string) => string
}
