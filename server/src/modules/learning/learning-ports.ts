import type { Db, Tx } from '../../database/database.ts'

export interface QuizzesOfTopic {
  readonly hasAny: boolean
  /** null when no quiz completes the topic. */
  readonly isPassed: boolean | null
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    quizzesOfTopic(
      db: Db | Tx,
      studentId: string,
      topic: { readonly id: string; readonly course_id: string },
    ): Promise<QuizzesOfTopic>
  }
}

declare module '../../kernel/deps.ts' {
  interface Events {
    /** May repeat for the same student and topic. */
    topicPassed: { readonly studentId: string; readonly courseId: string; readonly topicId: string }
  }
}
