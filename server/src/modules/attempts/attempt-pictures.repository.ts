import type { Db } from '../../database/database.ts'

export async function isPictureInAttempt(db: Db, studentId: string, fileId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('attempts')
    .innerJoin('attempt_questions', 'attempt_questions.attempt_id', 'attempts.id')
    .select('attempts.id')
    .where('attempts.student_id', '=', studentId)
    .where((where) =>
      where.or([
        where(
          'attempt_questions.version_id',
          'in',
          where.selectFrom('question_figures').select('version_id').where('file_id', '=', fileId),
        ),
        where(
          'attempt_questions.passage_version_id',
          'in',
          where.selectFrom('passage_figures').select('version_id').where('file_id', '=', fileId),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}
