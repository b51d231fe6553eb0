import type { Db, Tx } from '../../database/database.ts'

/** The published quizzes of a topic, for one student. */
export interface QuizzesOfTopic {
  readonly hasAny: boolean
  /** Whether a quiz of the topic, one that completes it, is passed; null without such a quiz. */
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
    /** A student has passed a quiz that completes this topic. It may come again. */
    topicPassed: { readonly studentId: string; readonly courseId: string; readonly topicId: string }
  }
}
