import type { Db, Tx } from '../../database/database.ts'

export interface Attachment {
  readonly name: string
  readonly file_id: string
}

export async function findAttachments(
  db: Db | Tx,
  assignmentIds: readonly string[],
): Promise<ReadonlyMap<string, Attachment[]>> {
  if (assignmentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('assignment_files')
    .select(['assignment_id', 'name', 'file_id'])
    .where('assignment_id', 'in', assignmentIds)
    .orderBy('assignment_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ assignment_id }) => assignment_id)
}

export async function replaceAttachments(
  tx: Tx,
  assignmentId: string,
  attachments: readonly Attachment[],
): Promise<void> {
  await tx.deleteFrom('assignment_files').where('assignment_id', '=', assignmentId).execute()
  const rows = attachments.map(({ name, file_id }, position) => ({
    ...{ assignment_id: assignmentId, position, name, file_id },
  }))
  if (rows.length > 0) await tx.insertInto('assignment_files').values(rows).execute()
}

export async function findCoursesOfAttachment(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assignment_files')
    .innerJoin('assignments', 'assignments.id', 'assignment_files.assignment_id')
    .select('assignments.course_id')
    .distinct()
    .where('assignment_files.file_id', '=', fileId)
    .execute()
  return rows.map(({ course_id }) => course_id)
}
