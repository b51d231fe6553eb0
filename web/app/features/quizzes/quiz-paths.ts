export interface QuizPaths {
  readonly list: (courseId?: string) => string
  readonly quiz: (quizId: string) => string
  readonly results: (quizId: string) => string
  readonly texts: (quizId: string) => string
  readonly print: (quizId: string) => string
  readonly bank: (courseId: string) => string
}
