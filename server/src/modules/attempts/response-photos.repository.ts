import type { Db, Tx } from '../../database/database.ts'
import { photoOfThumbnail } from '../catalogue/index.ts'

const photos = (db: Db | Tx) =>
  db
    .selectFrom('work_files')
    .innerJoin('files', 'files.id', 'work_files.file_id')
    .selectAll('work_files')
    .select(['files.size', 'files.pages', 'files.width', 'files.height', 'files.sha256'])

export type ResponsePhoto = Awaited<ReturnType<typeof findPhotosOfAttempt>>[number]

export const findPhotosOfAttempt = (db: Db | Tx, attemptId: string) =>
  photos(db).where('work_files.attempt_id', '=', attemptId).execute()

export const findPhotosOfQuiz = (db: Db | Tx, quizId: string) =>
  photos(db)
    .where('work_files.attempt_id', 'in', (query) =>
      query.selectFrom('attempts').select('attempts.id').where('attempts.quiz_id', '=', quizId),
    )
    .execute()

/** A job removes the files. */
export async function removePhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('work_files').where('id', 'in', ids).execute()
}

export const findAttemptsOfPhoto = (db: Db, fileId: string) =>
  db
    .selectFrom('work_files')
    .innerJoin('attempts', 'attempts.id', 'work_files.attempt_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['attempts.student_id', 'attempts.submitted_at', 'quizzes.course_id'])
    .where('work_files.file_id', '=', photoOfThumbnail(fileId))
    .execute()
