import type { Db, Tx } from '../../database/database.ts'
import type { QuizTableRow } from './quizzes.tables.ts'

export interface AttemptCounts {
  readonly attempts: number
  readonly running: number
  /** Responses that a person must mark. */
  readonly toMark: number
}

export interface QuizPorts {
  /** @returns the counts by quiz id; quizzes without attempts may be absent */
  quizAttempts(db: Db | Tx, quizIds: readonly string[]): Promise<Map<string, AttemptCounts>>
}

declare module '../../kernel/ports.ts' {
  interface Ports extends QuizPorts {}
}

declare module '../../kernel/deps.ts' {
  interface Events {
    /** The quiz is published for the first time. */
    quizSet: QuizTableRow
    /**
     * Emitted after adding the rows, so `findTimes` includes them. `quizId` null: every quiz of the
     * course. `studentIds` null: everybody, and the quiz's end has moved.
     */
    extraTimeGiven: {
      readonly courseId: string
      readonly quizId: string | null
      readonly studentIds: readonly string[] | null
    }
  }
}
