import type { SignedInCall } from '../../kernel/call.ts'
import { hiddenName } from '../coursework/index.ts'
import type { QuizTableRow } from '../quizzes/index.ts'

interface OfStudent {
  readonly attempt_id: string
  readonly student_id: string
  readonly student_name: string
}

/** The student of a long text, as the quiz shows them to markers. */
export const markedStudentOf =
  ({ names_hidden }: Pick<QuizTableRow, 'names_hidden'>, { i18n }: Pick<SignedInCall, 'i18n'>) =>
  ({ attempt_id, student_id, student_name }: OfStudent) =>
    names_hidden === 1
      ? { _id: '', name: hiddenName(attempt_id, i18n) }
      : { _id: student_id, name: student_name }
