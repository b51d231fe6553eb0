import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Caller } from '../platform/caller.ts'
import { DomainError } from '../platform/errors.ts'
import type { Deps } from './deps.ts'

const megabyte = 1024 * 1024
/** Keeps students from filling the disk. */
const shareOfStudents = 0.6
/** An upload idle for this time counts only its arrived bytes. */
const reservationMs = 10 * 60_000

/**
 * Must run in the transaction that added the file. Concurrent uploads may together exceed the limit.
 * @throws DomainError VALIDATION
 */
export async function requireUploadQuota(
  tx: Tx,
  { deps, caller, now }: { deps: Deps; caller: Pick<Caller, 'id' | 'role'>; now: number },
): Promise<void> {
  const { LIMIT_UPLOADS_STUDENT_MEGABYTES, LIMIT_UPLOADS_PERSON_MEGABYTES, LIMIT_UPLOADS_SCHOOL_MEGABYTES } =
    deps.config
  const isStudent = caller.role === 'student'
  const ownBytes = await sumStoredBytes(tx, now, sql<boolean>`owner_id = ${caller.id}`)
  if (isStudent && ownBytes > LIMIT_UPLOADS_STUDENT_MEGABYTES * megabyte) {
    throw new DomainError(
      'VALIDATION',
      msg`Your files take ${{ megabytes: LIMIT_UPLOADS_STUDENT_MEGABYTES }} MB, the most for one student. Please tell the school.`,
    )
  }
  if (ownBytes > LIMIT_UPLOADS_PERSON_MEGABYTES * megabyte) {
    throw new DomainError(
      'VALIDATION',
      msg`You have uploaded ${{ megabytes: LIMIT_UPLOADS_PERSON_MEGABYTES }} MB, the most for one person. Remove files that you no longer need from your courses, and try again tomorrow.`,
    )
  }
  const students = sql`(select id from users where role = 'student')`
  const isOfSameGroup = sql<boolean>`owner_id ${isStudent ? sql`in` : sql`not in`} ${students}`
  const share = isStudent ? shareOfStudents : 1 - shareOfStudents
  if ((await sumStoredBytes(tx, now, isOfSameGroup)) > share * LIMIT_UPLOADS_SCHOOL_MEGABYTES * megabyte) {
    throw new DomainError('VALIDATION', msg`The school's space for files is full. Please tell the school.`)
  }
}

async function sumStoredBytes(
  tx: Tx,
  now: number,
  ownerCondition: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const files = await tx
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where(ownerCondition)
    .executeTakeFirst()
  const unfinishedUploads = await tx
    .selectFrom('uploads')
    .select(
      sql<number | null>`sum(case when changed_at > ${now - reservationMs} then size else
        (select coalesce(sum(upload_parts.size), 0) from upload_parts where upload_id = uploads.id) end)`.as(
        'bytes',
      ),
    )
    .where('file_id', 'is', null)
    .where(ownerCondition)
    .executeTakeFirst()
  return Number(files?.bytes ?? 0) + Number(unfinishedUploads?.bytes ?? 0)
}
