import type { Db, Tx } from '../../database/database.ts'

export interface QuizzesOfTopic {
  readonly hasAny: boolean
  /** Whether a quiz that completes the topic is passed; null when no quiz completes the topic. */
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
    /** May be emitted several times for a student and topic. */
    topicPassed: { readonly studentId: string; readonly courseId: string; readonly topicId: string }
  }
}
